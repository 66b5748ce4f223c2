import {
  mailIdOf,
  type DueMailDocument,
  type MessageMailKind,
  type MessagesEvent,
  type RecordedEvent,
} from 'contracts';

export type MailedOfMessage = Exclude<MessagesEvent, { type: 'ContactMessageClosed' }>;

const kinds: Readonly<Record<MailedOfMessage['type'], MessageMailKind>> = {
  ContactMessageSent: 'sender-message-copied',
  ContactMessageAnswered: 'sender-message-answered',
};

export const isMailedOfMessage = (
  recorded: RecordedEvent,
): recorded is RecordedEvent<MailedOfMessage> => Object.hasOwn(kinds, recorded.event.type);

export const messageMailId = ({ id, event }: RecordedEvent<MailedOfMessage>): string =>
  mailIdOf(id, event.data.senderId);

export const ofMessage = (
  { event: { type, data } }: RecordedEvent<MailedOfMessage>,
  mailId: string,
): Pick<DueMailDocument, 'mailId' | 'kind' | 'recipient' | 'about'> => ({
  mailId,
  kind: kinds[type],
  recipient: { kind: 'sender', id: data.senderId },
  about: { kind: 'message', id: data.messageId },
});
