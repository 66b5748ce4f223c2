import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { CommandStartedEvent, Document, IndexDescription } from 'mongodb';
import { PREFIX } from '../../mongodb/views/view-version-names.ts';
import type { MongodbForSpecs } from './databases.ts';
import { SET } from './mongodb-commands.ts';

const SENT = 'souffle.mongodb.command';

/** The query of a command to one collection. */
export type SentQuery = {
  readonly collection: string;
  readonly filter: Document;
  readonly sort: Document;
  /** The command as `explain` takes it. */
  readonly command: Document;
};

const list = (value: unknown): readonly Document[] => (Array.isArray(value) ? value : []);

/** The driver sends the fields of a sort and of an index as maps. */
const entriesOf = (sort: Document | ReadonlyMap<string, unknown> = {}): [string, unknown][] =>
  sort instanceof Map ? [...sort] : Object.entries(sort);

/** The filters of a pipeline, including those for joined collections. */
const matchesOf = (collection: string, pipeline: readonly Document[]): [string, Document][] =>
  pipeline.flatMap(({ $match, $unionWith }) => [
    ...($match === undefined ? [] : [[collection, $match] as [string, Document]]),
    ...($unionWith === undefined ? [] : matchesOf($unionWith.coll, list($unionWith.pipeline))),
  ]);

/** The queries of a command; none for insertions. */
const queriesOf = (name: string, sent: Document): readonly SentQuery[] => {
  const collection = String(sent[name]);
  const one = (filter: Document = {}, command: Document = {}, sort: Document = {}) => {
    const given = Object.entries(command).filter(([, value]) => value !== undefined);
    const explained = { [name]: collection, ...Object.fromEntries(given) };
    return { collection, filter, sort: Object.fromEntries(entriesOf(sort)), command: explained };
  };
  const { filter, sort, limit, pipeline, query, updates, deletes, cursor } = sent;
  if (name === 'find') return [one(filter, { filter, sort, limit }, sort)];
  if (name === 'findAndModify') return [one(query, { query, sort, remove: true }, sort)];
  if (name === 'update') return list(updates).map((each) => one(each['q'], { updates: [each] }));
  if (name === 'delete') return list(deletes).map((each) => one(each['q'], { deletes: [each] }));
  if (name !== 'aggregate') return [];
  return matchesOf(collection, list(pipeline)).map(([from, matched]) => ({
    ...one(matched, { pipeline, cursor }),
    collection: from,
  }));
};

type Bound = 'equal' | 'range';
const RANGES = ['$gt', '$gte', '$lt', '$lte'];

const boundOf = (value: unknown): Bound | undefined => {
  if (typeof value !== 'object' || value === null) return 'equal';
  const operators = Object.keys(value);
  if (operators.some((operator) => ['$eq', '$in'].includes(operator))) return 'equal';
  return operators.some((operator) => RANGES.includes(operator)) ? 'range' : undefined;
};

/** How the filter bounds each field. The branches of `$or` bound none. */
const boundsOf = (filter: Document): ReadonlyMap<string, Bound> => {
  const bounds = new Map<string, Bound>();
  for (const [field, value] of Object.entries(filter))
    if (field === '$and')
      for (const each of list(value))
        for (const [inner, bound] of boundsOf(each)) bounds.set(inner, bounds.get(inner) ?? bound);
    else {
      const bound = boundOf(value);
      if (bound !== undefined) bounds.set(field, bound);
    }
  return bounds;
};

type Index = Pick<IndexDescription, 'key' | 'partialFilterExpression'>;

/** Whether an index serves a query in the requested order, by the rules of MongoDB's planner. */
const serves = ({ key, partialFilterExpression = {} }: Index, query: SentQuery): boolean => {
  const { filter, sort } = query;
  const isHeld = Object.entries(partialFilterExpression).every(
    ([field, value]) => filter[field] === value,
  );
  const bounds = boundsOf(filter);
  const fields = entriesOf(key);
  const first = fields.findIndex(([field]) => bounds.get(field) !== 'equal');
  const rest = first === -1 ? [] : fields.slice(first);
  const wanted = Object.entries(sort).filter(([field]) => bounds.get(field) !== 'equal');
  const directions = new Set(wanted.map(([, direction], at) => direction === rest[at]?.[1]));
  const isSorted = directions.size < 2 && wanted.every(([field], at) => rest[at]?.[0] === field);
  const isBound = first !== 0 || bounds.has(fields[0]?.[0] ?? '');
  // Without conditions of its own, the query walks through the index from one end.
  const isWalked = Object.keys(filter).every((field) => field in partialFilterExpression);
  return isHeld && isSorted && (isBound || (isWalked && wanted.length > 0));
};

/** Every collection has an index on `_id`. */
const OWN: Index = { key: { _id: 1 } };

/** Whether one of a collection's indexes serves a query. Without conditions and order, any read is served. */
export const isServed = (indexes: readonly Index[] | undefined, query: SentQuery): boolean =>
  Object.keys({ ...query.filter, ...query.sort }).length === 0 ||
  [OWN, ...(indexes ?? [])].some((index) => serves(index, query));

const stagesIn = (plan: unknown): string[] => {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'stage' && typeof value === 'string' ? [value] : stagesIn(value),
  );
};

/** The stages of the plans that a server has chosen; none if the server returns no plan. */
export const chosenStages = (explained: unknown): readonly string[] => {
  if (typeof explained !== 'object' || explained === null) return [];
  return Object.entries(explained).flatMap(([name, value]) => {
    if (name === 'winningPlan') return stagesIn(value);
    return name === 'rejectedPlans' || name === 'command' ? [] : chosenStages(value);
  });
};

/** Whether a server reads a whole collection, or sorts in memory. */
export const isSlow = (stages: readonly string[]): boolean =>
  stages.some((stage) => stage === 'COLLSCAN' || stage === 'SORT');

/** Whether the server explains queries: the stand-in does not. */
const explainsQueries = async ({ open }: MongodbForSpecs): Promise<boolean> => {
  const { database } = await open();
  const explained = await database.command({ explain: { find: 'any', filter: {} } });
  const explains = chosenStages(explained).length > 0;
  if (!explains)
    process.stderr.write('This server explains no queries: indexes are checked by rules alone.\n');
  return explains;
};

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
};

/** All sets of a view have the same indexes. */
const placeOf = (database: string, collection: string): string =>
  `${database}.${collection.replace(SET, '')}`;

/** Records each form of query by clients opened from now on, and the indexes that they create. */
const keepQueries = () => {
  const indexes = new Map<string, readonly Index[]>();
  const seen = new Set<string>();
  let queries: (SentQuery & { readonly database: string })[] = [];
  const keep = (message: unknown): void => {
    const { commandName, command, databaseName } = message as CommandStartedEvent;
    if (commandName === 'createIndexes')
      indexes.set(
        placeOf(databaseName, String(command['createIndexes'])),
        list(command['indexes']) as readonly Index[],
      );
    for (const query of queriesOf(commandName, command)) {
      const { collection, filter, sort } = query;
      const form = JSON.stringify([databaseName, commandName, collection, shapeOf(filter), sort]);
      if (!seen.has(form)) queries.push({ ...query, database: databaseName });
      seen.add(form);
    }
  };
  subscribe(SENT, keep);
  return {
    /** The queries since the last call, with the indexes of their collections. */
    taken: () => {
      const taken = queries;
      queries = [];
      return taken.map((query) => ({
        ...query,
        indexes: indexes.get(placeOf(query.database, query.collection)),
      }));
    },
    stop: () => unsubscribe(SENT, keep),
  };
};

/**
 * Collections that are searched without an index: the first two have a document for each kept version of a view, of
 * the third a start reads up to the first key that is not destroyed, and of the last the few people at one address are
 * found by an index, and sorted in memory.
 */
const UNINDEXED = ['editions', 'generations', 'person_keys', 'account_contacts'];

/**
 * Each query of the specs of a suite must be served by an index, by the rules of MongoDB's planner and, where
 * the server returns plans, by those plans.
 */
export const mustUseIndexes = (mongodb: MongodbForSpecs): void => {
  let queries: ReturnType<typeof keepQueries>;
  let explains: Promise<boolean> | undefined;
  // Specs of other files, which may run in this process before, are not held to it.
  beforeAll(() => {
    queries = keepQueries();
  });
  afterEach(async () => {
    const slow: Document[] = [];
    explains ??= explainsQueries(mongodb);
    for (const { database: name, indexes, ...query } of queries.taken()) {
      const { command } = query;
      if (UNINDEXED.includes(query.collection)) continue;
      // The indexes of a view that another process of a spec made are not known here.
      const isForOther = indexes === undefined && query.collection.startsWith(PREFIX);
      if (!isForOther && !isServed(indexes, query)) slow.push(command);
      if (!(await explains)) continue;
      const { database } = await mongodb.open(name);
      if (isSlow(chosenStages(await database.command({ explain: command })))) slow.push(command);
    }
    expect(slow).toEqual([]);
  });
  afterAll(() => void queries.stop());
};
