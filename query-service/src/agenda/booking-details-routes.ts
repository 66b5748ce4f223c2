/* oxlint-disable max-lines -- one answer, read from top to bottom */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  agendaDayId,
  agreedDeadlineOf,
  catalogueId,
  fullNameOf,
  getBookingDetails,
  isDay,
  occupationOn,
  optionNames,
  ownOccupation,
  placesLeftOn,
  stillThere,
  verdictOn,
  type BookingDetailsAnswer,
  type CatalogueDocument,
  type CustomerDocument,
  type SeatOccupation,
  type Offer,
  type PractitionerDocument,
  type RequestedStart,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { ownCustomers } from '../customer/own-customers.ts';
import { reading } from '../engine/own-writes.ts';
import { addressTextOf, eurosOf, wallTimeOf } from '../engine/texts.ts';
import { eventDetailsOf } from '../workshop/event-details.ts';
import { shownWorkshop } from '../workshop/shown-workshop.ts';
import {
  householdOf,
  idAndFirstname,
  overlapsOf,
  householdVisitOf,
  type Person,
} from './household.ts';

type Consultation = Offer['consultations'][number];
type Start = { readonly day: string; readonly start: string };

/** Completed from the offer; or which part is unknown. */
type Subject = {
  readonly consultation: Consultation;
  readonly priceCents: number | null;
  readonly address: Offer['addresses'][number] | null;
  readonly requested: RequestedStart;
};

type Query = {
  readonly consultation?: string;
  readonly option?: RequestedStart['option'];
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
  const requested = { consultationId: consultation.consultationId, option, addressId };
  return { consultation, priceCents, address, requested };
};

/** The missing parameters of a consultation. */
const missingIn = ({ consultation, option }: Query): string[] => {
  const missing = consultation === undefined ? ['consultation'] : [];
  return option === undefined ? [...missing, 'option'] : missing;
};

/** Day and hour come together; else the names of the wrong fields. */
const startOf = ({ slotDate, slotTime }: Query): Start | undefined | string[] => {
  if (slotDate === undefined && slotTime === undefined) return undefined;
  if (slotDate === undefined || !isDay(slotDate)) return ['slotDate'];
  return slotTime === undefined ? ['slotTime'] : { day: slotDate, start: slotTime };
};

/** Depends on the start. */
type AboutStart = Pick<
  BookingDetailsAnswer,
  | 'beginningHour'
  | 'availability'
  | 'places'
  | 'own'
  | 'seated'
  | 'cancellationDeadline'
  | 'overlaps'
  | 'overlapping'
>;

const noOverlaps = { overlaps: false, overlapping: [] };

/** A home visit is for one person. */
const placesOf = ({ consultation: { placesMax }, requested }: Subject, left: number | null) =>
  placesMax > 1 && requested.option !== 'DOMICILE' ? { max: placesMax, left } : null;

const withoutStart = (subject: Subject): AboutStart => ({
  beginningHour: null,
  availability: null,
  places: placesOf(subject, null),
  own: null,
  seated: [],
  cancellationDeadline: null,
  ...noOverlaps,
});

/** The caller's own booking at this time, with the relative it is for. */
const ownOf = (
  found: SeatOccupation | undefined,
  customers: readonly CustomerDocument[],
): BookingDetailsAnswer['own'] => {
  if (found === undefined) return null;
  const relative = householdOf(customers).find(({ id }) => id === found.relativeId);
  return { bookingId: found.bookingId, firstname: relative?.firstname ?? null };
};

// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const aboutStart = async (
  { readStore, clock }: QueryRouteDependencies,
  offer: Offer,
  subject: Subject,
  { start, customers }: { readonly start: Start; readonly customers: readonly CustomerDocument[] },
): Promise<AboutStart> => {
  const { consultation, requested } = subject;
  const { timeZone, practitionerId } = offer;
  const { cancellationDelayMinutes } = consultation;
  const visit = householdVisitOf(offer, start, consultation);
  const [day, overlaps] = await Promise.all([
    readStore.get('agenda-days', agendaDayId(practitionerId, start.day)),
    visit === undefined ? noOverlaps : overlapsOf(readStore, customers, [visit]),
  ]);
  // The beneficiary is chosen on the page: an own seat must not hide those left for relatives.
  const withoutBeneficiary = { customerId: '', relativeId: null };
  const seat = { ...requested, ...start, ...withoutBeneficiary };
  const occupied = occupationOn(day);
  const availability = verdictOn(offer, occupied, seat, clock.now());
  const customerIds = customers.map(({ customerId }) => customerId);
  const isSeated = ({ id, customerId }: Person) => {
    const beneficiary = { customerId, relativeId: id === customerId ? null : id };
    const verdict = verdictOn(offer, occupied, { ...seat, ...beneficiary }, clock.now());
    return verdict === 'ALREADY_IN_THIS_SESSION';
  };
  const deadline = agreedDeadlineOf({ ...start, timeZone, cancellationDelayMinutes });
  return {
    beginningHour: `${start.day} ${start.start}`,
    availability,
    places: placesOf(subject, placesLeftOn(offer, occupied, { ...requested, ...start })),
    own:
      availability === 'SLOT_TAKEN'
        ? ownOf(ownOccupation(offer, occupied, { ...seat, customerIds }), customers)
        : null,
    seated: householdOf(customers).filter(isSeated).map(idAndFirstname),
    cancellationDeadline: wallTimeOf(timeZone, deadline),
    ...overlaps,
  };
};

// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const detailsOf = (
  practitioner: PractitionerDocument,
  { consultation, priceCents, address, requested }: Subject,
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
  optionName: optionNames[requested.option],
  description: consultation.description,
  question: consultation.questionText ?? null,
  price: eurosOf(priceCents),
  payments: [...practitioner.paymentMethods],
  duration: consultation.durationMinutes,
  address: address === null ? null : addressTextOf(address),
  proEventId: null,
  eventTitle: null,
  timeZone: practitioner.timeZone,
});

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
    'seats',
    'workshops',
  ] as const;

  app.route({
    ...reading(getBookingDetails, views),
    // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
    handler: async (request, reply) => {
      const { proEvent, who = '' } = request.query;
      if (proEvent !== undefined) {
        const [shown, [customer]] = await Promise.all([
          shownWorkshop(readStore, proEvent),
          ownCustomers(readStore, request.caller),
        ]);
        if (shown === undefined) return refusedQuery(reply, 'EVENT_NOT_FOUND');
        const named = who.split(',').filter((id) => id !== '');
        const params = { customer, who: named, now: dependencies.clock.now() };
        return eventDetailsOf(readStore, shown, params);
      }
      const missing = missingIn(request.query);
      if (missing.length > 0) return refusedQuery(reply, 'INVALID_REQUEST', missing);
      const start = startOf(request.query);
      if (Array.isArray(start)) return refusedQuery(reply, 'INVALID_REQUEST', start);
      const known = await readStore.get('consultations', request.query.consultation ?? '');
      if (known === undefined) return refusedQuery(reply, 'CONSULTATION_NOT_FOUND');
      const [found, offer, customers] = await Promise.all([
        readStore.get('practitioners', known.practitionerId),
        readStore.get('offers', known.practitionerId),
        ownCustomers(readStore, request.caller),
      ]);
      const practitioner = stillThere(found);
      if (practitioner === undefined || offer === undefined)
        return refusedQuery(reply, 'PRACTITIONER_NOT_FOUND');
      const subject = subjectOf(offer, request.query);
      if (typeof subject === 'string') return refusedQuery(reply, subject);
      const [speciality, about] = await Promise.all([
        readStore.get('catalogue', catalogueId('speciality', subject.consultation.specialityId)),
        start === undefined
          ? withoutStart(subject)
          : aboutStart(dependencies, offer, subject, { start, customers }),
      ]);
      return { ...detailsOf(practitioner, subject, speciality, customers[0]), ...about };
    },
  });
};
