import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  addMonths,
  CLIENT_LAPSED_YEARS,
  CLIENTS_PAGE,
  DEFAULT_ZONE,
  findLikelyDoubles,
  getClientFile,
  getClients,
  getClientsFile,
  LIKELY_DOUBLES_LISTED,
  localOf,
  type NameRank,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { idsOfGroups, likelyDoubleOf, listedClientOf, namedGroup } from './client-answers.ts';
import { clientFileOf } from './client-file.ts';
import {
  figuresSought,
  groupsOf,
  groupWith,
  hasFigures,
  lastTimeOf,
  timesOf,
  type ClientGroup,
  type ClientList,
} from './client-list.ts';
import { groupsNamed } from './client-search.ts';
import { likelyDoublesOf, likelyPairs } from './likely-doubles.ts';
import { listedViews, type ClientLists } from './client-lists.ts';
import { clientsFile } from './clients-file.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
const CSV_NAME = 'attachment; filename="clients.csv"';

/** The groups that match the search, best matches first, each rank in the order of names. */
const foundIn = (list: ClientList, q: string): readonly ClientGroup[] => {
  const groups = groupsOf(list);
  if (q.trim() === '') return groups;
  const figures = figuresSought(q);
  if (figures !== undefined) return groups.filter((group) => hasFigures(group, figures));
  const byRank: Readonly<Record<NameRank, ClientGroup[]>> = { 0: [], 1: [], 2: [] };
  for (const [group, rank] of groupsNamed(list, q)) byRank[rank].push(group);
  return [...byRank[0], ...byRank[1], ...byRank[2]];
};

/** Returns whether a client has had neither an appointment nor a record since this day, and has none to come. */
const hasLapsed =
  (list: ClientList, { now, since }: { readonly now: string; readonly since: string }) =>
  (group: ClientGroup): boolean =>
    lastTimeOf(list, group, now) < since &&
    group.members.every(({ known }) => (known.recordedAt ?? '') < since) &&
    timesOf(list, group, now).next === null;

const byLastTime = (list: ClientList, groups: readonly ClientGroup[], now: string) =>
  groups
    .map((group) => ({ group, last: lastTimeOf(list, group, now) }))
    .sort((one, other) => (one.last < other.last ? 1 : one.last > other.last ? -1 : 0))
    .map(({ group }) => group);

type Dependencies = Pick<QueryRouteDependencies, 'accountStore' | 'clock' | 'readStore'> & {
  readonly clientLists: ClientLists;
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const clientListRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  dependencies,
) => {
  const { clientLists, clock, readStore } = dependencies;

  const zoneOf = async (practitionerId: string): Promise<string> =>
    (await readStore.get('practitioners', practitionerId))?.timeZone ?? DEFAULT_ZONE;

  app.route({
    ...reading(getClients, [...listedViews, 'practitioners']),
    // oxlint-disable-next-line complexity -- defaults of optional parameters
    handler: async ({ caller, query }) => {
      const { q = '', order = 'name', filter = 'all', page: wanted = 1 } = query;
      const practitionerId = caller?.practitionerId ?? '';
      const now = clock.now();
      const [list, timeZone] = await Promise.all([
        clientLists.of(practitionerId),
        zoneOf(practitionerId),
      ]);
      const today = localOf(timeZone, now).day;
      const since = addMonths(today, -12 * CLIENT_LAPSED_YEARS);
      const matching = foundIn(list, q);
      const found = filter === 'all' ? matching : matching.filter(hasLapsed(list, { now, since }));
      const ordered = order === 'last' ? byLastTime(list, found, now) : found;
      const pages = Math.max(1, Math.ceil(ordered.length / CLIENTS_PAGE));
      const page = Math.min(wanted, pages);
      const shown = ordered.slice((page - 1) * CLIENTS_PAGE, page * CLIENTS_PAGE);
      const pairs = await likelyPairs(list, LIKELY_DOUBLES_LISTED);
      const customers = await readStore.getMany(
        'customers',
        idsOfGroups([...shown, ...pairs.flatMap(({ one, other }) => [one, other])]),
      );
      return {
        clients: shown.map((group) => listedClientOf(group, { list, customers, timeZone, now })),
        total: groupsOf(list).length,
        found: ordered.length,
        page,
        pages,
        today,
        likelyDoubles: pairs.map(({ one, other, likeness }) => ({
          one: namedGroup(one, customers),
          other: namedGroup(other, customers),
          likeness,
        })),
      };
    },
  });

  app.route({
    ...reading(getClientsFile, [...listedViews, 'practitioners']),
    handler: async ({ caller }, reply) => {
      const practitionerId = caller?.practitionerId ?? '';
      const [list, timeZone] = await Promise.all([
        clientLists.of(practitionerId),
        zoneOf(practitionerId),
      ]);
      reply.header('content-disposition', CSV_NAME).type(CSV_TYPE);
      return clientsFile(dependencies, { list, timeZone, now: clock.now() });
    },
  });

  app.route({
    ...reading(getClientFile, [
      ...listedViews,
      'bookings',
      'client-notes',
      'papers',
      'practitioners',
      'seats',
    ]),
    handler: async ({ caller, params }, reply) => {
      const practitionerId = caller?.practitionerId ?? '';
      const [list, timeZone] = await Promise.all([
        clientLists.of(practitionerId),
        zoneOf(practitionerId),
      ]);
      const group = groupWith(list, params.id);
      const file =
        group && (await clientFileOf(dependencies, { practitionerId, list, group, timeZone }));
      return file ?? refusedQuery(reply, 'CUSTOMER_NOT_FOUND');
    },
  });

  app.route({
    ...reading(findLikelyDoubles, listedViews),
    handler: async ({ caller, body }) => {
      const { firstname, lastname, phone = null, birthday = null, email = null } = body;
      const list = await clientLists.of(caller?.practitionerId ?? '');
      const doubles = likelyDoublesOf(list, { firstname, lastname, phone, email, birthday });
      const shown = doubles.slice(0, LIKELY_DOUBLES_LISTED);
      const customers = await readStore.getMany(
        'customers',
        idsOfGroups(shown.map(({ group }) => group)),
      );
      return { likelyDoubles: shown.map((double) => likelyDoubleOf(double, customers)) };
    },
  });
};
