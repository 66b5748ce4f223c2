import { viewDeclarations, type ViewName } from 'contracts';
import type { ReadStore, ViewReset } from 'contracts/ports';
import { damageOf } from '../damage.ts';
import { setAside } from '../set-aside.ts';
import { openSqliteReadStore, type SqliteReadStore } from './sqlite-read-store.ts';

/** What asks the file, and so may meet damage in it. */
const asked = [
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

type Asked = Pick<ReadStore, (typeof asked)[number]>;
type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Hands each call on, by its name. */
const handingOn = (ask: (name: (typeof asked)[number], given: readonly unknown[]) => unknown) =>
  Object.fromEntries(
    asked.map((name) => [name, (...given: readonly unknown[]) => ask(name, given)]),
  ) as unknown as Asked;

/** The same store, whose damage somebody is told of who can have it made anew. */
export const noticingDamage = <Store extends ReadStore>(
  store: Store,
  onDamage: (damage: string) => void,
): Store => ({
  ...store,
  ...handingOn(async (name, given) => {
    try {
      return await (store[name] as unknown as Method)(...given);
    } catch (error) {
      const damage = damageOf(error);
      if (damage !== undefined) onDamage(damage);
      throw error;
    }
  }),
});

export type MendingReadStore = Omit<SqliteReadStore, 'flushTraces'> & {
  /** Called where this or another connection meets damage; from then on every method rejects. */
  damaged(damage: string): void;
  onDamage(listener: (damage: string) => void): void;
  /** Sets the file aside and begins an empty one; nobody else may have it open. Answers its name. */
  beginAnew(): Promise<string>;
  /** What was begun anew is filled: it answers again, and whoever listens is told of a reset. */
  mended(): void;
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
 * The views in a file that may be found damaged while it is used. Then nobody reads from it any
 * more, until it was set aside and another was filled from the log: a view that is half there would
 * offer what is taken.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openMendingReadStore = (file: string): MendingReadStore => {
  let tell: (damage: string) => void = () => {};
  let isClosed = false;
  /** Of the file that is there now, damage is told once. */
  let isTold = false;
  /** Resolved once they are there again; `undefined` while they are. */
  let away: ReturnType<typeof openGate> | undefined;

  const damaged = (damage: string): void => {
    if (isTold || isClosed) return;
    isTold = true;
    away ??= openGate();
    tell(damage);
  };
  const open = () => noticingDamage(openSqliteReadStore(file), damaged);
  let store = open();
  /** What was opened of each view, so that what is begun anew is opened alike. */
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
    beginAnew: async () => {
      await store.close();
      const aside = await setAside(file);
      store = open();
      for (const given of views.values()) await store.openView(...given);
      isTold = false;
      return aside;
    },
    mended: () => {
      away?.end();
      away = undefined;
    },
  };
};
