import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { contactTopicCodes } from './contact-topic.ts';
import { ERASED_NAME, ERASED_WORD } from '../people/erased.ts';
import { Id, Word } from '../engine/fields.ts';
import { MESSAGE_MAX } from '../engine/limits.ts';

const words = personal(
  Type.String({ minLength: 1, maxLength: MESSAGE_MAX }),
  'senderId',
  ERASED_WORD,
);

/** In every event of a message; whoever wrote it has an id of their own for each. */
const message = { messageId: Id, senderId: Id };

/**
 * Somebody wrote to us by the form (ADR-0031). Where they are written to is no event: the account
 * store keeps it under `senderId`.
 */
export const ContactMessageSent = eventOf('ContactMessageSent', {
  ...message,
  /** Of who was signed in. */
  accountId: orNull(Id),
  topic: Type.Enum([...contactTopicCodes]),
  senderName: personal(Word, 'senderId', `${ERASED_NAME.firstname} ${ERASED_NAME.lastname}`),
  messageText: words,
});
export type ContactMessageSent = Static<typeof ContactMessageSent>;

/** An operator answered, by mail. What is said is about the sender: it goes when they do. */
export const ContactMessageAnswered = eventOf('ContactMessageAnswered', {
  ...message,
  /** Whose account answered. */
  accountId: Id,
  answerText: words,
});

/** An operator has dealt with it without an answer. */
export const ContactMessageClosed = eventOf('ContactMessageClosed', {
  ...message,
  /** Whose account closed it. */
  accountId: Id,
});

export const messagesEvents = [
  ContactMessageSent,
  ContactMessageAnswered,
  ContactMessageClosed,
] as const;
export type MessagesEvent = Static<(typeof messagesEvents)[number]>;
