import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  fullNameOf,
  getWorkshopHistory,
  localOf,
  optionNames,
  pageSlugOf,
  workshopStream,
  type PractitionerDocument,
  type WorkshopDocument,
  type WorkshopHistory,
} from 'contracts';
import { actingOperatorsOf } from '../account/acting-operators.ts';
import { newestOf } from '../agenda/booking/booking-events.ts';
import { refused, waitForOwnWrites } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { historyEventsOf } from './history-events.ts';

const factsOf = (
  workshop: WorkshopDocument,
  practitioner: PractitionerDocument | undefined,
): WorkshopHistory['workshop'] => {
  const { workshopId, practitionerId, workshopTitle, state, timeZone, place } = workshop;
  const { sessions, placesMax, taken, waiting } = workshop;
  return {
    id: workshopId,
    title: workshopTitle,
    state,
    timeZone,
    option: optionNames[place === null ? 'VISIO' : 'PRESENTIEL'],
    sessions: sessions.map(({ sessionId, day, start, endsAt }) => ({
      id: sessionId,
      day,
      start,
      end: localOf(timeZone, endsAt).hour,
    })),
    placesMax,
    taken,
    waiting: waiting.length,
    practitioner: {
      id: practitionerId,
      name: practitioner === undefined ? 'un praticien' : fullNameOf(practitioner),
      slug: pageSlugOf(practitioner),
    },
  };
};

/** Read from the log, as the history of a booking is. */
export const workshopHistoryRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  { accountStore, eventStore, readStore },
) => {
  app.route({
    ...getWorkshopHistory,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      await waitForOwnWrites(readStore, request, ['workshops', 'practitioners']);
      const workshop = await readStore.get('workshops', request.params.id);
      if (workshop === undefined) return refused(reply, 'EVENT_NOT_FOUND');
      const { workshopId, practitionerId, timeZone } = workshop;
      const known = newestOf(await eventStore.readStream(workshopStream(workshopId)));
      const [practitioner, operators] = await Promise.all([
        readStore.get('practitioners', practitionerId),
        actingOperatorsOf(accountStore, known.events),
      ]);
      const people = { practitioner, customer: undefined, operators };
      const revealed: ReadonlySet<string> = new Set();
      return {
        workshop: factsOf(workshop, practitioner),
        events: historyEventsOf({
          events: known.events,
          people,
          practitionerId,
          revealed,
          timeZone,
        }),
        isWhole: known.isWhole,
      };
    },
  });
};
