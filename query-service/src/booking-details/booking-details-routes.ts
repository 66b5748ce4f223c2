import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  agendaDayId,
  cancellationDeadlineOf,
  catalogueId,
  fullNameOf,
  getBookingDetails,
  instantOf,
  isDay,
  isoOf,
  epochMinutesOf,
  optionNames,
  verdictOn,
  type BookingDetailsAnswer,
  type BookingDocument,
  type CatalogueDocument,
  type CustomerDocument,
  type Offer,
  type PractitionerDocument,
  type StartWish,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refused } from '../answers.ts';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { reading } from '../own-writes.ts';
import { addressTextOf, eurosOf, wallTimeOf } from '../texts.ts';

/** Bookings of one person that may meet one hour: nobody has more in two days. */
const NEARBY_MAX = 100;
const MINUTES_A_DAY = 1_440;

type Consultation = Offer['consultations'][number];
type Start = { readonly day: string; readonly start: string };

/** What is asked for, made whole from the offer; or what of it is unknown. */
type Subject = {
  readonly consultation: Consultation;
  readonly priceCents: number | null;
  readonly address: Offer['addresses'][number] | null;
  readonly wish: StartWish;
};

type Query = {
  readonly consultation?: string;
  readonly option?: StartWish['option'];
  readonly proEvent?: string;
  readonly address?: string;
  readonly slotDate?: string;
  readonly slotTime?: string;
};

const subjectOf = (
  offer: Offer,
  query: Query,
): Subject | 'CONSULTATION_NOT_FOUND' | 'ADDRESS_NOT_FOUND' => {
  const consultation = offer.consultations.find(
    ({ consultationId, archived }) => consultationId === query.consultation && !archived,
  );
  const priced = consultation?.options.find((each) => each.option === query.option);
  if (consultation === undefined || priced === undefined) return 'CONSULTATION_NOT_FOUND';
  const { option, priceCents } = priced;
  const address =
    option === 'VISIO'
      ? null
      : offer.addresses.find(({ addressId }) => addressId === query.address);
  if (address === undefined) return 'ADDRESS_NOT_FOUND';
  const addressId = address?.addressId ?? null;
  const wish = { consultationId: consultation.consultationId, option, addressId };
  return { consultation, priceCents, address, wish };
};

/** What a consultation's details need; of events nothing is known yet. */
const missingIn = ({ consultation, option, proEvent }: Query): string[] => {
  if (proEvent !== undefined) return [];
  const missing = consultation === undefined ? ['consultation'] : [];
  return option === undefined ? [...missing, 'option'] : missing;
};

/** Day and hour come together, and the day exists; else the names of what is wrong. */
const startOf = ({ slotDate, slotTime }: Query): Start | undefined | string[] => {
  if (slotDate === undefined && slotTime === undefined) return undefined;
  if (slotDate === undefined || !isDay(slotDate)) return ['slotDate'];
  return slotTime === undefined ? ['slotTime'] : { day: slotDate, start: slotTime };
};

const visitOf = (offer: Offer, { day, start }: Start, { durationMinutes }: Consultation) => {
  const from = instantOf(offer.timeZone, day, start);
  if (from === undefined) return undefined;
  const until = isoOf(epochMinutesOf(from) + durationMinutes);
  return { practitionerId: offer.practitionerId, from, until };
};

type Visit = NonNullable<ReturnType<typeof visitOf>>;

/**
 * The ids of who is awaited elsewhere at that time, for D-61 speaks of one person: a child's
 * appointment is none of its parent's. With the same practitioner it is one session.
 */
const awaitedElsewhere = async (
  readStore: ReadStore,
  customerId: string,
  { practitionerId, from, until }: Visit,
): Promise<ReadonlySet<string>> => {
  const dayBefore = isoOf(epochMinutesOf(from) - MINUTES_A_DAY);
  const nearby = await readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    between: ['startsAt', dayBefore, until],
    limit: NEARBY_MAX,
  });
  const overlapping = nearby.filter(
    (booking: BookingDocument) =>
      booking.practitionerId !== practitionerId &&
      booking.startsAt < until &&
      booking.endsAt > from,
  );
  return new Set(overlapping.map(({ relativeId }) => relativeId ?? customerId));
};

const overlapsOf = async (
  readStore: ReadStore,
  { customerId, firstname, relatives }: CustomerDocument,
  visit: Visit,
): Promise<Pick<BookingDetailsAnswer, 'overlaps' | 'overlapping'>> => {
  const awaited = await awaitedElsewhere(readStore, customerId, visit);
  const household = [
    { id: customerId, firstname },
    ...relatives.map((relative) => ({ id: relative.relativeId, firstname: relative.firstname })),
  ];
  const overlapping = household.filter(({ id }) => awaited.has(id));
  return { overlaps: awaited.size > 0, overlapping };
};

/** What the start asked for adds to the summary. */
type AboutStart = Pick<
  BookingDetailsAnswer,
  'beginningHour' | 'availability' | 'cancellationDeadline' | 'overlaps' | 'overlapping'
>;

const noOverlaps = { overlaps: false, overlapping: [] };

const withoutStart: AboutStart = {
  beginningHour: null,
  availability: null,
  cancellationDeadline: null,
  ...noOverlaps,
};

const aboutStart = async (
  { readStore, clock }: QueryRouteDependencies,
  offer: Offer,
  { consultation, wish }: Subject,
  { start, customer }: { readonly start: Start; readonly customer: CustomerDocument | undefined },
): Promise<AboutStart> => {
  const { timeZone, practitionerId } = offer;
  const { cancellationDelayMinutes } = consultation;
  const visit = visitOf(offer, start, consultation);
  const [day, overlaps] = await Promise.all([
    readStore.get('agenda-days', agendaDayId(practitionerId, start.day)),
    customer === undefined || visit === undefined
      ? noOverlaps
      : overlapsOf(readStore, customer, visit),
  ]);
  // For whom is chosen on the page: a seat of one's own must not hide those left for relatives.
  const forNobodyYet = { customerId: '', relativeId: null };
  const asked = { ...wish, ...start, ...forNobodyYet };
  const deadline = cancellationDeadlineOf({ ...start, timeZone, cancellationDelayMinutes });
  return {
    beginningHour: `${start.day} ${start.start}`,
    availability: verdictOn(offer, day?.occupied ?? [], asked, clock.now()),
    cancellationDeadline: wallTimeOf(timeZone, deadline),
    ...overlaps,
  };
};

const detailsOf = (
  practitioner: PractitionerDocument,
  { consultation, priceCents, address, wish }: Subject,
  speciality: CatalogueDocument | undefined,
  customer: CustomerDocument | undefined,
): Omit<BookingDetailsAnswer, keyof AboutStart> => ({
  professionalId: practitioner.practitionerId,
  professionalName: fullNameOf(practitioner),
  professionalAvatar: practitioner.picture,
  professionalSlug: practitioner.slug,
  speciality: speciality?.name ?? '',
  customerName: customer === undefined ? null : fullNameOf(customer),
  consultationId: consultation.consultationId,
  consultationName: consultation.name,
  optionName: optionNames[wish.option],
  description: consultation.description,
  price: eurosOf(priceCents),
  duration: consultation.durationMinutes,
  address: address === null ? null : addressTextOf(address),
  proEventId: null,
  eventTitle: null,
  timeZone: practitioner.timeZone,
});

/** What the confirmation page shows before confirming. */
export const bookingDetailsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { readStore } = dependencies;
  const views = [
    'consultations',
    'practitioners',
    'offers',
    'catalogue',
    'customers',
    'agenda-days',
    'bookings',
  ] as const;

  app.route({
    ...reading(getBookingDetails, views),
    handler: async (request, reply) => {
      const missing = missingIn(request.query);
      if (missing.length > 0) return refused(reply, 'INVALID_REQUEST', missing);
      const start = startOf(request.query);
      if (Array.isArray(start)) return refused(reply, 'INVALID_REQUEST', start);
      const known = await readStore.get('consultations', request.query.consultation ?? '');
      if (known === undefined) return refused(reply, 'CONSULTATION_NOT_FOUND');
      const customerId = request.caller?.customerId ?? undefined;
      const [practitioner, offer, customer] = await Promise.all([
        readStore.get('practitioners', known.practitionerId),
        readStore.get('offers', known.practitionerId),
        customerId === undefined ? undefined : readStore.get('customers', customerId),
      ]);
      if (practitioner === undefined || offer === undefined)
        return refused(reply, 'PRACTITIONER_NOT_FOUND');
      const subject = subjectOf(offer, request.query);
      if (typeof subject === 'string') return refused(reply, subject);
      const [speciality, about] = await Promise.all([
        readStore.get('catalogue', catalogueId('speciality', subject.consultation.specialityId)),
        start === undefined
          ? withoutStart
          : aboutStart(dependencies, offer, subject, { start, customer }),
      ]);
      return { ...detailsOf(practitioner, subject, speciality, customer), ...about };
    },
  });
};
