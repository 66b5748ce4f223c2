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
 * Holds the terms of its event, because the booking may change again. Names and addresses are looked up when
 * it is sent; a customer's reason is not here.
 */
export const mailsDue = viewOf({
  name: 'mails-due',
  title: 'E-mails à envoyer',
  document: {
    ...mail,
    correlationId: StoredText,
    at: StoredInstant,
    /** It may be sent from then on. */
    dueAt: StoredInstant,
    /** `dueAt` is later than the event. */
    isPlanned: Type.Boolean(),
    /** Of two mails about one thing the later one is up to date. */
    eventPosition: Position,
    by: orNull(by),
    /** As of the event; `null` if the mail needs no more than its document. */
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
    /** For the recipient, by the practitioner or operator. */
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

/** By its subject. */
export type DueBookingMail = DueMailDocument & {
  readonly kind: BookingMailKind;
  readonly by: NonNullable<DueMailDocument['by']>;
};
export type DueAccountMail = DueMailDocument & { readonly kind: AccountMailKind };

/** For operators. */
export const mailsSettled = viewOf({
  name: 'mails-settled',
  title: 'E-mails envoyés ou abandonnés',
  document: {
    ...mail,
    /** `dropped`: what it was planned for did not happen. */
    state: Type.Enum(['sent', 'given-up', 'dropped']),
    problem: orNull(MailProblem),
    attempts: Type.Integer({ minimum: 0 }),
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
