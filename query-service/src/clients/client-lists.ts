import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { ViewName } from 'contracts';
import type { AccountStore, Change, ReadStore } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { followChanges } from '../engine/follow-changes.ts';
import { clientEntryOf, orderAfter, type ClientEntry, type ClientList } from './client-list.ts';

/** The views that lists are made from. */
export const listedViews = [
  'customer-practitioners',
  'customers',
  'workshops',
] as const satisfies readonly ViewName[];

const READ_AT_ONCE = 100;
/** The lists that were used last stay in memory. */
const KEPT = { lists: 500, entries: 500_000 };

type Dependencies = {
  readonly accountStore: Pick<AccountStore, 'contactsOf'>;
  readonly readStore: Pick<ReadStore, 'find' | 'getMany' | 'changes'>;
  readonly server: Pick<FastifyInstance, 'log'>;
  readonly signal: AbortSignal;
};

type KeptList = ClientList & {
  readonly practitionerId: string;
  /** Ids of customers and workshops that changed since they were read. */
  readonly changed: Set<string>;
  readonly changedWorkshops: Set<string>;
  isLoaded: boolean;
  loading: Promise<void>;
};

export type ClientLists = {
  /** The list as the views have it. */
  of(practitionerId: string): Promise<ClientList>;
};

const taken = (ids: Set<string>): readonly string[] => {
  const some = [...ids].slice(0, READ_AT_ONCE);
  for (const id of some) ids.delete(id);
  return some;
};

const readWorkshops = async (
  { readStore }: Dependencies,
  { workshops }: ClientList,
  ids: readonly string[],
): Promise<void> => {
  const documents = await readStore.getMany('workshops', ids);
  for (const id of ids)
    workshops.set(id, documents.get(id)?.sessions.map(({ startsAt }) => startsAt) ?? []);
};

/** Reads entries again, and the events that they name for the first time. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const readEntries = async (
  dependencies: Dependencies,
  list: KeptList,
  customerIds: readonly string[],
  known: Awaited<ReturnType<typeof documentsOf>>,
): Promise<readonly ClientEntry[]> => {
  const { accountStore, readStore } = dependencies;
  const recorded = [...known.values()].filter(({ recordedAt }) => recordedAt !== null);
  const [customers, emails] = await Promise.all([
    readStore.getMany('customers', customerIds),
    accountStore.contactsOf(recorded.map(({ customerId }) => customerId)),
  ]);
  const read: ClientEntry[] = [];
  for (const id of customerIds) {
    const entry = clientEntryOf(known.get(id), customers.get(id), emails.get(id));
    list.entries.delete(id);
    if (entry === undefined) continue;
    list.entries.set(id, entry);
    read.push(entry);
  }
  const named = [...known.values()].flatMap(({ seats }) => Object.values(seats));
  const unread = [...new Set(named)].filter((id) => !list.workshops.has(id));
  if (unread.length > 0) await readWorkshops(dependencies, list, unread);
  return read;
};

const putInOrder = (list: KeptList, order: readonly ClientEntry[]): void => {
  list.order = order;
  list.groups = undefined;
  list.names = undefined;
  list.pairs = undefined;
};

const noChange: ReadonlySet<string> = new Set();

/** Adds a page to the sorted runs. Runs of similar size are merged, so that each entry is merged a few times only. */
const addPage = (runs: readonly ClientEntry[][], page: readonly ClientEntry[]) => {
  const merged = [...runs];
  let last = orderAfter([], noChange, page);
  for (let before = merged.at(-1); before !== undefined; before = merged.at(-1)) {
    if (before.length > last.length) break;
    merged.pop();
    last = orderAfter(before, noChange, last);
  }
  return [...merged, last];
};

const documentsOf = async (
  { readStore }: Dependencies,
  practitionerId: string,
  customerIds: readonly string[],
) => {
  const ids = customerIds.map((customerId) => `${customerId}/${practitionerId}`);
  const documents = await readStore.getMany('customer-practitioners', ids);
  return new Map([...documents.values()].map((document) => [document.customerId, document]));
};

const readAll = async (dependencies: Dependencies, list: KeptList): Promise<void> => {
  const { practitionerId } = list;
  let runs: readonly ClientEntry[][] = [];
  for (let after: readonly [string, string] | undefined; ;) {
    const page = await dependencies.readStore.find('customer-practitioners', {
      where: { practitionerId },
      between: ['customerId', undefined, undefined],
      limit: READ_AT_ONCE,
      ...(after === undefined ? {} : { after }),
    });
    const known = new Map(page.map((document) => [document.customerId, document]));
    runs = addPage(runs, await readEntries(dependencies, list, [...known.keys()], known));
    const last = page.at(-1)?.customerId;
    if (last === undefined || page.length < READ_AT_ONCE) break;
    after = [last, `${last}/${practitionerId}`];
    await turnOfTheLoop();
  }
  putInOrder(
    list,
    runs.reduceRight((later, earlier) => orderAfter(earlier, noChange, later), []),
  );
};

const catchUp = async (dependencies: Dependencies, list: KeptList): Promise<void> => {
  // Changes are published in a later round of the event loop than the write that a caller waited for.
  await turnOfTheLoop();
  while (list.changed.size > 0) {
    const ids = taken(list.changed);
    const known = await documentsOf(dependencies, list.practitionerId, ids);
    const read = await readEntries(dependencies, list, ids, known);
    putInOrder(list, orderAfter(list.order, new Set(ids), read));
  }
  while (list.changedWorkshops.size > 0)
    await readWorkshops(dependencies, list, taken(list.changedWorkshops));
};

/** While the list loads every change is noted, since the page with the customer may have been read just before. */
const noteIn = (list: KeptList, view: ViewName, id: string): void => {
  if (view === 'workshops' && list.workshops.has(id)) list.changedWorkshops.add(id);
  if (view === 'customers' && (!list.isLoaded || list.entries.has(id))) list.changed.add(id);
};

const emptyList = (practitionerId: string): KeptList => ({
  practitionerId,
  entries: new Map(),
  order: [],
  workshops: new Map(),
  groups: undefined,
  names: undefined,
  pairs: undefined,
  changed: new Set(),
  changedWorkshops: new Set(),
  isLoaded: false,
  loading: Promise.resolve(),
});

/** The lists of the practitioners who used theirs last, read in turns and followed afterwards. */
export const openClientLists = (dependencies: Dependencies): ClientLists => {
  const { server, signal } = dependencies;
  const lists = new Map<string, KeptList>();
  let isFollowing = false;

  const note = ({ view, id }: Pick<Change, 'view' | 'id'>): void => {
    if (view === 'customer-practitioners') {
      const [customerId = '', practitionerId = ''] = id.split('/');
      lists.get(practitionerId)?.changed.add(customerId);
      return;
    }
    for (const list of lists.values()) noteIn(list, view, id);
  };

  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    const listener = { views: listedViews, note, reset: () => lists.clear() };
    followChanges(dependencies, listener, signal).catch((error: unknown) => {
      server.log.warn({ err: error }, 'the lists of clients are not followed any more');
      isFollowing = false;
      lists.clear();
    });
  };

  const forgetOldest = (): void => {
    const size = () => [...lists.values()].reduce((sum, { entries }) => sum + entries.size, 0);
    for (const [practitionerId] of lists) {
      if (lists.size === 1 || (lists.size <= KEPT.lists && size() <= KEPT.entries)) return;
      lists.delete(practitionerId);
    }
  };

  const load = (practitionerId: string): KeptList => {
    const list = emptyList(practitionerId);
    follow();
    list.loading = readAll(dependencies, list)
      .then(() => {
        list.isLoaded = true;
        return forgetOldest();
      })
      .catch((error: unknown) => {
        lists.delete(practitionerId);
        throw error;
      });
    return list;
  };

  return {
    of: async (practitionerId) => {
      const list = lists.get(practitionerId) ?? load(practitionerId);
      // The last one in the order of the map was used last.
      lists.delete(practitionerId);
      lists.set(practitionerId, list);
      await list.loading;
      await catchUp(dependencies, list);
      return list;
    },
  };
};
