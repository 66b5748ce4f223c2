import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly, operatorQuery } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { contactTopicCodes } from './contact-topic.ts';
import { Email, Id, Line, Verbatim, WrittenLine, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX, MESSAGE_MAX } from '../engine/limits.ts';
import { messageStates } from './messages-views.ts';

const Topic = Type.Enum([...contactTopicCodes]);

/** Signed, and sent with the form. */
export const getContactForm = callOf({
  area: 'site',
  title: 'Ouvrir le formulaire de contact',
  route: 'GET /api/contact/form',
  service: 'command',
  access: 'anyone',
  answer: Type.Object({
    openedAt: Type.String(),
    /** The address of a signed-in visitor. */
    email: orNull(Type.String()),
  }),
});

/** The sender gets a copy. A form by a bot is refused like one that was open too long, to hide the reason. */
export const sendContactMessage = callOf({
  area: 'site',
  title: 'Écrire à l’équipe',
  route: 'POST /api/contact',
  service: 'command',
  access: 'anyone',
  callsAMinute: 20,
  refusals: ['FORM_NOT_TAKEN', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({
      name: WrittenLine(200),
      email: Email,
      topic: Topic,
      message: WrittenParagraph(MESSAGE_MAX),
      openedAt: Verbatim(200, 0),
      /** A field hidden from people: only bots fill it in. */
      website: Type.Optional(Line(200)),
    }),
  },
  answer: Type.Object({ message: Type.String() }),
});

/** A message without sender and text. */
export const AdminMessage = Type.Object({
  id: Type.String(),
  topic: Topic,
  /** The account of a signed-in sender, for a link. */
  accountId: orNull(Type.String()),
  state: Type.Enum([...messageStates]),
  sentAt: Type.String(),
  answeredAt: orNull(Type.String()),
  /** 'Anne R., exploitation' */
  answeredBy: orNull(Type.String()),
  closedAt: orNull(Type.String()),
  closedBy: orNull(Type.String()),
});
export type AdminMessage = Static<typeof AdminMessage>;

/** Waiting ones, the oldest first; or settled ones, the newest first. 50 a page. */
export const getAdminMessages = callOf({
  ...operatorQuery,
  title: 'Lister les messages reçus',
  route: 'GET /api/admin/messages',
  schemas: {
    querystring: exactly({
      state: Type.Optional(Type.Enum(['open', 'done'])),
      cursor: Type.Optional(Verbatim(200, 0)),
    }),
  },
  answer: Type.Object({
    messages: Type.Array(AdminMessage),
    nextCursor: orNull(Type.String()),
    open: Type.Integer(),
  }),
});

export const getAdminMessage = callOf({
  ...operatorQuery,
  title: 'Suivre un message reçu',
  route: 'GET /api/admin/messages/:id',
  refusals: ['MESSAGE_NOT_FOUND'],
  schemas: { params: exactly({ id: Id }) },
  answer: Type.Object({ message: AdminMessage }),
});

const operatorCall = {
  area: 'operations',
  service: 'command',
  access: 'operator',
} as const;

/** The log keeps the reason (ADR-0017). */
export const revealMessage = callOf({
  ...operatorCall,
  title: 'Lire un message reçu, pour un motif',
  route: 'POST /api/admin/messages/:id/reveal',
  refusals: ['MESSAGE_NOT_FOUND', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ reason: WrittenParagraph(ACCESS_REASON_MAX) }),
  },
  answer: Type.Object({
    /** `null` if it is no longer known. */
    email: orNull(Type.String()),
    senderName: Type.String(),
    messageText: Type.String(),
    answerText: orNull(Type.String()),
  }),
});

export const answerMessage = callOf({
  ...operatorCall,
  title: 'Répondre à un message',
  route: 'POST /api/admin/messages/:id/answer',
  refusals: ['MESSAGE_NOT_FOUND', 'MESSAGE_ALREADY_ANSWERED', 'SENDER_UNKNOWN', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params: exactly({ id: Id }),
    body: exactly({ answer: WrittenParagraph(MESSAGE_MAX) }),
  },
  answer: Type.Object({ message: Type.String() }),
});

export const closeMessage = callOf({
  ...operatorCall,
  title: 'Marquer un message comme traité',
  route: 'POST /api/admin/messages/:id/close',
  refusals: ['MESSAGE_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: exactly({ id: Id }) },
  answer: Type.Object({ message: Type.String() }),
});
