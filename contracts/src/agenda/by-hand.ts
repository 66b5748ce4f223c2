import type { Offer } from '../planning/offer.ts';
import { epochMinuteOf, epochMinutesOf, isoOf, localOf, minuteOf } from '../time/local-time.ts';
import { NBSP, spokenHour } from '../time/french-time.ts';
import { deOrD } from '../engine/text/french-text.ts';
import {
  horizonOf,
  isSeat,
  verdictOn,
  type Beneficiary,
  type BlockOccupation,
  type DayOccupation,
  type FreeStart,
  type Occupation,
  type StartRefusal,
  type RequestedStart,
  type Verdict,
} from './availability/availability.ts';
import { bookingFit } from './availability/booking-fit.ts';
import { ownValue } from '../engine/own-value.ts';

export type StartChosenByHand = Omit<RequestedStart, 'freedom' | 'agreed'> &
  Beneficiary &
  FreeStart;

export type ByHandQuery = {
  readonly offer: Offer;
  readonly requested: StartChosenByHand;
  readonly now: string;
};

export const verdictByHand = (
  { offer, requested, now }: ByHandQuery,
  occupations: DayOccupation,
): Verdict => verdictOn(offer, occupations, { ...requested, freedom: 'free' }, now);

export const byHandWarnings = ['OUTSIDE_HOURS', 'BEYOND_HORIZON'] as const;
export type ByHandWarning = (typeof byHandWarnings)[number];

const termsOf = ({ consultations }: Offer, { consultationId }: StartChosenByHand) =>
  consultations.find((known) => known.consultationId === consultationId);

/** The warnings about an accepted start: it is outside the opening hours, or far away. */
export const warningsByHand = ({ offer, requested, now }: ByHandQuery): ByHandWarning[] => {
  const terms = termsOf(offer, requested);
  if (terms === undefined) return [];
  const { durationMinutes, pauseMinutes, placesMax } = terms;
  const agreed = { durationMinutes, pauseMinutes, placesMax };
  const isOutside = bookingFit(offer, { ...requested, ...agreed, startsAt: now }) === 'HARMED';
  return [
    ...(isOutside ? (['OUTSIDE_HOURS'] as const) : []),
    ...(requested.day > horizonOf(offer, now) ? (['BEYOND_HORIZON'] as const) : []),
  ];
};

/** In the order of the day's hours. */
export const metByHand = (
  { offer, requested }: Pick<ByHandQuery, 'offer' | 'requested'>,
  occupations: DayOccupation,
): readonly Occupation[] => {
  const terms = termsOf(offer, requested);
  const from = epochMinuteOf(offer.timeZone, requested.day, minuteOf(requested.start));
  if (occupations === 'NOT_TRUSTED' || terms === undefined || from === undefined) return [];
  const until = from + terms.durationMinutes + terms.pauseMinutes;
  return occupations
    .filter((seat) => seat.from < until && from < seat.until)
    .toSorted((one, other) => one.from - other.from);
};

/** What is in the way of a session of a workshop, but for its own blocks; the first in the order of the day. */
export const metByBlock = (
  occupations: DayOccupation,
  workshopId: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): Occupation | undefined => {
  if (occupations === 'NOT_TRUSTED') return undefined;
  const [from, until] = [epochMinutesOf(startsAt), epochMinutesOf(endsAt)];
  const [first] = occupations
    .filter((other) => isSeat(other) || other.workshopId !== workshopId)
    .filter((other) => other.from < until && from < other.until)
    .toSorted((one, other) => one.from - other.from);
  return first;
};

/** The part of the other booking that the practitioner may read. */
export type ConflictByHand = {
  /** The participant; empty if unknown, `null` for a workshop. */
  readonly beneficiary: string | null;
  /** Of a workshop, where it is known. */
  readonly title?: string;
  readonly start: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly pauseMinutes: number;
};

const conflictSentence = ({ beneficiary, title, ...booking }: ConflictByHand): string => {
  const { start, endsAt, timeZone, pauseMinutes } = booking;
  const appointment = beneficiary ? `le rendez-vous ${deOrD(beneficiary)}` : 'un autre rendez-vous';
  const event =
    title === undefined ? 'l’un de vos événements' : `votre événement «${NBSP}${title}${NBSP}»`;
  const met = beneficiary === null ? event : appointment;
  const end = spokenHour(localOf(timeZone, endsAt).hour);
  const pause = pauseMinutes > 0 ? `, suivi de ${pauseMinutes}${NBSP}min de pause` : '';
  return `Ce moment chevauche ${met}, de ${spokenHour(start)} à${NBSP}${end}${pause}.`;
};

export const conflictWithBlock = (
  { timeZone }: Pick<Offer, 'timeZone'>,
  { from, until }: BlockOccupation,
): ConflictByHand => ({
  beneficiary: null,
  start: localOf(timeZone, isoOf(from)).hour,
  endsAt: isoOf(until),
  timeZone,
  pauseMinutes: 0,
});

/** Replacements for sentences of the catalogue that address customers who book online. */
const sentences: { readonly [Code in StartRefusal]?: string } = {
  SLOT_TAKEN: 'Ce moment chevauche un autre rendez-vous.',
  IN_THE_PAST: 'Cette heure est déjà passée.',
  TOO_FAR: 'Ce jour est trop loin\u00a0: un rendez-vous se prend au plus deux ans à l’avance.',
  SLOT_NOT_OFFERED:
    'Cette heure n’existe pas ce jour-là, ou cette séance n’est plus proposée ainsi\u00a0: vérifiez l’heure et la séance.',
};

/** `undefined` if the sentence of the catalogue fits. */
export const refusalByHand = (
  code: string,
  conflict: ConflictByHand | undefined,
): string | undefined =>
  code === 'SLOT_TAKEN' && conflict !== undefined
    ? conflictSentence(conflict)
    : ownValue<string | undefined>(sentences, code);
