import type { BookingPlaced } from '../agenda/agenda-events.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { About } from './about.ts';
import type { MailProblem, MailRecipient } from './mails-events.ts';
import type { AccountMailKind, BookingMailKind, MailKind } from './mails-kinds.ts';

type Deal = BookingPlaced['data'];

/** Where and when it takes place, as it was agreed by the event that the mail tells of. */
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
  /** Id of the event that it tells of. */
  readonly cause: string;
  readonly correlationId: string;
  /** When that event happened, an instant. */
  readonly at: string;
  /** From when on it is to be sent, an instant. */
  readonly dueAt: string;
  /** Whether that lies after the event: until then nobody waits for it. */
  readonly isPlanned: boolean;
  /** Of that event in the log: which of two mails about one thing knows more. */
  readonly eventPosition: number;
  /** Who asked for what a booking's mail tells of. */
  readonly by: Deal['by'] | null;
  /** `null` when the booking's document tells all that the mail says. */
  readonly terms: MailTerms | null;
  /** Where it was before a move. */
  readonly from: { readonly day: string; readonly start: string } | null;
  /** What the practitioner or an operator wrote for the customer whom this mail is for. */
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

export const mailsDue = viewOf({
  name: 'mails-due',
  id: ['mailId'],
  indexes: [['dueAt'], ['isPlanned', 'eventPosition'], ['isPlanned', 'dueAt']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});

/** What became of a mail, for operators. */
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
  /** Of the outcome in the log: the order of the list. */
  readonly eventPosition: number;
};

export const mailsSettled = viewOf({
  name: 'mails-settled',
  id: ['mailId'],
  indexes: [['eventPosition'], ['state', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
