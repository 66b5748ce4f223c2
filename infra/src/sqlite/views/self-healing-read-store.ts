import { viewDeclarations, type ViewName } from 'contracts';
import type { ReadStore, ViewReset } from 'contracts/ports';
import { corruptionOf } from '../corruption.ts';
import { quarantineFile } from '../quarantine-file.ts';
import { openSqliteReadStore, type SqliteReadStore } from './sqlite-read-store.ts';

/** The methods that read the file, and so may find corruption. */
const watchedMethods = [
  'get',
  'getMany',
  'find',
  'count',
  'scan',
  'probe',
  'openView',
  'emptyView',
  'editions',
  'sweepEditions',
  'seen',
  'write',
  'checkpoint',
  'markOf',
  'sweepTombstones',
  'beginGeneration',
  'sweepGenerations',
  'reached',
] as const satisfies readonly (keyof ReadStore)[];

type WatchedMethods = Pick<ReadStore, (typeof watchedMethods)[number]>;
type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Hands each call on, by its name. */
const handingOn = (
  ask: (name: (typeof watchedMethods)[number], given: readonly unknown[]) => unknown,
) =>
  Object.fromEntries(
    watchedMethods.map((name) => [name, (...given: readonly unknown[]) => ask(name, given)]),
  ) as unknown as WatchedMethods;

/** The same store, which reports corruption to a listener that can have it rebuilt. */
export const noticingCorruption = <Store extends ReadStore>(
  store: Store,
  onDamage: (damage: string) => void,
): Store => ({
  ...store,
  ...handingOn(async (name, given) => {
    try {
      return await (store[name] as unknown as Method)(...given);
    } catch (error) {
      const damage = corruptionOf(error);
      if (damage !== undefined) onDamage(damage);
      throw error;
    }
  }),
});

export type SelfHealingReadStore = Omit<SqliteReadStore, 'flushTraces'> & {
  /** Called where this or another connection meets damage; from then on every method rejects. */
  damaged(damage: string): void;
  onDamage(listener: (damage: string) => void): void;
  /**
   * Quarantines the file and begins an empty one; no other process may have it open. Answers its
   * name.
   */
  beginEmpty(): Promise<string>;
  /** The new file is filled: it answers again, and readers are notified of a reset. */
  repaired(): void;
};

type Changes = ReturnType<ReadStore['changes']>;

const names = Object.keys(viewDeclarations) as ViewName[];
const resetsOf = (views: readonly ViewName[]) =>
  views.map((view): ViewReset => ({ view, reset: true, position: 0 }));

const openGate = () => {
  let end = () => {};
  const back = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { back, end };
};

/**
 * The views in a file that may be found corrupt while in use. Then it refuses reads until the file is
 * quarantined and another one filled from the log: a partial view would offer starts that are taken.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSelfHealingReadStore = (file: string): SelfHealingReadStore => {
  let tell: (damage: string) => void = () => {};
  let isClosed = false;
  /** Corruption of the present file is reported once. */
  let isTold = false;
  /** Resolved once they are there again; `undefined` while they are. */
  let away: ReturnType<typeof openGate> | undefined;

  const damaged = (damage: string): void => {
    if (isTold || isClosed) return;
    isTold = true;
    away ??= openGate();
    tell(damage);
  };
  const open = () => noticingCorruption(openSqliteReadStore(file), damaged);
  let store = open();
  /** The opened version of each view, so that the new file is opened alike. */
  const views = new Map<string, Parameters<ReadStore['openView']>>();

  const follow = async function* (first: Changes, signal: AbortSignal, told: readonly ViewName[]) {
    for (let changes = first; ;) {
      yield* changes;
      await away?.back;
      if (signal.aborted || isClosed) return;
      changes = store.changes(signal, told);
      yield* resetsOf(told);
    }
  };

  const asking = handingOn(async (name, given) => {
    if (away !== undefined) throw new Error('The views are being made anew.');
    return (store[name] as unknown as Method)(...given);
  });
  return {
    ...asking,
    openView: async (...given) => {
      views.set(given[0].name, given);
      return asking.openView(...given);
    },
    changes: (signal, told = names) => follow(store.changes(signal, told), signal, told),
    hear: (news) => store.hear(news),
    plans: () => store.plans(),
    close: async () => {
      isClosed = true;
      away?.end();
      await store.close();
    },
    damaged,
    onDamage: (listener) => {
      tell = listener;
    },
    beginEmpty: async () => {
      await store.close();
      const aside = await quarantineFile(file);
      store = open();
      for (const given of views.values()) await store.openView(...given);
      isTold = false;
      return aside;
    },
    repaired: () => {
      away?.end();
      away = undefined;
    },
  };
};
