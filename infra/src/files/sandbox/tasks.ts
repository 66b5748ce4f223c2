import type { CardWidth, PictureWidth } from 'contracts';
import type { Illustrations, Opened } from 'contracts/ports';

/** Parameters besides the bytes, and results. */
export type SandboxTasks = {
  readonly rewritten: {
    readonly given: { readonly mime: 'image/jpeg' | 'image/png' };
    readonly made: Uint8Array;
  };
  readonly squares: {
    readonly given: { readonly fit: 'cover' | 'contain' };
    readonly made: ReadonlyMap<PictureWidth, Uint8Array>;
  };
  readonly cards: {
    readonly given: null;
    readonly made: ReadonlyMap<CardWidth, Uint8Array>;
  };
  readonly illustrations: { readonly given: null; readonly made: Illustrations };
  readonly pdfPages: { readonly given: null; readonly made: number };
};
export type TaskName = keyof SandboxTasks;

/** An exception ends the process. */
export type Task<Name extends TaskName> = (
  bytes: Uint8Array,
  given: SandboxTasks[Name]['given'],
) => Promise<Opened<SandboxTasks[Name]['made']>>;

export type SandboxQuestion = {
  readonly task: TaskName;
  readonly bytes: Uint8Array;
  readonly given: SandboxTasks[TaskName]['given'];
};
