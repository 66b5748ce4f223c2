import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import { openAnnouncements } from '../../stores/announcements.ts';
import { IDLE_MS, type PaceOptions } from '../pace.ts';
import { insertIfNew, type IdDocument } from '../written-once.ts';

const ID = 'sessions';
/** Fewer sessions than this end between two polls; a process that missed some checks all sessions. */
const LATEST = 100;

type EndingsDocument = IdDocument & {
  readonly count: number;
  /** The accounts of the latest endings, in order. */
  readonly latest: readonly string[];
};

/** One document holds the latest endings and their total count, so that a small read detects a new one. */
export const openEndedSessions = async (
  database: Db,
  { idleMs = IDLE_MS }: Pick<PaceOptions, 'idleMs'>,
) => {
  const endings = database.collection<EndingsDocument>('account_endings');
  await insertIfNew(endings, { _id: ID, count: 0, latest: [] });
  const announcements = openAnnouncements<string | null>();
  let seen: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const found = await endings.findOne({ _id: ID });
    const { count, latest } = found ?? { count: 0, latest: [] };
    const missed = count - (seen ?? count);
    seen = count;
    if (missed > 0) announcements.say(missed > latest.length ? [null] : latest.slice(-missed));
  };
  /** After a failure the next poll catches up. */
  const lookOnce = (): void => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined;
      });
  };

  await look();

  const methods: Pick<AccountStore, 'endedSessions'> = {
    endedSessions: (signal) => {
      timer ??= setInterval(lookOnce, idleMs).unref();
      return announcements.listen(signal);
    },
  };
  return {
    methods,
    note: async (accountId: string): Promise<void> => {
      await endings.updateOne(
        { _id: ID },
        { $inc: { count: 1 }, $push: { latest: { $each: [accountId], $slice: -LATEST } } },
      );
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      announcements.end();
      await looking;
    },
  };
};

export type Endings = Awaited<ReturnType<typeof openEndedSessions>>;
