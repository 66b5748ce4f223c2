import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { PersonDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { followChanges } from '../follow-changes.ts';

const VIEW = 'people';
const READ_AT_ONCE = 1_000;

/** Of somebody; both words of the name, as they are searched. */
type Known = Pick<PersonDocument, 'kind'> & { readonly name: string };

/** A space before each word, so that its beginning is told from its middle. */
const knownOf = ({ kind, firstname, lastname }: PersonDocument): Known => ({
  kind,
  name: ` ${firstname.trim()} ${lastname.trim()}`,
});

export type FoundPeople = {
  readonly found: readonly { readonly id: string; readonly kind: PersonDocument['kind'] }[];
  readonly isWhole: boolean;
};

/** Everybody's name in memory, kept in step with the view; some 150 bytes each. */
type Names = {
  readonly people: Map<string, Known>;
  /** Whose document has changed since it was read. */
  readonly changed: Set<string>;
};

type IndexDependencies = {
  readonly readStore: Pick<ReadStore, 'scan' | 'getMany' | 'changes'>;
  readonly server: Pick<FastifyInstance, 'log'>;
  readonly signal: AbortSignal;
};

/** An entry that cannot be read is left out and reported, so that the others are still found. */
const putOrReport = (
  { server }: Pick<IndexDependencies, 'server'>,
  people: Names['people'],
  { id, document }: { readonly id: string; readonly document: PersonDocument },
): void => {
  try {
    people.set(id, knownOf(document));
  } catch (error) {
    people.delete(id);
    server.log.error({ err: error, view: VIEW, id }, 'an entry cannot be indexed and is left out');
  }
};

const readAll = async (dependencies: IndexDependencies, people: Names['people']): Promise<void> => {
  for (let afterId: string | undefined; ;) {
    const page = await dependencies.readStore.scan(VIEW, { afterId, limit: READ_AT_ONCE });
    for (const entry of page) putOrReport(dependencies, people, entry);
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
      else putOrReport(dependencies, people, { id, document });
    }
  }
};

/** Those of whose name each of these words is a part; first those of whom each begins a word. */
const foundIn = ({ people }: Names, words: readonly string[], limit: number): FoundPeople => {
  const beginning: FoundPeople['found'][number][] = [];
  const containing: typeof beginning = [];
  for (const [id, { kind, name }] of people) {
    if (!words.every((word) => name.includes(word))) continue;
    const isBeginning = words.every((word) => name.includes(` ${word}`));
    const list = isBeginning ? beginning : containing;
    if (list.length <= limit) list.push({ id, kind });
    if (beginning.length > limit) break;
  }
  const found = [...beginning, ...containing];
  return { found: found.slice(0, limit), isWhole: found.length <= limit };
};

/**
 * The names of the view `people`, which find a part of a name wherever it stands. They are read when an
 * operator first searches, and again after the view was replaced; who was removed is let go of. No view
 * holds an index of all parts: a dozen rows for each person would cost more than this.
 */
export const openPeopleIndex = (dependencies: IndexDependencies) => {
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
    // What changes while it is read is read again.
    const reading: Names = { people: new Map(), changed: new Set() };
    names = reading;
    follow();
    await readAll(dependencies, reading.people);
    return reading;
  };

  return {
    find: async (words: readonly string[], limit: number): Promise<FoundPeople> => {
      loading ??= load().catch((error: unknown) => {
        forget();
        throw error;
      });
      const read = await loading;
      await catchUp(dependencies, read);
      return foundIn(read, words, limit);
    },
  };
};
