import { SEATS_OF_A_CUSTOMER, WORKSHOP_WAITING_MAX } from '../engine/limits.ts';
import { canTakeAppointments, type Offer } from '../planning/offer.ts';
import { localOf } from '../time/local-time.ts';
import { isLastDay } from './waiting-list.ts';
import type { WorkshopRejection } from './workshop-rejections.ts';

/** The facts of a workshop that decide whether a seat can be taken. */
export type SeatOffer = {
  readonly isCancelled: boolean;
  readonly isOpen: boolean;
  readonly startsAt: string;
  readonly noticeMinutes: number;
  /** Neither taken nor held by an offer. */
  readonly placesFree: number;
  /** Who waits, without those for whom a place is held. */
  readonly waiting: number;
};

/** Of the customer and their relatives. */
export type OwnSeat = {
  readonly relativeId: string | null;
  readonly state: 'taken' | 'held' | 'awaited';
};

export type SeatQuery = {
  readonly workshop: SeatOffer;
  readonly offer: Offer;
  readonly own: readonly OwnSeat[];
  /** Who comes: a relative, or `null` for the customer. */
  readonly participants: readonly (string | null)[];
  readonly now: string;
};

/** `TAKE`: there are places; `WAIT`: only the waiting list is open. */
export type SeatVerdict = 'TAKE' | 'WAIT' | WorkshopRejection;

/** Free places are for the waiting list first; on the last day they are open to everybody. */
export const publicPlaces = ({ placesFree, waiting, startsAt }: SeatOffer, now: string): number =>
  waiting > 0 && !isLastDay(now, startsAt) ? 0 : Math.max(0, placesFree);

const MS_A_MINUTE = 60_000;

const isTooLate = ({ startsAt, noticeMinutes }: SeatOffer, now: string): boolean =>
  Date.parse(startsAt) - Date.parse(now) < noticeMinutes * MS_A_MINUTE;

/** The only rule for signing up: for the page, the confirmation and the decision. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const seatVerdict = ({
  workshop,
  offer,
  own,
  participants,
  now,
}: SeatQuery): SeatVerdict => {
  const isOwn = (state: OwnSeat['state']) => (relativeId: string | null) =>
    own.some((seat) => seat.relativeId === relativeId && seat.state === state);
  if (workshop.isCancelled) return 'WORKSHOP_CANCELLED';
  if (now >= workshop.startsAt) return 'WORKSHOP_STARTED';
  if (participants.some(isOwn('taken'))) return 'ALREADY_IN_THIS_WORKSHOP';
  const held = participants.filter(isOwn('held')).length;
  // What was offered stands, even if the workshop is closed meanwhile.
  if (held === participants.length) return 'TAKE';
  if (!canTakeAppointments(offer, localOf(offer.timeZone, now).day)) return 'NOT_BOOKABLE_ONLINE';
  if (!workshop.isOpen) return 'WORKSHOP_CLOSED';
  if (isTooLate(workshop, now)) return 'SIGN_UP_OVER';
  const others = own.filter(({ relativeId }) => !participants.includes(relativeId));
  if (others.length + participants.length > SEATS_OF_A_CUSTOMER) return 'TOO_MANY_SEATS';
  const places = publicPlaces(workshop, now);
  if (participants.length - held <= places) return 'TAKE';
  if (places > 0) return 'TOO_FEW_PLACES';
  if (held > 0) return 'WORKSHOP_FULL';
  if (participants.some(isOwn('awaited'))) return 'ALREADY_WAITING';
  return workshop.waiting + participants.length > WORKSHOP_WAITING_MAX
    ? 'WAITING_LIST_FULL'
    : 'WAIT';
};
