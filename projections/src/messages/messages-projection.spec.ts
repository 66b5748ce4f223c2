import { it } from '@jest/globals';
import type { MessageDocument, MessagesEvent } from 'contracts';
import { aContactMessageSent, messageId, recordedAs, senderId } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { messagesProjection } from './messages-projection.ts';

const theMessages = specificationsOf(messagesProjection);
const accountId = 'account-operator';
const sent = aContactMessageSent();
const answered: MessagesEvent = {
  type: 'ContactMessageAnswered',
  data: { messageId, senderId, accountId, answerText: 'Vendredi.' },
};
const closed: MessagesEvent = {
  type: 'ContactMessageClosed',
  data: { messageId, senderId, accountId },
};
const [at] = recordedAs([sent]).map(({ metadata }) => metadata.at);

const waiting: MessageDocument = {
  ...sent.data,
  sentAt: at ?? '',
  state: 'open',
  isOpen: true,
  answer: null,
  closedAt: null,
  closedBy: null,
  eventPosition: 1,
};

it('waits once it was sent', () => {
  theMessages.given(sent).then({ [messageId]: waiting });
});

it('has its answer', () => {
  const answer = { at: at ?? '', by: accountId, answerText: 'Vendredi.' };
  theMessages
    .given(sent, answered)
    .then({ [messageId]: { ...waiting, state: 'answered', isOpen: false, answer } });
});

it('is closed, and may be answered after all', () => {
  const done = { ...waiting, isOpen: false, closedAt: at ?? '', closedBy: accountId };
  theMessages.given(sent, closed).then({ [messageId]: { ...done, state: 'closed' } });
  const answer = { at: at ?? '', by: accountId, answerText: 'Vendredi.' };
  theMessages
    .given(sent, closed, answered)
    .then({ [messageId]: { ...done, state: 'answered', answer } });
});

it('is not made of what came of one that was never sent', () => {
  theMessages.given(answered, closed).then({});
});
