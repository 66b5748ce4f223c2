import {
  cancellationDeadlineOf,
  DEFAULT_ZONE,
  fullNameOf,
  localOf,
  NBSP,
  priceText,
  spokenHour,
  spokenStart,
  VISIO_LABEL,
  weekdayAndDay,
  zoneText,
  type PersonName,
  type PractitionerDocument,
  type SeatDocument,
  type WorkshopDocument,
} from 'contracts';
import type { MailContent } from './mail-content.ts';

export type SeatFacts = {
  readonly seat: SeatDocument;
  readonly workshop: WorkshopDocument;
  readonly customer: PersonName;
  /** Whose places the mail is about: several if they were confirmed together. The customer may be one. */
  readonly participants: readonly PersonName[];
  readonly practitioner: PersonName & Pick<PractitionerDocument, 'phone'>;
  /** For participants only. */
  readonly practicalText: string;
  /** What the practitioner said of the change that the mail is about. */
  readonly notice: string | null;
  /** Whether the customer has an account, and so can see the seat on the site. */
  readonly hasAccount: boolean;
  /** For whoever has a place of a workshop by video. */
  readonly visioLink: string | null;
  readonly links: {
    readonly customer: string;
    readonly workshop: string;
    readonly participants: string;
  };
};

export const quotedTitleOf = ({ workshop }: SeatFacts): string => `« ${workshop.workshopTitle} »`;
export const practitionerName = ({ practitioner }: SeatFacts): string => fullNameOf(practitioner);
const names = new Intl.ListFormat('fr');
export const participantNames = ({ participants }: SeatFacts): string =>
  names.format(participants.map((each) => fullNameOf(each)));
export const isHousehold = ({ participants }: SeatFacts): boolean => participants.length > 1;

/** Empty in the zone of most of France. */
const zoneOf = ({ timeZone }: WorkshopDocument): string =>
  timeZone === DEFAULT_ZONE ? '' : ` (${zoneText(timeZone)})`;

/** 'jeudi 12 mars à 9 h' */
export const spokenMoment = ({ workshop }: SeatFacts, instant: string): string => {
  const { day, hour } = localOf(workshop.timeZone, instant);
  return `${weekdayAndDay(day)} à${NBSP}${spokenHour(hour)}${zoneOf(workshop)}`;
};

export const dateFacts = ({ workshop }: SeatFacts): MailContent['facts'] =>
  workshop.sessions.map(({ day, start, endsAt }, index) => ({
    label: workshop.sessions.length === 1 ? 'Date' : `Date ${index + 1}`,
    value: `${spokenStart(day, start)} – ${spokenHour(localOf(workshop.timeZone, endsAt).hour)}${zoneOf(workshop)}`,
  }));

export const seatPlaceOf = ({ place }: Pick<WorkshopDocument, 'place'>): string =>
  place === null
    ? 'À distance, en vidéo'
    : `${place.label}, ${place.street}, ${place.zipCode} ${place.city}`;

/** The price of a taken seat is the one by which it was taken. */
const priceOf = ({ seat: { deal }, workshop }: SeatFacts): string => {
  const cents = deal === null ? workshop.priceCents : deal.priceCents;
  return cents === null ? 'Gratuit' : priceText(cents / 100);
};

const participantFact = (facts: SeatFacts): MailContent['facts'] =>
  facts.participants.every((each) => each === facts.customer)
    ? []
    : [{ label: 'Pour', value: participantNames(facts) }];

const visioFact = ({ visioLink }: SeatFacts): MailContent['facts'] =>
  visioLink === null ? [] : [{ label: VISIO_LABEL, value: visioLink, url: visioLink }];

export const factsOf = (facts: SeatFacts): MailContent['facts'] => [
  { label: 'Événement', value: facts.workshop.workshopTitle },
  { label: 'Avec', value: practitionerName(facts) },
  ...participantFact(facts),
  ...dateFacts(facts),
  { label: 'Lieu', value: seatPlaceOf(facts.workshop) },
  ...visioFact(facts),
  { label: isHousehold(facts) ? 'Prix par place' : 'Prix', value: priceOf(facts) },
];

/** `isNear`: it had passed when the place was taken. */
const deadlineOf = ({ seat, workshop }: SeatFacts) => {
  const { day, start, graceUntil, deal } = seat;
  const { timeZone, startsAt } = workshop;
  const { cancellationDelayMinutes } = deal ?? workshop;
  const grace = graceUntil === null ? {} : { graceUntil };
  const terms = { day, start, startsAt, timeZone, cancellationDelayMinutes, ...grace };
  const deadline = cancellationDeadlineOf(terms);
  return { deadline, isNear: deal !== null && deadline <= deal.at };
};

/** Until when leaving is in time, and how. */
export const leavingOf = (facts: SeatFacts): string => {
  const { hasAccount, practitioner } = facts;
  const { deadline, isNear } = deadlineOf(facts);
  const before = isNear ? '' : ` avant le ${spokenMoment(facts, deadline)}`;
  if (hasAccount && isNear)
    return 'Cet événement est proche : une annulation serait signalée comme tardive.';
  if (hasAccount) return `En cas d’empêchement, annulez${before}, dans « Mes rendez-vous ».`;
  const where = practitioner.phone === null ? '' : ` au ${practitioner.phone}`;
  return `En cas d’empêchement, prévenez ${practitionerName(facts)}${where}${before}.`;
};
