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
  cause: StoredText,
};
const { by, start, place, durationMinutes } = BookingPlaced.properties.data.properties;

/**
 * A document holds the terms of its event, because the booking may change again. Names and addresses are
 * looked up when the mail is sent; the document has no reason of a customer.
 */
export const mailsDue = viewOf({
  name: 'mails-due',
  title: 'E-mails à envoyer',
  document: {
    ...mail,
    correlationId: StoredText,
    at: StoredInstant,
    /** The earliest time for sending. */
    dueAt: StoredInstant,
    /** `dueAt` is later than the event. */
    isPlanned: Type.Boolean(),
    /** If two mails concern the same subject, the later event is up to date. */
    eventPosition: Position,
    by: orNull(by),
    /** The terms at the event; `null` if the mail needs only its document. */
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
    from: orNull(Type.Object({ day: StoredDay, start: Hour })),
    /** The text for the recipient, by the practitioner or operator. */
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

/** Due mails by subject. */
export type DueBookingMail = DueMailDocument & {
  readonly kind: BookingMailKind;
  readonly by: NonNullable<DueMailDocument['by']>;
};
export type DueAccountMail = DueMailDocument & { readonly kind: AccountMailKind };

/** The mails of the operators' page that are no longer due. */
export const mailsSettled = viewOf({
  name: 'mails-settled',
  title: 'E-mails envoyés ou abandonnés',
  document: {
    ...mail,
    /** `dropped`: the mail was planned for something that did not happen. */
    state: Type.Enum(['sent', 'given-up', 'dropped']),
    problem: orNull(MailProblem),
    attempts: Type.Integer({ minimum: 0 }),
    /** The version of the template; `null` for a mail that was not sent. */
    template: orNull(StoredText),
    at: StoredInstant,
    /** The order of the list. */
    eventPosition: Position,
  },
  id: ['mailId'],
  indexes: [['eventPosition'], ['state', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
export type SettledMailDocument = DocumentOf<typeof mailsSettled>;
