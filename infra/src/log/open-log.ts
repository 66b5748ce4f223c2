import { freshId, logStream, type EventMetadata, type LogBegun } from 'contracts';
import type { Clock, EventStore, EventToAppend, LogAdapter } from 'contracts/ports';
import { chained } from './chained.ts';
import { encrypting } from './encryption.ts';
import { upcasting } from './upcasting.ts';
import type { DataKeys } from './data-keys.ts';

const logBegun = (clock: Pick<Clock, 'now'>): EventToAppend => {
  const id = freshId();
  const event: LogBegun = { type: 'LogBegun', data: { logId: freshId() } };
  const metadata: EventMetadata = {
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: { role: 'process', process: 'log' },
    at: clock.now(),
    origin: 'process',
  };
  return { id, event, metadata };
};

const OF_A_TRIAL =
  'Ce journal a été commencé par une version d’essai de Souffle, que cette version ne sait pas lire. Repartez d’un journal vide.';

/** One of several processes writes the first event; the others read it. */
const beginLog = async (adapter: LogAdapter, clock: Pick<Clock, 'now'>): Promise<string> => {
  const [first] = await adapter.readAll(0, 1);
  if (first !== undefined && first.stream !== logStream) throw new Error(OF_A_TRIAL);
  await adapter.append(logStream, -1, [logBegun(clock)]);
  const [begun] = await adapter.readStream(logStream);
  if (begun?.event.type !== 'LogBegun') throw new Error('The log does not say which one it is.');
  return (begun.event as LogBegun).data.logId;
};

/** The log with its hash chain and with encrypted personal fields. */
export const openEncryptedLog = <Adapter extends LogAdapter>(
  adapter: Adapter,
  clock: Pick<Clock, 'now'>,
): Adapter & EventStore => {
  const log = chained(adapter);
  const begun = beginLog(log, clock);
  // Callers receive the rejection; unhandled, it would crash the process.
  begun.catch(() => {});
  return {
    ...log,
    // Two concurrent appends may change places.
    append: async (...params) => {
      await begun;
      return log.append(...params);
    },
    logId: () => begun,
    close: async () => {
      await Promise.allSettled([begun]);
      await log.close();
    },
  };
};

/** The log for readers with the data keys; events are in today's format. */
export const decryptedLog = <Log extends LogAdapter>(log: Log, keys: DataKeys): Log =>
  upcasting(encrypting(log, keys));

/** The log is encrypted in the store, and read in today's format. */
export const openLog = <Adapter extends LogAdapter>(
  adapter: Adapter,
  clock: Pick<Clock, 'now'>,
  keys: DataKeys,
): Adapter & EventStore => decryptedLog(openEncryptedLog(adapter, clock), keys);
