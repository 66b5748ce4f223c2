import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getOwnWorkshop,
  getOwnWorkshops,
  getParticipantsFile,
  reachOf,
  WORKSHOP_PLACES_MAX,
  WORKSHOP_WAITING_MAX,
  WORKSHOPS_LISTED,
  workshopVisioLinkOf,
  type OwnWorkshopDetails,
  type WorkshopDocument,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { participantsFile } from './participants-file.ts';
import { ownWorkshopDetailsOf, ownWorkshopOf } from './practitioner-workshops-answers.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
const CSV_NAME = 'attachment; filename="participants.csv"';
const viewsOfOne = ['workshops', 'workshop-notes', 'seats', 'customers', 'visio-links'] as const;
const placed = ['taken', 'offered', 'awaited'] as const;

const nextStartOf = ({ sessions, startsAt }: WorkshopDocument, now: string): string =>
  sessions.find(({ endsAt }) => endsAt > now)?.startsAt ?? startsAt;
const soonestFirst =
  (now: string) =>
  (one: WorkshopDocument, other: WorkshopDocument): number =>
    nextStartOf(one, now) < nextStartOf(other, now) ? -1 : 1;
const latestFirst = (one: WorkshopDocument, other: WorkshopDocument): number =>
  one.endsAt < other.endsAt ? 1 : -1;

/* oxlint-disable max-lines-per-function -- routes, declared one after the other */
export const practitionerWorkshopsRoutes: FastifyPluginAsyncTypebox<
  QueryRouteDependencies
> = async (app, { accountStore, readStore, visioRooms, clock }) => {
  const seatedIn = async (workshopId: string) => {
    const each = await Promise.all(
      placed.map((state) =>
        readStore.find('seats', {
          where: { workshopId, state },
          limit: WORKSHOP_PLACES_MAX + WORKSHOP_WAITING_MAX,
        }),
      ),
    );
    const seats = each.flat();
    const ids = [...new Set(seats.map(({ customerId }) => customerId))];
    const customers = await readStore.getMany('customers', ids);
    return { seats, customers, reach: await reachOf(accountStore, ids, customers) };
  };

  /** Returns `undefined` for the workshop of another practitioner too. */
  const detailsOf = async (
    practitionerId: string,
    workshopId: string,
  ): Promise<OwnWorkshopDetails | undefined> => {
    const workshop = await readStore.get('workshops', workshopId);
    if (workshop === undefined || workshop.practitionerId !== practitionerId) return undefined;
    const [notes, seated, link] = await Promise.all([
      readStore.get('workshop-notes', workshopId),
      seatedIn(workshopId),
      readStore.get('visio-links', practitionerId),
    ]);
    const visioLink = workshopVisioLinkOf(workshop, link, visioRooms);
    return ownWorkshopDetailsOf(workshop, notes, seated, { now: clock.now(), visioLink });
  };

  app.route({
    ...reading(getOwnWorkshops, ['workshops']),
    handler: async ({ caller }) => {
      const practitionerId = caller?.practitionerId ?? '';
      const now = clock.now();
      const listed = async (
        states: readonly WorkshopDocument['state'][],
        when: 'upcoming' | 'past',
        limit: number,
      ) => {
        const each = await Promise.all(
          states.map((state) =>
            readStore.find('workshops', {
              where: { practitionerId, state },
              between: when === 'past' ? ['endsAt', undefined, now] : ['endsAt', now, undefined],
              order: when === 'past' ? 'descending' : 'ascending',
              limit,
            }),
          ),
        );
        return each.flat();
      };
      const [upcoming, past] = await Promise.all([
        listed(['planned', 'scheduled', 'cancelled'], 'upcoming', WORKSHOPS_LISTED.upcoming),
        listed(['scheduled', 'cancelled'], 'past', WORKSHOPS_LISTED.past + 1),
      ]);
      const latest = past.sort(latestFirst).slice(0, WORKSHOPS_LISTED.past);
      return {
        upcoming: upcoming.sort(soonestFirst(now)).map((each) => ownWorkshopOf(each, now)),
        past: latest.map((each) => ownWorkshopOf(each, now)),
        isWhole: past.length === latest.length,
      };
    },
  });

  app.route({
    ...reading(getOwnWorkshop, viewsOfOne),
    handler: async ({ caller, params }, reply) =>
      (await detailsOf(caller?.practitionerId ?? '', params.id)) ??
      refusedQuery(reply, 'EVENT_NOT_FOUND'),
  });

  app.route({
    ...reading(getParticipantsFile, viewsOfOne),
    handler: async ({ caller, params }, reply) => {
      const details = await detailsOf(caller?.practitionerId ?? '', params.id);
      if (details === undefined) return refusedQuery(reply, 'EVENT_NOT_FOUND');
      reply.header('content-disposition', CSV_NAME).type(CSV_TYPE);
      return participantsFile(details);
    },
  });
};
