import type { EventAreas } from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';

type Message = {
  readonly size: number;
  status: 'unknown' | 'open' | 'answered' | 'closed';
  senderId: string;
};

const faultOfMessage = (
  { type, data }: EventAreas['messages'],
  { status, senderId }: Message,
): string | undefined => {
  if (type === 'ContactMessageSent')
    return status === 'unknown' ? undefined : 'est envoyé deux fois';
  if (status === 'unknown') return 'est traité sans avoir été envoyé';
  if (data.senderId !== senderId) return 'change d’expéditeur';
  if (type === 'ContactMessageAnswered')
    return status === 'answered' ? 'reçoit deux réponses' : undefined;
  return status === 'open' ? undefined : 'est marqué comme traité sans attendre';
};

const statuses = {
  ContactMessageSent: 'open',
  ContactMessageAnswered: 'answered',
  ContactMessageClosed: 'closed',
} as const;

/** A message is sent once, by one sender, answered once, and closed while it waits. */
export const messagesAudit = auditFoldOf<Message>({
  keysOf: (read) => (auditedEventOf(read, 'messages') === undefined ? [] : [read.stream]),
  begin: () => ({ size: 1, status: 'unknown', senderId: '' }),
  take: (message, read) => {
    const event = auditedEventOf(read, 'messages');
    if (event === undefined) return [];
    const fault = faultOfMessage(event, message);
    message.status = statuses[event.type];
    message.senderId = event.data.senderId;
    return fault === undefined
      ? []
      : [anomalyOf(`Le message ${event.data.messageId} ${fault}`, read)];
  },
});
