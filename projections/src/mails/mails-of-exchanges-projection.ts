import type { RecordedEvent } from 'contracts';
import {
  isMailedOfMessage,
  messageMailId,
  ofMessage,
  type MailedOfMessage,
} from './mails-of-messages-projection.ts';
import {
  isMailedOfRequest,
  mailsOfRequest,
  requestMailIds,
  type MailedOfRequest,
} from './mails-of-requests-projection.ts';

/** About texts that people write to each other. */
export type MailedOfExchange = MailedOfMessage | MailedOfRequest;

type Recorded = RecordedEvent<MailedOfMessage> | RecordedEvent<MailedOfRequest>;

export const isMailedOfExchange = (recorded: RecordedEvent): recorded is Recorded =>
  isMailedOfMessage(recorded) || isMailedOfRequest(recorded);

export const exchangeMailIds = (recorded: Recorded): readonly string[] =>
  isMailedOfMessage(recorded) ? [messageMailId(recorded)] : requestMailIds(recorded);

export const exchangeMail = (recorded: Recorded, mailId: string) =>
  isMailedOfMessage(recorded) ? ofMessage(recorded, mailId) : mailsOfRequest(recorded, mailId);
