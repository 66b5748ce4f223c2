import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { Type } from 'typebox';
import { orNull } from '../engine/event.ts';
import { OPERATORS_ROOM } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { subscriptionEnds } from './subscriptions-events.ts';

export const subscriptionStates = ['asked', 'confirmed', 'ended'] as const;

/** Who asked, is subscribed or has left, without an address; counted by state. */
export const subscriptions = viewOf({
  name: 'subscriptions',
  title: 'Abonnements à la lettre',
  document: {
    subscriberId: StoredText,
    state: Type.Enum([...subscriptionStates]),
    askedAt: StoredInstant,
    confirmedAt: orNull(StoredInstant),
    endedAt: orNull(StoredInstant),
    endedBy: orNull(Type.Enum([...subscriptionEnds])),
  },
  id: ['subscriberId'],
  indexes: [['state']],
  rooms: () => [OPERATORS_ROOM],
});
export type SubscriptionDocument = DocumentOf<typeof subscriptions>;

/** Unconfirmed ones, which expire. */
export const subscriptionsDue = viewOf({
  name: 'subscriptions-due',
  title: 'Abonnements à confirmer',
  document: { subscriberId: StoredText, correlationId: StoredText, dueAt: StoredInstant },
  id: ['subscriberId'],
  indexes: [['dueAt']],
});
export type DueSubscriptionDocument = DocumentOf<typeof subscriptionsDue>;
