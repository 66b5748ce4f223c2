import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  agendaStream,
  findBookings,
  FOUND_BOOKINGS_MAX,
  fullNameOf,
  getBookingHistory,
  isDay,
  nameKeysIn,
  NAMESAKES_MAX,
  optionNames,
  revealBookingHistory,
  pageSlugOf,
  spokenStart,
  typedText,
  type BookingDocument,
  type BookingHistory,
  type FoundBooking,
  type FoundParty,
  type PractitionerDocument,
  type ViewPersonalData,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { pageOfEvent, pageOfId } from './person-pages.ts';
import { bookingIdIn, eventAtTyped, eventsOfBooking } from '../agenda/booking/booking-events.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { actingOperatorsOf } from '../account/acting-operators.ts';
import { papersAbout } from '../papers/papers-about.ts';
import { accessDecider } from './access-decider.ts';
import { readableHistoryOf, seatHistoryOf, type ReadableHistory } from './readable-history.ts';
import {
  eventsOfSeat,
  foundInWorkshops,
  knownSeatOf,
  nothingElse,
  seatIdIn,
  workshopIdIn,
} from './seat-history.ts';

const NO_IDS: ReadonlySet<string> = new Set();

const foundOf = (
  booking: BookingDocument,
  practitioner: PractitionerDocument | undefined,
  eventId: string | null,
): FoundBooking => {
  const { bookingId, practitionerId, state, day, start, timeZone, consultationName } = booking;
  const name = practitioner === undefined ? 'un praticien' : fullNameOf(practitioner);
  return {
    id: bookingId,
    title: `${consultationName} avec ${name}, ${spokenStart(day, start)}`,
    state,
    day,
    start,
    timeZone,
    practitioner: { id: practitionerId, name, slug: pageSlugOf(practitioner) },
    consultationName,
    option: optionNames[booking.option],
    placesMax: booking.placesMax,
    bookedAt: booking.bookedAt,
    eventId,
  };
};

const searchedViews = ['bookings', 'people', 'practitioners', 'seats', 'workshops'] as const;

/** Read from the log: a view of all history would be a second log (ADR-0008). */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const historyRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { accountStore, commands, eventStore, readStore } = dependencies;

  /** Practitioners by names in either order, or by the beginning of the family name. */
  const namesakes = async (text: string): Promise<readonly PractitionerDocument[]> => {
    const limit = NAMESAKES_MAX + 1;
    const searches = nameKeysIn(text).flatMap((key) =>
      [true, false].map((bookable) =>
        readStore.find('practitioners', {
          where: { bookable },
          between: ['name', key, `${key}~`],
          limit,
        }),
      ),
    );
    const all = (await Promise.all(searches)).flat();
    return [...new Map(all.map((one) => [one.practitionerId, one])).values()];
  };

  const practitionersOf = async (text: string): Promise<readonly PractitionerDocument[]> => {
    const bySlug = await readStore.find('practitioners', { where: { slug: text }, limit: 1 });
    return bySlug.length > 0 ? bySlug : namesakes(text);
  };

  /** The bookings of a day, including those that have moved or were cancelled. */
  const idsOfDay = async (practitionerId: string, day: string): Promise<readonly string[]> => {
    const recorded = await eventStore.readStream(agendaStream(practitionerId, day));
    return recorded.flatMap((each) => bookingIdIn(each) ?? []);
  };

  const foundOn = async (practitioner: string, day: string) => {
    const practitioners = await practitionersOf(practitioner);
    const ids = await Promise.all(
      practitioners
        .slice(0, NAMESAKES_MAX)
        .map(({ practitionerId }) => idsOfDay(practitionerId, day)),
    );
    const { isWhole, ...listed } = await found(ids.flat());
    return { ...listed, isWhole: isWhole && practitioners.length <= NAMESAKES_MAX };
  };

  const found = async (ids: readonly string[], eventId: string | null = null) => {
    const bookings = [...(await readStore.getMany('bookings', [...new Set(ids)])).values()]
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
      .slice(0, FOUND_BOOKINGS_MAX);
    const practitioners = await readStore.getMany('practitioners', [
      ...new Set(bookings.map(({ practitionerId }) => practitionerId)),
    ]);
    return {
      bookings: bookings.map((booking) =>
        foundOf(booking, practitioners.get(booking.practitionerId), eventId),
      ),
      ...nothingElse,
      isWhole: new Set(ids).size <= FOUND_BOOKINGS_MAX,
    };
  };

  /** Its id belongs to a person's history, not to a booking. */
  const foundPerson = (page: FoundParty | undefined, eventId: string | null) => ({
    ...nothingElse,
    bookings: [],
    person: page === undefined ? null : { ...page, eventId },
  });

  app.route({
    ...findBookings,
    exposeHeadRoute: false,
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async (request, reply) => {
      const { q, practitioner, day } = request.query;
      await waitForOwnWrites(readStore, request, searchedViews);
      if (q === undefined) {
        if (practitioner === undefined) return refused(reply, 'INVALID_REQUEST', { fields: ['q'] });
        if (day === undefined || !isDay(day))
          return refused(reply, 'INVALID_REQUEST', { fields: ['day'] });
        return foundOn(practitioner, day);
      }
      const byId = await found([q]);
      if (byId.bookings.length > 0) return byId;
      const ofWorkshop = await foundInWorkshops(readStore, { seatId: q, workshopId: q }, null);
      if (ofWorkshop !== undefined) return ofWorkshop;
      const page = await pageOfId(readStore, q);
      if (page !== undefined) return foundPerson(page, null);
      const recorded = await eventAtTyped(eventStore, q);
      if (recorded === undefined) return found([]);
      const bookingId = bookingIdIn(recorded);
      if (bookingId !== undefined) return found([bookingId], recorded.id);
      const ids = { seatId: seatIdIn(recorded), workshopId: workshopIdIn(recorded) };
      const itsWorkshop = await foundInWorkshops(readStore, ids, recorded.id);
      if (itsWorkshop !== undefined) return itsWorkshop;
      return foundPerson(await pageOfEvent(readStore, recorded), recorded.id);
    },
  });

  /** Of a booking, or of a seat of an event. */
  const eventsOf = async (request: FastifyRequest, id: string) => {
    const views = ['bookings', 'invoices', 'papers', 'seats', 'workshops'] as const;
    await waitForOwnWrites(readStore, request, views);
    const booking = await readStore.get('bookings', id);
    if (booking !== undefined) {
      const { practitionerId, customerId } = booking;
      const read = (history: ReadableHistory) => readableHistoryOf(id, history);
      const papers = await papersAbout(readStore, id);
      const known = await eventsOfBooking(eventStore, booking, papers);
      return { ...known, practitionerId, customerId, read };
    }
    const known = await knownSeatOf(readStore, id);
    if (known === undefined) return undefined;
    const { practitionerId, customerId } = known.seat;
    const read = (history: ReadableHistory) => seatHistoryOf(known.seat, known.workshop, history);
    return { ...(await eventsOfSeat(eventStore, known.seat)), practitionerId, customerId, read };
  };

  const readableHistory = async (
    history: NonNullable<Awaited<ReturnType<typeof eventsOf>>>,
    revealed: ReadonlySet<string>,
  ): Promise<BookingHistory | undefined> => {
    const { events, isWhole, practitionerId, customerId, read } = history;
    const [practitioner, customer, operators] = await Promise.all([
      readStore.get('practitioners', practitionerId),
      readStore.get('customers', customerId),
      actingOperatorsOf(accountStore, events),
    ]);
    return read({ events, isWhole, people: { practitioner, customer, operators }, revealed });
  };

  app.route({
    ...getBookingHistory,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const history = await eventsOf(request, request.params.id);
      const answer = history && (await readableHistory(history, NO_IDS));
      return answer ?? refused(reply, 'BOOKING_NOT_FOUND');
    },
  });

  app.route({
    ...revealBookingHistory,
    handler: async (request, reply) => {
      const { id: bookingId } = request.params;
      const before = await eventsOf(request, bookingId);
      if (before === undefined) return refused(reply, 'BOOKING_NOT_FOUND');
      const { practitionerId, customerId } = before;
      const view: ViewPersonalData = {
        type: 'ViewPersonalData',
        data: {
          bookingId,
          practitionerId,
          customerId,
          accountId: request.caller?.accountId ?? '',
          eventIds: before.events.map(({ id }) => id),
          mailId: null,
          reason: typedText(request.body.reason),
        },
        metadata: metadataOfRequest(request, dependencies, 'operator'),
      };
      const handled = await commands.handle(accessDecider, accessStream(bookingId), view);
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const after = await eventsOf(request, bookingId);
      if (after === undefined) return refused(reply, 'BOOKING_NOT_FOUND');
      // Later events were not part of the recorded access.
      const shown = handled.events.flatMap(({ data }) => ('eventIds' in data ? data.eventIds : []));
      const own = after.events.filter(({ position }) => position === handled.position);
      const answer = await readableHistory(after, new Set([...shown, ...own.map(({ id }) => id)]));
      return answer === undefined
        ? refused(reply, 'BOOKING_NOT_FOUND')
        : accepted(reply, handled.position, answer);
    },
  });
};
