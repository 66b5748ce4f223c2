import { mailIdOf, type DueMailDocument, type RecordedEvent } from 'contracts';
import type { EventOf } from '../engine/projection.ts';

export type MailedOfPaper = EventOf<
  'AdviceGiven' | 'FileShared' | 'InvoiceIssued' | 'CreditNoteIssued'
>;

export const isMailedOfPaper = (
  recorded: RecordedEvent,
): recorded is RecordedEvent<MailedOfPaper> => 'paperId' in recorded.event.data;

/** A revision is an alert alone. */
export const paperMailIds = ({
  id,
  event: { type, data },
}: RecordedEvent<MailedOfPaper>): readonly string[] =>
  type === 'AdviceGiven' && data.version > 1 ? [] : [mailIdOf(id, data.customerId)];

export const paperMail = (
  { event: { data } }: RecordedEvent<MailedOfPaper>,
  mailId: string,
): Pick<DueMailDocument, 'mailId' | 'kind' | 'recipient' | 'about'> => ({
  mailId,
  kind: 'customer-paper-given',
  recipient: { kind: 'party', id: data.customerId },
  about: { kind: 'paper', id: data.paperId },
});
