import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { searchedName, type NameRank, type NameSearch, type PersonDocument } from 'contracts';
import type { IndexedPeople, IndexedPerson, PeopleIndex, ReadStore } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { followChanges } from '../engine/follow-changes.ts';

const VIEW = 'people';
const READ_AT_ONCE = 1_000;

type Known = Pick<PersonDocument, 'kind' | 'phone' | 'recordedBy'> & {
  /** The name in the form that `NameSearch` reads. */
  readonly name: string;
};

const knownOf = ({ kind, firstname, lastname, phone, recordedBy }: PersonDocument): Known => ({
  kind,
  name: searchedName(firstname, lastname),
  phone,
  recordedBy,
});

/** The names in memory, updated with the view; some 200 bytes each. */
type Names = {
  readonly people: Map<string, Known>;
  /** The ids of people who changed since the names were read. */
  readonly changed: Set<string>;
};

type IndexDependencies = {
  readonly readStore: Pick<ReadStore, 'scan' | 'getMany' | 'changes'>;
  readonly server: Pick<FastifyInstance, 'log'>;
  readonly signal: AbortSignal;
};

const readAll = async (dependencies: IndexDependencies, people: Names['people']): Promise<void> => {
  for (let afterId: string | undefined; ;) {
    const page = await dependencies.readStore.scan(VIEW, { afterId, limit: READ_AT_ONCE });
    for (const { id, document } of page) people.set(id, knownOf(document));
    if (page.length < READ_AT_ONCE) return;
    afterId = page.at(-1)?.id;
    await turnOfTheLoop();
  }
};

const catchUp = async (
  dependencies: IndexDependencies,
  { people, changed }: Names,
): Promise<void> => {
  while (changed.size > 0) {
    const ids = [...changed].slice(0, READ_AT_ONCE);
    for (const id of ids) changed.delete(id);
    const documents = await dependencies.readStore.getMany(VIEW, ids);
    for (const id of ids) {
      const document = documents.get(id);
      if (document === undefined) people.delete(id);
      else people.set(id, knownOf(document));
    }
  }
};

const personOf = (id: string, { kind, recordedBy }: Known, isWholeName = false): IndexedPerson => ({
  id,
  kind,
  recordedBy,
  isWholeName,
});

const listed = (found: readonly IndexedPerson[], limit: number): IndexedPeople => ({
  found: found.slice(0, limit),
  isWhole: found.length <= limit,
});

const namedIn = ({ people }: Names, search: NameSearch, limit: number): IndexedPeople => {
  const byRank: Readonly<Record<NameRank, IndexedPerson[]>> = { 0: [], 1: [], 2: [] };
  for (const [id, known] of people) {
    const rank = search.rankOf(known.name);
    if (rank === undefined || byRank[rank].length > limit) continue;
    byRank[rank].push(personOf(id, known, search.isWholeName(known.name)));
    if (byRank[0].length > limit) break;
  }
  return listed([...byRank[0], ...byRank[1], ...byRank[2]], limit);
};

const reachedIn = (
  { people }: Names,
  phones: ReadonlySet<string>,
  limit: number,
): IndexedPeople => {
  const found: IndexedPerson[] = [];
  for (const [id, known] of people) {
    if (known.phone !== null && phones.has(known.phone)) found.push(personOf(id, known));
    if (found.length > limit) break;
  }
  return listed(found, limit);
};

/**
 * Finds any part of a name in memory, since an index in the store would have a dozen rows per person. The view is read
 * at the first search of an operator, and again after it was replaced.
 */
export const openPeopleIndex = (dependencies: IndexDependencies): PeopleIndex => {
  const { server, signal } = dependencies;
  let names: Names | undefined;
  let loading: Promise<Names> | undefined;
  let isFollowing = false;
  const forget = (): void => {
    [names, loading] = [undefined, undefined];
  };

  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    const listener = {
      views: [VIEW] as const,
      note: ({ id }: { readonly id: string }) => void names?.changed.add(id),
      reset: forget,
    };
    followChanges(dependencies, listener, signal).catch((error: unknown) => {
      server.log.warn({ err: error }, 'the names of people are not followed any more');
      isFollowing = false;
      forget();
    });
  };

  const load = async (): Promise<Names> => {
    // Documents that change meanwhile are read again.
    const reading: Names = { people: new Map(), changed: new Set() };
    names = reading;
    follow();
    await readAll(dependencies, reading.people);
    return reading;
  };

  const current = async (): Promise<Names> => {
    loading ??= load().catch((error: unknown) => {
      forget();
      throw error;
    });
    const read = await loading;
    await catchUp(dependencies, read);
    return read;
  };

  return {
    withName: async (search, limit) => namedIn(await current(), search, limit),
    withPhone: async (phones, limit) => reachedIn(await current(), phones, limit),
  };
};
