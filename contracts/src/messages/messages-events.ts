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

/** Common to every event of a message; each message has a sender id of its own. */
const message = { messageId: Id, senderId: Id };

/**
 * A visitor wrote by the contact form (ADR-0031). Only the account store holds the mail address,
 * under `senderId`.
 */
export const ContactMessageSent = eventOf('ContactMessageSent', {
  ...message,
  /** The account of a signed-in sender. */
  accountId: orNull(Id),
  topic: Type.Enum([...contactTopicCodes]),
  senderName: personal(Word, 'senderId', `${ERASED_NAME.firstname} ${ERASED_NAME.lastname}`),
  messageText: senderText,
});
export type ContactMessageSent = Static<typeof ContactMessageSent>;

/** An operator answered by mail. The text is personal data of the sender and erased with theirs. */
export const ContactMessageAnswered = eventOf('ContactMessageAnswered', {
  ...message,
  /** The account of the operator who answered. */
  accountId: Id,
  answerText: senderText,
});

/** An operator has dealt with it without an answer. */
export const ContactMessageClosed = eventOf('ContactMessageClosed', {
  ...message,
  /** The account of the operator who closed it. */
  accountId: Id,
});

export const messagesEvents = [
  ContactMessageSent,
  ContactMessageAnswered,
  ContactMessageClosed,
] as const;
export type MessagesEvent = Static<(typeof messagesEvents)[number]>;
