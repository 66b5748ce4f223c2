import type { CommandMetadata } from 'contracts';

/** On a given day, with equal results each time. */
export type DemoPlay = {
  readonly today: string;
  readonly operatorId: string;
  readonly metadataOf: (
    what: string,
    at: string,
    actor?: CommandMetadata['actor'],
  ) => CommandMetadata;
};
