import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { ContactMessageSent } from './messages-events.ts';

/** `closed`: dealt with, without an answer. */
export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** A contact message and its state. */
export type MessageDocument = ContactMessageSent['data'] & {
  readonly sentAt: string;
  readonly state: MessageState;
  /** Whether it waits for an operator. */
  readonly isOpen: boolean;
  readonly answer: {
    readonly at: string;
    /** The operator's account. */
    readonly by: string;
    readonly answerText: string;
  } | null;
  readonly closedAt: string | null;
  /** The account of the operator who closed it. */
  readonly closedBy: string | null;
  /** The position of its event in the log: the order of the list. */
  readonly eventPosition: number;
};

export const messages = viewOf<MessageDocument>()({
  name: 'messages',
  title: 'Messages reçus',
  id: ['messageId'],
  indexes: [
    ['isOpen', 'eventPosition'],
    ['accountId', 'eventPosition'],
  ],
  positions: ['eventPosition'],
  rooms: () => [OPERATORS_ROOM],
});
