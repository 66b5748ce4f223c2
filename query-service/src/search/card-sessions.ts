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

const isWanted =
  ({ options, audienceIds }: WantedSession) =>
  (session: Session): boolean =>
    includesAny(session.audienceIds, audienceIds) &&
    includesAny(
      session.options.map(({ option }) => option),
      options,
    );

const specialityFirst = (sessions: readonly Session[], specialityId: string | undefined) => [
  ...sessions.filter((session) => session.specialityId === specialityId),
  ...sessions.filter((session) => session.specialityId !== specialityId),
];

/** The sessions for one person, of the first kind that the offer has. */
export const sessionsFor = (
  offer: Offer,
  visit: VisitKind,
  wanted: WantedSession = {},
): readonly Session[] => {
  const sessions = pricedSessionsOf(liveConsultationsOf(offer).filter(isWanted(wanted)));
  const kinds = kindsInOrder[visit].find((each) =>
    sessions.some(({ kind }) => each.includes(kind)),
  );
  return specialityFirst(
    sessions.filter(({ kind }) => kinds?.includes(kind)),
    wanted.specialityId,
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
