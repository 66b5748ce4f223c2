import type { BookingPlaced } from '../agenda/agenda-events.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { About } from './about.ts';
import type { MailProblem, MailRecipient } from './mails-events.ts';
import type { AccountMailKind, BookingMailKind, MailKind } from './mails-kinds.ts';

type Deal = BookingPlaced['data'];

/** Where and when it takes place, as of the event that caused the mail. */
export type MailTerms = Pick<
  Deal,
  'day' | 'start' | 'startsAt' | 'endsAt' | 'place' | 'durationMinutes'
>;

/**
 * A mail to be sent. It holds the terms that its event agreed, because the booking may have changed
 * again before it is sent; names and addresses are looked up then, and a customer's own reason is
 * not here at all.
 */
export type DueMailDocument = {
  readonly mailId: string;
  readonly kind: MailKind;
  readonly recipient: MailRecipient;
  readonly about: About;
  /** Id of the event that caused it. */
  readonly cause: string;
  readonly correlationId: string;
  /** When that event happened, an instant. */
  readonly at: string;
  /** Instant from which it may be sent. */
  readonly dueAt: string;
  /** Whether `dueAt` is later than the event. */
  readonly isPlanned: boolean;
  /** The position of the event in the log: of two mails about one thing the later one is up to date. */
  readonly eventPosition: number;
  /** The party that caused the event of a booking's mail. */
  readonly by: Deal['by'] | null;
  /** `null` if the booking's document holds all that the mail needs. */
  readonly terms: MailTerms | null;
  /** The former time, before a move. */
  readonly from: { readonly day: string; readonly start: string } | null;
  /** The text of the practitioner or operator for the customer who receives this mail. */
  readonly reason: string | null;
  /** The settled mail that an operator wanted again. */
  readonly resendOf: string | null;
};

/** A mail that is due, by what it is about. */
export type DueBookingMail = DueMailDocument & {
  readonly kind: BookingMailKind;
  readonly by: Deal['by'];
};
export type DueAccountMail = DueMailDocument & { readonly kind: AccountMailKind };

export const mailsDue = viewOf<DueMailDocument>()({
  name: 'mails-due',
  title: 'E-mails à envoyer',
  id: ['mailId'],
  indexes: [['dueAt'], ['isPlanned', 'eventPosition'], ['isPlanned', 'dueAt']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});

/** The outcome of a mail, for operators. */
export type SettledMailDocument = {
  readonly mailId: string;
  readonly kind: MailKind;
  readonly recipient: MailRecipient;
  readonly about: About;
  readonly cause: string;
  /** `dropped`: what it was planned for did not come about. */
  readonly state: 'sent' | 'given-up' | 'dropped';
  readonly problem: MailProblem | null;
  readonly attempts: number;
  /** When it was settled, an instant. */
  readonly at: string;
  /** The position of the outcome in the log: the order of the list. */
  readonly eventPosition: number;
};

export const mailsSettled = viewOf<SettledMailDocument>()({
  name: 'mails-settled',
  title: 'E-mails envoyés ou abandonnés',
  id: ['mailId'],
  indexes: [['eventPosition'], ['state', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
