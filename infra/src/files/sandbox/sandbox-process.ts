import { setPriority } from 'node:os';
import type { Opened } from 'contracts/ports';
import { pdfPages } from './pdf-tasks.ts';
import { cards, illustrations, rewritten, squares } from './picture-tasks.ts';
import type { SandboxQuestion, Task, TaskName } from './tasks.ts';

/** Killed when a file takes too long. */
const tasks: { readonly [Name in TaskName]: Task<Name> } = {
  rewritten,
  squares,
  cards,
  illustrations,
  pdfPages,
};

const NICE = 10;

setPriority(NICE);
// A terminal signals every process of its group; the server ends this one.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// The server has exited. An orderly exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const answer = async ({ task, bytes, given }: SandboxQuestion): Promise<void> => {
  const run = tasks[task] as (
    bytes: Uint8Array,
    given: SandboxQuestion['given'],
  ) => Promise<Opened<unknown>>;
  process.send?.(await run(bytes, given));
};
process.on('message', (question: SandboxQuestion) => void answer(question));
process.send?.('ready');
