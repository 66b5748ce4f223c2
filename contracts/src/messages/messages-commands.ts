import type { Command } from '../engine/command.ts';
import type { ContactMessageSent } from './messages-events.ts';

export type SendContactMessage = Command<'SendContactMessage', ContactMessageSent['data']>;

/** `accountId` is that of the operator. */
type MessageAction = { readonly messageId: string; readonly accountId: string };
export type AnswerContactMessage = Command<
  'AnswerContactMessage',
  MessageAction & { readonly answerText: string }
>;
export type CloseContactMessage = Command<'CloseContactMessage', MessageAction>;

export type MessagesCommand = SendContactMessage | AnswerContactMessage | CloseContactMessage;
