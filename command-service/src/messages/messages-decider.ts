import type {
  AnswerContactMessage,
  CloseContactMessage,
  MessagesCommand,
  MessagesEvent,
  MessagesRejection,
  MessageState,
  SendContactMessage,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

export type ContactMessage = {
  readonly state: MessageState | 'unknown';
  /** '' before it is sent. */
  readonly senderId: string;
};

type MessageDecision = Decision<MessagesEvent, MessagesRejection>;

const evolve = (message: ContactMessage, { type, data }: MessagesEvent): ContactMessage => {
  switch (type) {
    case 'ContactMessageSent':
      return { state: 'open', senderId: data.senderId };
    case 'ContactMessageAnswered':
      return { ...message, state: 'answered' };
    case 'ContactMessageClosed':
      return { ...message, state: 'closed' };
  }
};

const send = ({ data }: SendContactMessage, { state }: ContactMessage): MessageDecision =>
  state === 'unknown' ? accept({ type: 'ContactMessageSent', data }) : accept();

/** A message has one answer; a closed one may be answered. */
const answer = (
  { data: { messageId, accountId, answerText } }: AnswerContactMessage,
  { state, senderId }: ContactMessage,
): MessageDecision => {
  if (state === 'unknown') return reject('MESSAGE_NOT_FOUND');
  if (state === 'answered') return reject('MESSAGE_ALREADY_ANSWERED');
  const data = { messageId, senderId, accountId, answerText };
  return accept({ type: 'ContactMessageAnswered', data });
};

const close = (
  { data: { messageId, accountId } }: CloseContactMessage,
  { state, senderId }: ContactMessage,
): MessageDecision => {
  if (state === 'unknown') return reject('MESSAGE_NOT_FOUND');
  return state === 'open'
    ? accept({ type: 'ContactMessageClosed', data: { messageId, senderId, accountId } })
    : accept();
};

export const messagesDecider: Decider<
  MessagesCommand,
  ContactMessage,
  MessagesEvent,
  MessagesRejection
> = {
  initialState: () => ({ state: 'unknown', senderId: '' }),
  evolve,
  decide: (command, message) => {
    switch (command.type) {
      case 'SendContactMessage':
        return send(command, message);
      case 'AnswerContactMessage':
        return answer(command, message);
      case 'CloseContactMessage':
        return close(command, message);
    }
  },
};
