import {
  catalogueId,
  fullNameOf,
  localOf,
  optionNames,
  publicPlaces,
  seatVerdict,
  type CustomerDocument,
  type EventDetailsAnswer,
  type SeatDocument,
  type SeatVerdict,
  type WorkshopDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { overlapsOf } from '../agenda/household.ts';
import { eurosOf } from '../engine/texts.ts';
import type { ShownWorkshop } from './shown-workshop.ts';
import {
  addressOf,
  deadlineOf,
  ownSeatsOf,
  publicSeatOffer,
  eventSessionsOf,
  eventSpecialityIdOf,
} from './workshop-answers.ts';

const seatStates = ['taken', 'offered', 'awaited'] as const;
/** No customer has more coming seats. */
const SEATS_READ = 500;

/** The seats of a customer and their relatives in one workshop, without those given up. */
const ownSeatsIn = async (
  readStore: Pick<ReadStore, 'find'>,
  { workshopId, endsAt }: WorkshopDocument,
  customerId: string,
): Promise<readonly SeatDocument[]> => {
  const found = await Promise.all(
    seatStates.map((state) =>
      readStore.find('seats', {
        where: { customerId, state },
        between: ['endsAt', endsAt, endsAt],
        limit: SEATS_READ,
      }),
    ),
  );
  return found.flat().filter((seat) => seat.workshopId === workshopId);
};

type Person = {
  readonly id: string;
  readonly firstname: string;
  readonly relativeId: string | null;
};

const peopleOf = ({ customerId, firstname, relatives }: CustomerDocument): readonly Person[] => [
  { id: customerId, firstname, relativeId: null },
  ...relatives
    .filter(({ active }) => active)
    .map(({ relativeId, firstname: name }) => ({ id: relativeId, firstname: name, relativeId })),
];

type EventParams = {
  /** The customer who calls; `undefined` for a visitor. */
  readonly customer: CustomerDocument | undefined;
  /** The ids of the participants, as the confirmation takes them. */
  readonly who: readonly string[];
  readonly now: string;
};

type Known = {
  readonly people: readonly Person[];
  readonly seats: ReturnType<typeof ownSeatsOf>;
};

const verdictOf = (
  { workshop, offer }: ShownWorkshop,
  { who, now, customer }: EventParams,
  { people, seats }: Known,
): SeatVerdict => {
  const wanted = who.length === 0 ? people.slice(0, 1).map(({ id }) => id) : who;
  const chosen = people.filter(({ id }) => wanted.includes(id));
  if (customer !== undefined && chosen.length < new Set(wanted).size) return 'CUSTOMER_NOT_FOUND';
  const participants = customer === undefined ? [null] : chosen.map(({ relativeId }) => relativeId);
  return seatVerdict({ workshop: publicSeatOffer(workshop), offer, own: seats, participants, now });
};

/** The details of a sign-up, for the people who are to come. */
export const eventDetailsOf = async (
  readStore: ReadStore,
  shown: ShownWorkshop,
  params: EventParams,
): Promise<EventDetailsAnswer> => {
  const { workshop, practitioner } = shown;
  const { customer, now } = params;
  const { practitionerId } = practitioner;
  const people = customer === undefined ? [] : peopleOf(customer);
  const visits = workshop.sessions.map(({ startsAt, endsAt }) => ({
    practitionerId,
    from: startsAt,
    until: endsAt,
  }));
  const specialityId = eventSpecialityIdOf(workshop, practitioner);
  const [speciality, found, { overlapping }] = await Promise.all([
    readStore.get('catalogue', catalogueId('speciality', specialityId)),
    customer === undefined ? [] : ownSeatsIn(readStore, workshop, customer.customerId),
    overlapsOf(readStore, customer === undefined ? [] : [customer], visits),
  ]);
  const seats = ownSeatsOf(found, now);
  const seatOffer = publicSeatOffer(workshop);
  const { day, hour } = localOf(workshop.timeZone, workshop.startsAt);
  return {
    professionalId: practitionerId,
    professionalName: fullNameOf(practitioner),
    professionalAvatar: practitioner.picture,
    professionalSlug: practitioner.slug,
    speciality: speciality?.name ?? '',
    customerName: customer === undefined ? null : fullNameOf(customer),
    consultationId: null,
    consultationName: null,
    optionName: optionNames[workshop.place === null ? 'VISIO' : 'PRESENTIEL'],
    description: workshop.workshopText,
    price: eurosOf(workshop.priceCents),
    payments: [...practitioner.paymentMethods],
    address: addressOf(workshop),
    proEventId: workshop.workshopId,
    eventTitle: workshop.workshopTitle,
    beginningHour: `${day} ${hour}`,
    timeZone: workshop.timeZone,
    sessions: eventSessionsOf(workshop),
    places: {
      max: workshop.placesMax,
      left: publicPlaces(seatOffer, now),
      waiting: seatOffer.waiting,
    },
    verdict: verdictOf(shown, params, { people, seats }),
    cancellationDeadline: deadlineOf(workshop),
    household: people.map(({ id, firstname, relativeId }) => {
      const seat = seats.find((own) => own.relativeId === relativeId);
      return {
        id,
        firstname,
        seat: seat === undefined ? null : { id: seat.id, state: seat.state },
        overlaps: overlapping.some((other) => other.id === id),
      };
    }),
  };
};
