import { Type, type Static } from 'typebox';
import {
  callOf,
  CommandHeaders,
  exactly,
  operatorCall,
  operatorQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { About } from './about.ts';
import { Day, Hour, Id, Verbatim, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';
import { MailProblem, MailTemplateVersion } from './mails-events.ts';
import { mailKindCodes, mailRecipients, mailTemplateKinds } from './mails-kinds.ts';

const MailState = Type.Enum(['due', 'sent', 'given-up', 'dropped']);

/** The recipient is a practitioner's name, never an address. */
export const AdminMail = Type.Object({
  id: Type.String(),
  state: MailState,
  kind: Type.Enum([...mailKindCodes]),
  kindName: Type.String(),
  recipient: Type.Object({
    /** The id of the party, the account, the sender of a contact message, or the subscriber. */
    id: Type.String(),
    role: Type.Enum(['customer', 'practitioner', 'operator', 'sender', 'subscriber']),
    /** `null` while masked. */
    name: orNull(Type.String()),
  }),
  about: About,
  /** The booking's current place and time, local to the practitioner. */
  appointment: orNull(
    Type.Object({
      day: Day,
      start: Hour,
      timeZone: Type.String(),
      state: Type.Enum(['booked', 'cancelled']),
    }),
  ),
  /** The instant of its event, or of its settlement. */
  at: Type.String(),
  attempts: Type.Integer(),
  /** An instant; `null` when it is settled. */
  nextAttemptAt: orNull(Type.String()),
  /** The error of the last failure, without any address. */
  lastError: orNull(Type.String()),
  problem: orNull(MailProblem),
  /** Shown in the history of the mail's subject. */
  causeEventId: Type.String(),
  /** The version of its template when it was sent; `null` before. */
  template: orNull(MailTemplateVersion),
});
export type AdminMail = Static<typeof AdminMail>;

/** Newest first; 50 a page. Without `state` all of them. */
export const getAdminMails = callOf({
  ...operatorQuery,
  title: 'Lister les e-mails',
  route: 'GET /api/admin/mails',
  schemas: {
    querystring: exactly({
      state: Type.Optional(MailState),
      cursor: Type.Optional(Verbatim(200, 0)),
    }),
  },
  answer: Type.Object({
    mails: Type.Array(AdminMail),
    nextCursor: orNull(Type.String()),
    due: Type.Integer(),
    givenUp: Type.Integer(),
  }),
});

/** Its content is masked until a reason is given. */
export const getAdminMail = callOf({
  ...operatorQuery,
  title: 'Suivre un e-mail',
  route: 'GET /api/admin/mails/:id',
  refusals: ['MAIL_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: Type.Object({ mail: AdminMail }),
});

/** `kept`: as it was sent; `made`: as it would be sent now; `none`: the booking has changed since. */
export const AdminMailContent = Type.Object({
  content: Type.Enum(['kept', 'made', 'none']),
  message: orNull(
    Type.Object({
      from: Type.String(),
      /** The address is shown on this page alone. */
      to: Type.String(),
      subject: Type.String(),
      text: Type.String(),
      /** For a sandboxed frame: inline styles only, no script, no image. */
      html: Type.String(),
      calendar: orNull(Type.Object({ method: Type.String(), ics: Type.String() })),
    }),
  ),
  /** RFC 5322; `null` if mails are not kept as files. */
  source: orNull(Type.String()),
});
export type AdminMailContent = Static<typeof AdminMailContent>;

/** The log keeps the reason (ADR-0017). */
export const revealMail = callOf({
  ...operatorCall,
  title: 'Lire un e-mail, pour un motif',
  route: 'POST /api/admin/mails/:id/reveal',
  refusals: ['MAIL_NOT_FOUND', 'MAIL_TO_SUBSCRIBER', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ reason: WrittenParagraph(ACCESS_REASON_MAX) }),
  },
  answer: AdminMailContent,
});

/** The `id` is that of the new mail. */
export const resendMail = callOf({
  ...operatorCall,
  title: 'Envoyer un e-mail de nouveau',
  route: 'POST /api/admin/mails/:id/resend',
  refusals: ['MAIL_NOT_FOUND', 'MAIL_STILL_DUE', 'MAIL_OUTDATED', 'MAIL_HAS_A_LINK', 'BUSY'],
  schemas: { headers: CommandHeaders, params: exactly({ id: Id }) },
  answer: Type.Object({ message: Type.String(), id: Type.String() }),
});

const MailTemplate = Type.Object({
  kind: Type.Enum([...mailTemplateKinds]),
  name: Type.String(),
  to: Type.Enum([...mailRecipients]),
  subject: Type.String(),
  /** A digest of the sample: other words have another version. */
  version: MailTemplateVersion,
});
export type MailTemplate = Static<typeof MailTemplate>;

const MailTemplateMessage = Type.Object({
  subject: Type.String(),
  text: Type.String(),
  /** For a sandboxed frame: inline styles only, no script, no image. */
  html: Type.String(),
});
export type MailTemplateMessage = Static<typeof MailTemplateMessage>;

/** Every kind of mail, in the order of the table of mails. */
export const getMailTemplates = callOf({
  ...operatorCall,
  title: 'Lister les modèles d’e-mails',
  route: 'GET /api/admin/mail-templates',
  answer: Type.Object({ templates: Type.Array(MailTemplate) }),
});

/** The template is filled with invented people, so operators read it without giving a reason. */
export const getMailTemplate = callOf({
  ...operatorCall,
  title: 'Lire un modèle d’e-mail, rempli d’un exemple',
  route: 'GET /api/admin/mail-templates/:kind',
  refusals: ['MAIL_NOT_FOUND'],
  schemas: { params: exactly({ kind: Id }) },
  answer: Type.Object({ template: MailTemplate, message: MailTemplateMessage }),
});
