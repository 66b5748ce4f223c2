import {
  kilometresBetween,
  optionCodes,
  type ConsultationKind,
  type Offer,
  type OptionCode,
  type Point,
  type RequestedStart,
} from 'contracts';
import { liveConsultationsOf, pricedSessionsOf } from '../practitioner/profile-answers.ts';

/** The client is new to the practitioner, or not. */
export type VisitKind = 'first' | 'followUp';

type Session = Offer['consultations'][number];

const kindsInOrder: Readonly<Record<VisitKind, readonly (readonly ConsultationKind[])[]>> = {
  first: [['FIRST'], ['OTHER', 'EXPRESS'], ['FOLLOW_UP', 'GROUP']],
  followUp: [['FOLLOW_UP'], ['OTHER', 'EXPRESS'], ['FIRST', 'GROUP']],
};

/** The filters of a search that concern sessions. */
export type WantedSession = {
  /** All by default. */
  readonly options?: readonly OptionCode[] | undefined;
  readonly audienceIds?: readonly string[] | undefined;
  /** Preferred if there are several. */
  readonly specialityId?: string | undefined;
  readonly priceMaxCents?: number | undefined;
};

const includesAny = <Item>(items: readonly Item[], wanted: readonly Item[] = []): boolean =>
  wanted.length === 0 || wanted.some((each) => items.includes(each));

/** What the filters of a search ask of a session. */
export type SearchedSession = Pick<Session, 'kind' | 'audienceIds' | 'options' | 'placesMax'>;

const isWanted =
  ({ options, audienceIds }: WantedSession) =>
  (session: SearchedSession): boolean =>
    includesAny(session.audienceIds, audienceIds) &&
    includesAny(
      session.options.map(({ option }) => option),
      options,
    );

const specialityFirst = (sessions: readonly Session[], specialityId: string | undefined) => [
  ...sessions.filter((session) => session.specialityId === specialityId),
  ...sessions.filter((session) => session.specialityId !== specialityId),
];

/** The wanted sessions for one person, of the first kind that there is. */
const wantedAmong = <Searched extends SearchedSession>(
  all: readonly Searched[],
  visit: VisitKind,
  wanted: WantedSession,
): readonly Searched[] => {
  const sessions = pricedSessionsOf(all.filter(isWanted(wanted)));
  const kinds = kindsInOrder[visit].find((each) =>
    sessions.some(({ kind }) => each.includes(kind)),
  );
  return sessions.filter(({ kind }) => kinds?.includes(kind));
};

const sessionsFor = (
  offer: Offer,
  visit: VisitKind,
  wanted: WantedSession = {},
): readonly Session[] =>
  specialityFirst(wantedAmong(liveConsultationsOf(offer), visit, wanted), wanted.specialityId);

/** Whether one session fits all filters, so that a card shows it to a new client. */
export const isOneWanted = (
  sessions: readonly SearchedSession[],
  wanted: WantedSession,
): boolean => {
  const { options = [], audienceIds = [], priceMaxCents } = wanted;
  if (options.length + audienceIds.length === 0 && priceMaxCents === undefined) return true;
  const most = priceMaxCents ?? Infinity;
  return wantedAmong(sessions, 'first', wanted).some((session) =>
    session.options.some(
      ({ option, priceCents }) => (priceCents ?? 0) <= most && includesAny([option], options),
    ),
  );
};

/** The nearest first if the search has a centre. */
const addressIdsOf = (
  { addresses, weeklySlots }: Offer,
  { consultationId }: Session,
  centre: Point | undefined,
): readonly string[] => {
  const offering = new Set(
    weeklySlots
      .filter(({ consultationIds }) => consultationIds.includes(consultationId))
      .map(({ addressId }) => addressId),
  );
  const distance = (point: Point) => (centre === undefined ? 0 : kilometresBetween(centre, point));
  return addresses
    .filter(({ addressId }) => offering.has(addressId))
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ addressId }) => addressId);
};

/** A way to book a session: its option and place. */
export type Alternative = RequestedStart & {
  readonly session: Session;
  readonly priceCents: number | null;
};

/** The preferred one first. */
export const alternativesOf = (
  offer: Offer,
  visit: VisitKind,
  wanted: WantedSession & { readonly centre?: Point | undefined },
): readonly Alternative[] => {
  const { options, priceMaxCents = Infinity, centre } = wanted;
  return sessionsFor(offer, visit, wanted).flatMap((session) => {
    const { consultationId } = session;
    return optionCodes
      .filter((code) => includesAny([code], options))
      .flatMap((code) => session.options.find(({ option }) => option === code) ?? [])
      .filter(({ priceCents }) => (priceCents ?? 0) <= priceMaxCents)
      .flatMap(({ option, priceCents }) => {
        const places = option === 'VISIO' ? [null] : addressIdsOf(offer, session, centre);
        return places.map((addressId) => ({
          session,
          priceCents,
          consultationId,
          option,
          addressId,
        }));
      });
  });
};
