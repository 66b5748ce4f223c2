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
  /** The page to confirm the customer's address; `null` once confirmed. */
  readonly confirmEmail: string | null;
  readonly profile: string;
};

/** The facts for templates: names as they are now, terms as of the event. */
export type MailFacts = {
  readonly mail: DueBookingMail;
  readonly booking: BookingDocument;
  readonly customer: PersonName;
  /** The beneficiary, if it is not the customer. */
  readonly relative: PersonName | null;
  readonly practitioner: PersonName &
    Pick<PractitionerDocument, 'phone' | 'addresses' | 'paymentMethods'>;
  /** Whether the customer can see the booking on the site, and change it there. */
  readonly hasAccount: boolean;
  readonly links: MailLinks;
  /** Until when cancelling is in time, local to the practitioner; `null` once that has passed. */
  readonly deadline: {
    readonly day: string;
    readonly hour: string;
    /** Whether the deadline is later than agreed, because another party has just changed the booking. */
    readonly isGrace: boolean;
  } | null;
  /** The booking has changed again since the mail's event. */
  readonly isOutdated: boolean;
  /** For an active session by video. */
  readonly visioLink: string | null;
};

/** The zone is named, because a mail does not know its reader's clock. */
const zoneOf = ({ timeZone }: BookingDocument): string =>
  timeZone === DEFAULT_ZONE ? '' : ` (${zoneText(timeZone)})`;

/** 'jeudi 12 mars à 9 h': the appointment is near, so its year goes without saying. */
const nearStart = (booking: BookingDocument, day: string, start: string): string =>
  `${weekdayAndDay(day)} à${NBSP}${spokenHour(start)}${zoneOf(booking)}`;

const startOf = ({ mail: { terms }, booking }: MailFacts): { day: string; start: string } =>
  terms ?? booking;

/** 'jeudi 12 mars à 9 h' */
export const whenOf = (facts: MailFacts): string => {
  const { day, start } = startOf(facts);
  return nearStart(facts.booking, day, start);
};

/** The former time of a move: 'jeudi 12 mars à 9 h' */
export const whenBefore = ({ mail: { from }, booking }: MailFacts): string =>
  from === null ? '' : nearStart(booking, from.day, from.start);

export const dayOf = (facts: MailFacts): string => startOf(facts).day;

export const beneficiaryName = ({ relative, customer }: MailFacts): string =>
  fullNameOf(relative ?? customer);

/** The address, or the distance to it; empty if unknown. */
export const mailPlaceOf = ({ mail: { terms }, booking }: MailFacts): string => {
  const { option, visitAddress } = booking;
  if (option === 'VISIO') return 'À distance, en vidéo';
  const place = option === 'DOMICILE' ? visitAddress : (terms ?? booking).place;
  return place === null ? '' : `${place.street}, ${place.zipCode} ${place.city}`;
};

/** Practical information for an active appointment: the way and the payment. */
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

/** The appointment line by line; `who` comes first if given. */
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

/** The page with the current link, because the practitioner may change it. */
export const visioNote = (
  { visioLink, hasAccount }: MailFacts,
  where: string,
): readonly string[] =>
  visioLink === null || !hasAccount
    ? []
    : [
        `Le lien vidéo s’affiche aussi dans ${where}, 15 minutes avant l’heure : c’est celui-là qui vaut.`,
      ];

/**
 * The cancellation policy for a customer whose appointment is active; customers without an account
 * cancel by telephone.
 */
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

/** '3 h avant le rendez-vous, ', where a cancellation came too late. */
export const lateBy = ({ booking: { cancelled, day, start, timeZone } }: MailFacts): string =>
  cancelled === null
    ? ''
    : `${cancelledBefore(localOf(timeZone, cancelled.at), { day, start })} avant le rendez-vous, `;

/** The first sentence of a mail that is sent after a further change. */
export const outdatedNote = ({ isOutdated }: MailFacts): readonly string[] =>
  isOutdated
    ? ['Ce rendez-vous a changé de nouveau depuis : un autre e-mail vous dit ce qu’il en est.']
    : [];
