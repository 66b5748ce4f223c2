import { Type } from 'typebox';
import { BookingPlaced } from '../agenda/agenda-events.ts';
import { Position, StoredDay, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { Hour } from '../engine/fields.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { About } from './about.ts';
import { MailProblem, MailRecipient } from './mails-events.ts';
import { mailKindCodes, type AccountMailKind, type BookingMailKind } from './mails-kinds.ts';

const mail = {
  mailId: StoredText,
  kind: Type.Enum([...mailKindCodes]),
  recipient: MailRecipient,
  about: About,
  /** Id of the event that caused it. */
  cause: StoredText,
};
const { by, start, place, durationMinutes } = BookingPlaced.properties.data.properties;

/**
 * A mail to be sent. It holds the terms that its event agreed, because the booking may have changed
 * again before it is sent; names and addresses are looked up then, and a customer's own reason is
 * not here at all.
 */
export const mailsDue = viewOf({
  name: 'mails-due',
  title: 'E-mails à envoyer',
  document: {
    ...mail,
    correlationId: StoredText,
    /** When that event happened. */
    at: StoredInstant,
    /** From then on it may be sent. */
    dueAt: StoredInstant,
    /** Whether `dueAt` is later than the event. */
    isPlanned: Type.Boolean(),
    /** The position of the event in the log: of two mails about one thing the later one is up to date. */
    eventPosition: Position,
    /** The party that caused the event of a booking's mail. */
    by: orNull(by),
    /**
     * Where and when the booking takes place, as of the event; `null` if its document holds all that
     * the mail needs.
     */
    terms: orNull(
      Type.Object({
        day: StoredDay,
        start,
        startsAt: StoredInstant,
        endsAt: StoredInstant,
        place,
        durationMinutes,
      }),
    ),
    /** The former time, before a move. */
    from: orNull(Type.Object({ day: StoredDay, start: Hour })),
    /** The text of the practitioner or operator for the customer who receives this mail. */
    reason: orNull(StoredText),
    /** The settled mail that an operator wanted again. */
    resendOf: orNull(StoredText),
  },
  id: ['mailId'],
  indexes: [['dueAt'], ['isPlanned', 'eventPosition'], ['isPlanned', 'dueAt']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
export type DueMailDocument = DocumentOf<typeof mailsDue>;
export type MailTerms = NonNullable<DueMailDocument['terms']>;

/** A mail that is due, by what it is about. */
export type DueBookingMail = DueMailDocument & {
  readonly kind: BookingMailKind;
  readonly by: NonNullable<DueMailDocument['by']>;
};
export type DueAccountMail = DueMailDocument & { readonly kind: AccountMailKind };

/** The outcome of a mail, for operators. */
export const mailsSettled = viewOf({
  name: 'mails-settled',
  title: 'E-mails envoyés ou abandonnés',
  document: {
    ...mail,
    /** `dropped`: what it was planned for did not come about. */
    state: Type.Enum(['sent', 'given-up', 'dropped']),
    problem: orNull(MailProblem),
    attempts: Type.Integer({ minimum: 0 }),
    /** When it was settled. */
    at: StoredInstant,
    /** The position of the outcome in the log: the order of the list. */
    eventPosition: Position,
  },
  id: ['mailId'],
  indexes: [['eventPosition'], ['state', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
export type SettledMailDocument = DocumentOf<typeof mailsSettled>;
