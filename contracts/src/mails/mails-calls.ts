import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { About } from './about.ts';
import { Day, Hour, Id, Verbatim, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';
import { MailProblem } from './mails-events.ts';
import { mailKindCodes } from './mails-kinds.ts';

const MailState = Type.Enum(['due', 'sent', 'given-up', 'dropped']);

/** A mail in the operators' list. The recipient is a practitioner's name, never an address. */
export const AdminMail = Type.Object({
  id: Type.String(),
  state: MailState,
  kind: Type.Enum([...mailKindCodes]),
  /** 'Rendez-vous confirmé' */
  kindName: Type.String(),
  recipient: Type.Object({
    /** The id of the party, the account, or the sender of a contact message. */
    id: Type.String(),
    role: Type.Enum(['customer', 'practitioner', 'operator', 'sender']),
    /** `null` if masked: the mail itself is shown after a reason is given. */
    name: orNull(Type.String()),
  }),
  about: About,
  /** The present time of the booking, local to the practitioner. */
  appointment: orNull(
    Type.Object({
      day: Day,
      start: Hour,
      timeZone: Type.String(),
      state: Type.Enum(['booked', 'cancelled']),
    }),
  ),
  /** Due: when its event happened; settled: when it was sent or given up. An instant. */
  at: Type.String(),
  /** How often it was tried, without success while it is due. */
  attempts: Type.Integer(),
  /** When it is tried next, an instant; `null` when it is settled. */
  nextAttemptAt: orNull(Type.String()),
  /** The message of the last failure, without any address. */
  lastError: orNull(Type.String()),
  /** Why it was given up. */
  problem: orNull(MailProblem),
  /** The event that caused it, shown in the history of the mail's subject. */
  causeEventId: Type.String(),
});
export type AdminMail = Static<typeof AdminMail>;

/** Newest first; 50 a page. Without `state` all of them. */
export const getAdminMails = callOf({
  area: 'operations',
  title: 'Lister les e-mails',
  method: 'GET',
  url: '/api/admin/mails',
  service: 'query',
  access: 'operator',
  schemas: {
    querystring: exactly({
      state: Type.Optional(MailState),
      cursor: Type.Optional(Verbatim(200, 0)),
    }),
  },
  answer: Type.Object({
    mails: Type.Array(AdminMail),
    nextCursor: orNull(Type.String()),
    /** How many wait, and how many were given up. */
    due: Type.Integer(),
    givenUp: Type.Integer(),
  }),
});

/** One mail without its content, which is masked until a reason is given. */
export const getAdminMail = callOf({
  area: 'operations',
  title: 'Suivre un e-mail',
  method: 'GET',
  url: '/api/admin/mails/:id',
  service: 'query',
  access: 'operator',
  refusals: ['MAIL_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: Type.Object({ mail: AdminMail }),
});

/**
 * The readable content of a mail. `kept`: the sent message; `made`: as it would be sent now; `none`:
 * no copy was kept, and the booking has changed since.
 */
export const AdminMailContent = Type.Object({
  content: Type.Enum(['kept', 'made', 'none']),
  message: orNull(
    Type.Object({
      from: Type.String(),
      /** With the address: this page is the only one that shows it. */
      to: Type.String(),
      subject: Type.String(),
      text: Type.String(),
      /** For a sandboxed frame: inline styles only, no script, no image. */
      html: Type.String(),
      calendar: orNull(Type.Object({ method: Type.String(), ics: Type.String() })),
    }),
  ),
  /** The raw message (RFC 5322) where the mails are kept as files. */
  source: orNull(Type.String()),
});
export type AdminMailContent = Static<typeof AdminMailContent>;

/** The content of a mail, after a reason that the log keeps (ADR-0017). */
export const revealMail = callOf({
  area: 'operations',
  title: 'Lire un e-mail, pour un motif',
  method: 'POST',
  url: '/api/admin/mails/:id/reveal',
  service: 'command',
  access: 'operator',
  refusals: ['MAIL_NOT_FOUND', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ reason: WrittenParagraph(ACCESS_REASON_MAX) }),
  },
  answer: AdminMailContent,
});

/** Sends a settled mail again, as a mail of its own; `id` is the new one's. */
export const resendMail = callOf({
  area: 'operations',
  title: 'Envoyer un e-mail de nouveau',
  method: 'POST',
  url: '/api/admin/mails/:id/resend',
  service: 'command',
  access: 'operator',
  refusals: ['MAIL_NOT_FOUND', 'MAIL_STILL_DUE', 'MAIL_OUTDATED', 'MAIL_HAS_A_LINK', 'BUSY'],
  schemas: { headers: CommandHeaders, params: exactly({ id: Id }) },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});
