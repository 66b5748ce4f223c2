import type { Command } from '../engine/command.ts';
import type { ContactMessageSent } from './messages-events.ts';

export type SendContactMessage = Command<'SendContactMessage', ContactMessageSent['data']>;

/** `accountId` is the operator's. */
type Deed = { readonly messageId: string; readonly accountId: string };
export type AnswerContactMessage = Command<
  'AnswerContactMessage',
  Deed & { readonly answerText: string }
>;
export type CloseContactMessage = Command<'CloseContactMessage', Deed>;

export type MessagesCommand = SendContactMessage | AnswerContactMessage | CloseContactMessage;
