import {
  accessTextOf,
  cancelledBefore,
  fullNameOf,
  localOf,
  minutesText,
  NBSP,
  paymentText,
  priceText,
  spokenHour,
  spokenStart,
  weekdayAndDay,
  VISIO_LABEL,
  zoneText,
  DEFAULT_ZONE,
  type BookingDocument,
  type DueBookingMail,
  type PersonName,
  type PractitionerDocument,
} from 'contracts';
import type { MailContent } from './mail-content.ts';

export type MailLinks = {
  readonly site: string;
  readonly customerBookings: string;
  readonly agenda: string;
  /** `null` once confirmed. */
  readonly confirmEmail: string | null;
  readonly profile: string;
};

/** Names as of now, terms as of the event. */
export type MailFacts = {
  readonly mail: DueBookingMail;
  readonly booking: BookingDocument;
  readonly customer: PersonName;
  /** The name of the beneficiary; `null` for the customer. */
  readonly relative: PersonName | null;
  readonly practitioner: PersonName &
    Pick<PractitionerDocument, 'phone' | 'addresses' | 'paymentMethods'>;
  /** Whether the customer has an account, and so can see the booking on the site. */
  readonly hasAccount: boolean;
  readonly links: MailLinks;
  /** Local; `null` once it has passed. */
  readonly deadline: {
    readonly day: string;
    readonly hour: string;
    /** Later than agreed, after a change by another party. */
    readonly isGrace: boolean;
  } | null;
  /** The booking has changed again since the mail's event. */
  readonly isOutdated: boolean;
  /** The link of an active session by video. */
  readonly visioLink: string | null;
};

/** A mail does not know its reader's zone. */
const zoneOf = ({ timeZone }: BookingDocument): string =>
  timeZone === DEFAULT_ZONE ? '' : ` (${zoneText(timeZone)})`;

/** 'jeudi 12 mars à 9 h', without the year. */
const nearStart = (booking: BookingDocument, day: string, start: string): string =>
  `${weekdayAndDay(day)} à${NBSP}${spokenHour(start)}${zoneOf(booking)}`;

const startOf = ({ mail: { terms }, booking }: MailFacts): { day: string; start: string } =>
  terms ?? booking;

/** 'jeudi 12 mars à 9 h' */
export const whenOf = (facts: MailFacts): string => {
  const { day, start } = startOf(facts);
  return nearStart(facts.booking, day, start);
};

/** 'jeudi 12 mars à 9 h' */
export const whenBefore = ({ mail: { from }, booking }: MailFacts): string =>
  from === null ? '' : nearStart(booking, from.day, from.start);

export const dayOf = (facts: MailFacts): string => startOf(facts).day;

export const beneficiaryName = ({ relative, customer }: MailFacts): string =>
  fullNameOf(relative ?? customer);

/** Or the distance to it; empty if unknown. */
export const mailPlaceOf = ({ mail: { terms }, booking }: MailFacts): string => {
  const { option, visitAddress } = booking;
  if (option === 'VISIO') return 'À distance, en vidéo';
  const place = option === 'DOMICILE' ? visitAddress : (terms ?? booking).place;
  return place === null ? '' : `${place.street}, ${place.zipCode} ${place.city}`;
};

/** The way and the payment, for an active appointment. */
export const practicalLines = ({
  mail,
  booking,
  practitioner,
}: MailFacts): MailContent['facts'] => {
  const { place } = mail.terms ?? booking;
  const { option, priceCents } = booking;
  const isPaid = priceCents !== null && priceCents > 0;
  const lines = [
    {
      label: 'Accès',
      value: option === 'PRESENTIEL' ? accessTextOf(place, practitioner.addresses) : '',
    },
    { label: 'Règlement', value: isPaid ? paymentText(option, practitioner.paymentMethods) : '' },
    { label: 'Téléphone', value: practitioner.phone ?? '' },
  ];
  return lines.filter(({ value }) => value !== '');
};

/** `who` comes first. */
export const factLines = (
  facts: MailFacts,
  who: MailContent['facts'] = [],
): MailContent['facts'] => {
  const { booking } = facts;
  const { day, start } = startOf(facts);
  const cents = booking.priceCents;
  const lines = [
    ...who,
    { label: 'Séance', value: booking.consultationName },
    { label: 'Date', value: `${spokenStart(day, start)}${zoneOf(booking)}` },
    { label: 'Durée', value: minutesText(booking.durationMinutes) },
    { label: 'Lieu', value: mailPlaceOf(facts) },
    ...(facts.visioLink === null
      ? []
      : [{ label: VISIO_LABEL, value: facts.visioLink, url: facts.visioLink }]),
    { label: 'Prix', value: priceText(cents === null ? null : cents / 100) },
  ];
  return lines.filter(({ value }) => value !== '');
};

/** The page shows the current link: the practitioner may change it. */
export const visioNote = ({ visioLink, hasAccount }: MailFacts, where: string): readonly string[] =>
  visioLink === null || !hasAccount
    ? []
    : [
        `Le lien vidéo s’affiche aussi dans ${where}, 15 minutes avant l’heure : c’est celui-là qui vaut.`,
      ];

/** Customers without an account cancel by telephone. */
export const policyOf = ({ deadline, booking, hasAccount, practitioner }: MailFacts): string => {
  const before =
    deadline === null ? '' : ` avant le ${nearStart(booking, deadline.day, deadline.hour)}`;
  if (!hasAccount) {
    const where = practitioner.phone === null ? '' : ` au ${practitioner.phone}`;
    return `En cas d’empêchement, prévenez ${fullNameOf(practitioner)}${where}${before}.`;
  }
  if (deadline?.isGrace === true)
    return `En cas d’empêchement, vous pouvez annuler jusqu’au ${nearStart(booking, deadline.day, deadline.hour)} sans que l’annulation soit signalée comme tardive.`;
  return deadline === null
    ? 'Ce rendez-vous est proche : une annulation serait signalée comme tardive.'
    : `En cas d’empêchement, annulez${before}. Passé ce délai, l’annulation est signalée comme tardive.`;
};

/** '3 h avant le rendez-vous, ', if it was late. */
export const lateBy = ({ booking: { cancelled, day, start, timeZone } }: MailFacts): string =>
  cancelled === null
    ? ''
    : `${cancelledBefore(localOf(timeZone, cancelled.at), { day, start })} avant le rendez-vous, `;

/** A note for a mail that is sent after a further change. */
export const outdatedNote = ({ isOutdated }: MailFacts): readonly string[] =>
  isOutdated
    ? ['Ce rendez-vous a changé de nouveau depuis : un autre e-mail vous dit ce qu’il en est.']
    : [];
