import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { contactTopicCodes } from './contact-topic.ts';
import { ERASED_NAME, ERASED_WORD } from '../people/erased.ts';
import { Id, Word } from '../engine/fields.ts';
import { MESSAGE_MAX } from '../engine/limits.ts';

const senderText = personal(
  Type.String({ minLength: 1, maxLength: MESSAGE_MAX }),
  'senderId',
  ERASED_WORD,
);

/** Each message has a sender id of its own. */
const message = { messageId: Id, senderId: Id };

/** Sent by the contact form (ADR-0031). The account store alone holds the mail address, under `senderId`. */
export const ContactMessageSent = eventOf('ContactMessageSent', {
  ...message,
  accountId: orNull(Id),
  topic: Type.Enum([...contactTopicCodes]),
  senderName: personal(Word, 'senderId', `${ERASED_NAME.firstname} ${ERASED_NAME.lastname}`),
  messageText: senderText,
});
export type ContactMessageSent = Static<typeof ContactMessageSent>;

/** The text is personal data of the sender. */
export const ContactMessageAnswered = eventOf('ContactMessageAnswered', {
  ...message,
  accountId: Id,
  answerText: senderText,
});

export const ContactMessageClosed = eventOf('ContactMessageClosed', {
  ...message,
  accountId: Id,
});

export const messagesEvents = [
  ContactMessageSent,
  ContactMessageAnswered,
  ContactMessageClosed,
] as const;
export type MessagesEvent = Static<(typeof messagesEvents)[number]>;
