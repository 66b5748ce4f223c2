import {
  agreedDeadlineOf,
  instantAfter,
  localOf,
  publicPlaces,
  seatVerdict,
  type EventSession,
  type Offer,
  type OwnSeat,
  type PractitionerDocument,
  type ProfileEvent,
  type SeatDocument,
  type SeatOffer,
  type WorkshopDocument,
} from 'contracts';
import { addressTextOf, eurosOf, wallTimeOf } from '../engine/texts.ts';
import { shownSpecialityIdsOf } from '../practitioner/profile-answers.ts';

/** The workshop in the form that `seatVerdict` takes. */
export const publicSeatOffer = (workshop: WorkshopDocument): SeatOffer => {
  const { state, isOpen, startsAt, noticeMinutes, placesMax, taken, held, waiting } = workshop;
  return {
    isCancelled: state === 'cancelled',
    isOpen,
    startsAt,
    noticeMinutes,
    placesFree: placesMax - taken - held.length,
    waiting: waiting.length,
  };
};

/** That of the workshop, else the first one of the practitioner; none that is not proven. */
export const eventSpecialityIdOf = (
  { specialityId }: Pick<WorkshopDocument, 'specialityId'>,
  practitioner: PractitionerDocument,
): string => {
  const shown = shownSpecialityIdsOf(practitioner);
  const isShown =
    specialityId !== null &&
    (shown.includes(specialityId) || !practitioner.specialityIds.includes(specialityId));
  return (isShown ? specialityId : shown[0]) ?? '';
};

export const eventSessionsOf = ({ sessions, timeZone }: WorkshopDocument): EventSession[] =>
  sessions.map(({ sessionId, day, start, startsAt, endsAt }) => ({
    id: sessionId,
    date: day,
    start,
    end: localOf(timeZone, endsAt).hour,
    startsAt,
    endsAt,
  }));

export const addressOf = ({ place }: WorkshopDocument) =>
  place === null ? null : addressTextOf(place);

/** The last moment for leaving in time, local to the practitioner. */
export const deadlineOf = (workshop: WorkshopDocument) => {
  const { timeZone, cancellationDelayMinutes, sessions } = workshop;
  const { day = '', start = '' } = sessions[0] ?? {};
  const deadline = agreedDeadlineOf({ day, start, timeZone, cancellationDelayMinutes });
  return wallTimeOf(timeZone, deadline);
};

/** An offered seat is `held` if a place is kept for it. */
const stateOf = ({ state, offer }: SeatDocument): OwnSeat['state'] => {
  if (state === 'taken') return 'taken';
  return offer?.holds === true ? 'held' : 'awaited';
};

/** An offer ends by the clock, also before the view knows it. */
const isOver = ({ offer }: SeatDocument, now: string): boolean =>
  offer?.holds === true && offer.until <= now;

/** The seats of the customer and their relatives, without those given up and expired offers. */
export const ownSeatsOf = (seats: readonly SeatDocument[], now: string) =>
  seats
    .filter((seat) => seat.state !== 'gone' && !isOver(seat, now))
    .map((seat) => ({ id: seat.seatId, relativeId: seat.relativeId, state: stateOf(seat) }));

const newcomer = { own: [], participants: [null] };

export const eventFactsOf = (
  workshop: WorkshopDocument,
  offer: Offer,
  now: string,
): ProfileEvent => {
  const { workshopId, workshopTitle, workshopText, priceCents, placesMax, sessions } = workshop;
  const wall = (instant: string): string => {
    const { date, time } = wallTimeOf(workshop.timeZone, instant);
    return `${date} ${time}`;
  };
  const seatOffer = publicSeatOffer(workshop);
  return {
    id: workshopId,
    title: workshopTitle,
    beginning_hour: wall(workshop.startsAt),
    end_hour: wall(workshop.endsAt),
    description: workshopText,
    price: eurosOf(priceCents),
    number_of_places: placesMax,
    address: addressOf(workshop),
    date: sessions[0]?.day ?? '',
    sessions: eventSessionsOf(workshop),
    placesLeft: publicPlaces(seatOffer, now),
    waiting: seatOffer.waiting,
    verdict: seatVerdict({ ...newcomer, workshop: seatOffer, offer, now }),
  };
};

const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;

/** The instants to come at which the page changes by the clock alone: a date that has ended is shown apart. */
export const clockChangesOf = (
  { startsAt, sessions, noticeMinutes }: WorkshopDocument,
  now: string,
): readonly string[] =>
  [
    startsAt,
    ...sessions.map(({ endsAt }) => endsAt),
    instantAfter(startsAt, -noticeMinutes * MS_A_MINUTE),
    instantAfter(startsAt, -MS_A_DAY),
  ].filter((instant) => instant > now);
