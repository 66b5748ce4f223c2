import {
  canTakeAppointments,
  customerPractitionerId,
  fullNameOf,
  heldBy,
  instantAfter,
  localOf,
  optionNames,
  requestedSession,
  pageSlugOf,
  type BookingDocument,
  type CustomerDocument,
  type CustomerPractitionerDocument,
  type CustomerRequest,
  type PersonName,
  type Offer,
  type PractitionerDocument,
  type PractitionerRequest,
  type ProposedTime,
  type RequestDocument,
  type TimeConflict,
} from 'contracts';
import { addressTextOf, eurosOf } from '../engine/texts.ts';

const MS_A_MINUTE = 60_000;

const beneficiaryOf = (
  { relativeId }: Pick<RequestDocument, 'relativeId'>,
  customer: CustomerDocument | undefined,
): PersonName => {
  const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
  const person = relativeId === null ? customer : relative;
  return { firstname: person?.firstname ?? '', lastname: person?.lastname ?? '' };
};

const proposalOf = ({ proposal, timeZone }: RequestDocument): ProposedTime | null => {
  if (proposal === null) return null;
  const { proposalId, day, start, startsAt, durationMinutes, priceCents } = proposal;
  const endsAt = instantAfter(startsAt, durationMinutes * MS_A_MINUTE);
  return {
    id: proposalId,
    date: day,
    start,
    end: localOf(timeZone, endsAt).hour,
    startsAt,
    duration: durationMinutes,
    price: eurosOf(priceCents),
  };
};

/** The part of the answer for both parties. */
// oxlint-disable-next-line complexity -- independent optional values
const requestFactsOf = (request: RequestDocument, offer: Offer | undefined) => {
  const session = offer && requestedSession(offer, request);
  const priced = session?.options.find(({ option }) => option === request.option);
  // A home visit starts from there.
  const wanted = request.option === 'DOMICILE' ? null : request.addressId;
  const address = offer?.addresses.find(({ addressId }) => addressId === wanted);
  const { visitAddress, booked } = request;
  return {
    id: request.requestId,
    state: request.state,
    isOpen: request.isOpen,
    consultationId: request.consultationId,
    consultationName: request.consultationName,
    optionId: request.option,
    option: optionNames[request.option],
    duration: session?.durationMinutes ?? null,
    price: eurosOf(priced?.priceCents ?? null),
    address: address === undefined ? null : addressTextOf(address),
    visitAddress: visitAddress === null ? null : addressTextOf(visitAddress),
    outOfRadius: request.outOfRadius,
    isForRelative: request.relativeId !== null,
    requestText: request.requestText,
    question: request.questionText ?? null,
    messages: request.messages.map(({ by, at, precisionText }) => ({
      by,
      at,
      text: precisionText,
    })),
    submittedAt: request.submittedAt,
    changedAt: request.changedAt,
    expiresAt: request.expiresAt,
    timeZone: request.timeZone,
    proposal: proposalOf(request),
    ended: request.ended,
    bookingId: booked?.bookingId ?? null,
    booked: booked && { date: booked.day, start: booked.start },
  };
};

const takenTimeOf = ({ gone }: RequestDocument) =>
  gone && { at: gone.at, date: gone.day, start: gone.start };

export type AroundOwnRequest = {
  readonly offer: Offer | undefined;
  readonly practitioner: PractitionerDocument | undefined;
  readonly customer: CustomerDocument | undefined;
  readonly bookings: readonly BookingDocument[];
  readonly now: string;
};

/** The first rule of every verdict. */
const canBook = (offer: Offer | undefined, now: string): boolean =>
  offer !== undefined &&
  offer.isCorrupt !== true &&
  canTakeAppointments(offer, localOf(offer.timeZone, now).day);

const isHeldByOwn = (
  { gone, practitionerId }: RequestDocument,
  bookings: readonly BookingDocument[],
): boolean => {
  const there = bookings.filter((booking) => booking.practitionerId === practitionerId);
  return gone?.code === 'SLOT_TAKEN' && heldBy(gone, there) !== undefined;
};

/** The owner of a taken time is not disclosed. */
// oxlint-disable-next-line complexity -- independent optional values
export const customerRequestOf = (
  request: RequestDocument,
  { offer, practitioner, customer, bookings, now }: AroundOwnRequest,
): CustomerRequest => {
  const gone = takenTimeOf(request);
  const { firstname: prenom, lastname: nom } = beneficiaryOf(request, customer);
  return {
    ...requestFactsOf(request, offer),
    pro: {
      id: request.practitionerId,
      prenom: practitioner?.firstname ?? '',
      nom: practitioner?.lastname ?? '',
      photo: practitioner?.picture ?? null,
      slug: pageSlugOf(practitioner),
      phone: practitioner?.phone ?? null,
      canTakeAppointments: canBook(offer, now),
    },
    customer: { nom, prenom },
    gone: gone && { ...gone, isOwn: isHeldByOwn(request, bookings) },
  };
};

export type AroundRequests = {
  readonly offer: Offer;
  readonly customers: ReadonlyMap<string, CustomerDocument>;
  readonly bookings: readonly BookingDocument[];
  /** Keyed by `customerPractitionerId`. */
  readonly met: ReadonlyMap<string, CustomerPractitionerDocument>;
  readonly now: string;
};

const pastBookingsOf = (
  { customerId, practitionerId }: RequestDocument,
  { met, now }: AroundRequests,
): number => {
  const known = met.get(customerPractitionerId(customerId, practitionerId));
  const begun = Object.values(known?.open ?? {}).filter((startsAt) => startsAt <= now);
  return (known?.past ?? 0) + begun.length;
};

const conflictOf = (
  { gone, requestId }: RequestDocument,
  { bookings, customers }: AroundRequests,
): TimeConflict | null => {
  const others = bookings.filter((booking) => booking.requestId !== requestId);
  const held = gone?.code === 'SLOT_TAKEN' ? heldBy(gone, others) : undefined;
  if (held === undefined) return null;
  return {
    bookingId: held.bookingId,
    name: fullNameOf(beneficiaryOf(held, customers.get(held.customerId))),
    consultationName: held.consultationName,
    date: held.day,
    start: held.start,
    end: localOf(held.timeZone, held.endsAt).hour,
  };
};

export const practitionerRequestOf = (
  request: RequestDocument,
  around: AroundRequests,
): PractitionerRequest => {
  const customer = around.customers.get(request.customerId);
  const gone = takenTimeOf(request);
  return {
    ...requestFactsOf(request, around.offer),
    customer: {
      fullName: customer === undefined ? '' : fullNameOf(customer),
      phone: customer?.phone ?? '',
      pastBookings: pastBookingsOf(request, around),
    },
    beneficiary: fullNameOf(beneficiaryOf(request, customer)),
    gone: gone && { ...gone, conflict: conflictOf(request, around) },
  };
};
