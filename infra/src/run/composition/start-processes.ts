import {
  dueArticlesProcess,
  dueErasuresProcess,
  dueIssuesProcess,
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
  Newsletter,
  PersonKeys,
  ProcessStore,
  ReadStore,
} from 'contracts/ports';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningProjections } from 'projections';

/** The only process always has the same name, so that after a crash it gets its lease back at once. */
const ALONE = 'embedded';
const FILES_SWEPT_EVERY_MS = 6 * 3_600_000;

export type ProcessesComposition = {
  readonly readStore: ReadStore;
  /** An erasure also covers faulty documents. */
  readonly storedViews: ReadStore;
  readonly processStore: ProcessStore;
  readonly mail: Mail;
  readonly newsletter: Newsletter;
  readonly publicUrl: string;
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

type Sweeping = Parameters<typeof sweepFiles>[0] & Pick<ProcessesComposition, 'logger'>;

/** Sweeps at the start, and a few times a day. */
const sweepOn = async ({ logger, ...stores }: Sweeping, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await sweepFiles(stores, signal);
    } catch (error) {
      logger.warn({ err: error }, 'files without an event could not be swept');
    }
    await pause(FILES_SWEPT_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
};

/** Waits for the views that it reads. */
export const startProcesses = ({
  readStore,
  storedViews,
  processStore,
  mail,
  newsletter,
  publicUrl,
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

  const start = () => {
    if (isStopped) return;
    const reproject = (ownerIds: readonly string[]) => views.operations.reproject(ownerIds);
    const processes = [
      dueMailsProcess({ ...stores, commands, mail, composer: { composeMail }, clock }),
      unfinishedMovesProcess({ commands, clock }),
      dueArticlesProcess({ commands, clock }),
      dueIssuesProcess({
        ...stores,
        ...newsletter,
        commands,
        clock,
        readStore,
        processStore,
        publicUrl: publicUrl.replace(/\/$/, ''),
        signal: stopping.signal,
      }),
      dueRequestsProcess({ commands, clock }),
      dueSubscriptionsProcess({ ...stores, readStore, commands, clock, mail }),
      dueWorkshopsProcess({ commands, clock }),
      dueLedgersProcess({ ...stores, commands, clock, reproject }),
      dueErasuresProcess({ ...stores, readStore: storedViews, commands, clock, mail, reproject }),
    ];
    const given = { processes, readStore, processStore, clock, logger };
    running = runProcesses({ ...given, holder });
    sweeping = sweepOn({ ...stores, clock, logger }, stopping.signal);
  };
  // The rejection only means that the process was stopped before the views were ready.
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
