import { describe, it } from '@jest/globals';
import type { MessagesEvent } from 'contracts';
import { aContactMessageSent, commandAt, messageId, now, senderId } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { messagesDecider } from './messages-decider.ts';

const theMessage = given(messagesDecider);
const command = commandAt(now);
const accountId = 'account-operator';
const answerText = 'Votre rendez-vous est vendredi.';
const sent: MessagesEvent = aContactMessageSent();
const answered: MessagesEvent = {
  type: 'ContactMessageAnswered',
  data: { messageId, senderId, accountId, answerText },
};
const closed: MessagesEvent = {
  type: 'ContactMessageClosed',
  data: { messageId, senderId, accountId },
};
const send = command('SendContactMessage', aContactMessageSent().data);
const answer = command('AnswerContactMessage', { messageId, accountId, answerText });
const close = command('CloseContactMessage', { messageId, accountId });

describe('a message', () => {
  it('is sent, once', () => {
    theMessage().when(send).thenAccepted(sent);
    theMessage(sent).when(send).thenNothing();
  });

  it('is answered for its own sender, once', () => {
    theMessage(sent).when(answer).thenAccepted(answered);
    theMessage(sent, answered).when(answer).thenRejected('MESSAGE_ALREADY_ANSWERED');
  });

  it('is closed while it waits', () => {
    theMessage(sent).when(close).thenAccepted(closed);
    theMessage(sent, closed).when(close).thenNothing();
    theMessage(sent, answered).when(close).thenNothing();
  });

  it('is answered after all where it was closed', () => {
    theMessage(sent, closed).when(answer).thenAccepted(answered);
  });

  it('that nobody sent is not found', () => {
    theMessage().when(answer).thenRejected('MESSAGE_NOT_FOUND');
    theMessage().when(close).thenRejected('MESSAGE_NOT_FOUND');
  });
});
