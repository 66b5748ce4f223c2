import {
  dueMailsProcess,
  runProcesses,
  unfinishedMovesProcess,
  type CommandHandler,
  type MailComposer,
  type RunningProcesses,
} from 'command-service';
import type { Clock, Mail, ProcessStore, ReadStore } from 'contracts/ports';
import type { FastifyBaseLogger } from 'fastify';

/** One process has the stores, so the lease is its own again at once after a crash. */
const HOLDER = 'embedded';

export type ProcessesComposition = {
  readonly readStore: ReadStore;
  readonly processStore: ProcessStore;
  readonly mail: Mail;
  readonly commands: CommandHandler;
  readonly composer: MailComposer;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Every view has reached the head of the log found at start. */
  readonly ready: Promise<void>;
};

/** Works through the to-do lists, once the views are there that it reads from. */
export const startProcesses = ({
  readStore,
  processStore,
  mail,
  commands,
  composer,
  clock,
  logger,
  ready,
}: ProcessesComposition): RunningProcesses => {
  let running: RunningProcesses | undefined;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    const processes = [
      dueMailsProcess({ commands, mail, composer, clock }),
      unfinishedMovesProcess({ commands, clock }),
    ];
    const given = { processes, readStore, processStore, clock, logger };
    running = runProcesses({ ...given, holder: HOLDER });
  };
  // Stopped before the views were ready: then there is nothing to start.
  ready.then(start, () => {});
  return {
    stop: async () => {
      isStopped = true;
      await running?.stop();
    },
  };
};
