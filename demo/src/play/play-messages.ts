import { messagesDecider, type CommandHandler } from 'command-service';
import { addDays, idFrom, messageStream, type MessagesCommand } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { demoMessages, type DemoMessage } from '../dataset/demo-messages.ts';
import type { DemoPlay } from './demo-play.ts';

type Written = { readonly commands: CommandHandler; readonly accountStore: AccountStore };

const play = async (
  { commands, accountStore }: Written,
  { name, email, topic, text, sentDaysAgo, answer }: DemoMessage,
  { today, operatorId: accountId, metadataOf }: DemoPlay,
): Promise<void> => {
  const sentAt = `${addDays(today, -sentDaysAgo)}T10:40:00.000Z`;
  const sending = metadataOf(`${email}/message`, sentAt, { role: 'visitor' });
  const messageId = idFrom('message', sending.commandId);
  const senderId = idFrom('sender', sending.commandId);
  await accountStore.setContact(senderId, email);
  const send: MessagesCommand = {
    type: 'SendContactMessage',
    data: { messageId, senderId, accountId: null, topic, senderName: name, messageText: text },
    metadata: sending,
  };
  const answers = answer === undefined ? [] : [answer];
  const answering = answers.map(({ text: answerText, daysAgo }): MessagesCommand => ({
    type: 'AnswerContactMessage',
    data: { messageId, accountId, answerText },
    metadata: metadataOf(`${email}/answer`, `${addDays(today, -daysAgo)}T15:10:00.000Z`, {
      role: 'operator',
      accountId,
    }),
  }));
  for (const command of [send, ...answering]) {
    const { outcome } = await commands.handle(messagesDecider, messageStream(messageId), command);
    if (outcome === 'rejected') throw new Error(`Demo: ${command.type} was refused.`);
  }
};

/** Safe to repeat. */
export const writeForTheDemo = async (written: Written, played: DemoPlay): Promise<void> => {
  for (const message of demoMessages) await play(written, message, played);
};
