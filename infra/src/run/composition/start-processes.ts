import {
  dueArticlesProcess,
  dueErasuresProcess,
  dueLedgersProcess,
  dueMailsProcess,
  dueRequestsProcess,
  dueSubscriptionsProcess,
  dueWorkshopsProcess,
  runProcesses,
  sweepFiles,
  unfinishedMovesProcess,
  type CommandHandler,
  type MailComposer,
  type RunningProcesses,
} from 'command-service';
import { setTimeout as pause } from 'node:timers/promises';
import type {
  AccountStore,
  Clock,
  EventStore,
  Files,
  Mail,
  PersonKeys,
  ProcessStore,
  ReadStore,
} from 'contracts/ports';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningProjections } from 'projections';

/** After a crash the lease of the only process is its own again at once. */
const ALONE = 'embedded';
const FILES_SWEPT_EVERY_MS = 6 * 3_600_000;

export type ProcessesComposition = {
  readonly readStore: ReadStore;
  /** An erasure also covers faulty documents. */
  readonly storedViews: ReadStore;
  readonly processStore: ProcessStore;
  readonly mail: Mail;
  readonly eventStore: EventStore;
  readonly files: Files;
  readonly accountStore: AccountStore;
  readonly personKeys: PersonKeys;
  readonly commands: CommandHandler;
  readonly composeMail: MailComposer['composeMail'];
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** The only process by default. */
  readonly holder?: string;
  readonly running: Pick<RunningProjections, 'ready' | 'operations'>;
};

/** Waits for the views that it reads. */
export const startProcesses = ({
  readStore,
  storedViews,
  processStore,
  mail,
  commands,
  composeMail,
  clock,
  logger,
  holder = ALONE,
  running: views,
  ...stores
}: ProcessesComposition): RunningProcesses => {
  let running: RunningProcesses | undefined;
  let isStopped = false;
  let sweeping: Promise<void> | undefined;
  const stopping = new AbortController();

  /** Sweeps at the start, and a few times a day. */
  const sweepOn = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted) {
      try {
        await sweepFiles({ ...stores, clock }, signal);
      } catch (error) {
        logger.warn({ err: error }, 'files without an event could not be swept');
      }
      await pause(FILES_SWEPT_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  const start = () => {
    if (isStopped) return;
    const reproject = (ownerIds: readonly string[]) => views.operations.reproject(ownerIds);
    const processes = [
      dueMailsProcess({ commands, mail, composer: { composeMail }, clock }),
      unfinishedMovesProcess({ commands, clock }),
      dueArticlesProcess({ commands, clock }),
      dueRequestsProcess({ commands, clock }),
      dueSubscriptionsProcess({ ...stores, commands, clock, mail }),
      dueWorkshopsProcess({ commands, clock }),
      dueLedgersProcess({ ...stores, commands, clock, reproject }),
      dueErasuresProcess({ ...stores, readStore: storedViews, commands, clock, mail, reproject }),
    ];
    const given = { processes, readStore, processStore, clock, logger };
    running = runProcesses({ ...given, holder });
    sweeping = sweepOn(stopping);
  };
  // Stopped before the views were ready.
  views.ready.then(start, () => {});
  return {
    stop: async () => {
      isStopped = true;
      stopping.abort();
      await running?.stop();
      await sweeping;
    },
  };
};
