import { idFrom } from '../engine/identity.ts';
import { viewOf } from '../engine/view.ts';
import type { About } from '../mails/about.ts';

export type AlertKind = 'nouveau' | 'update' | 'delete';

/** The changes of a request that cause an alert. */
export const requestNews = [
  'submitted',
  'precision-asked',
  'precision-given',
  'proposed',
  'acceptance-failed',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type RequestNews = (typeof requestNews)[number];

/** One unseen alert of one party; a seen one is a tombstone. */
export type AlertDocument = {
  readonly alertId: string;
  readonly partyId: string;
  readonly kind: AlertKind;
  readonly about: About;
  /** The change of the request. */
  readonly request?: RequestNews;
  /** The party that acted or is concerned, if it has an account here. */
  readonly otherPartyId: string | null;
  readonly relativeId: string | null;
  /** When what it is about takes place, if at any time. */
  readonly day: string | null;
  readonly start: string | null;
  /** For a move: the former time. */
  readonly from: { readonly day: string; readonly start: string } | null;
  /** For a cancellation: whether it came after the agreed deadline. */
  readonly late: boolean;
  /** For a home visit beyond the practitioner's radius. */
  readonly outOfRadius?: true;
  readonly at: string;
  /** Of the event in the log: the order of alerts, which instants alone do not give. */
  readonly eventPosition: number;
};

/** An event alerts each party at most once, so its id and the party's make the alert's. */
export const alertIdOf = (eventId: string, partyId: string) => idFrom('alert', eventId, partyId);

export const unseenAlerts = viewOf<AlertDocument>()({
  name: 'unseen-alerts',
  title: 'Alertes non vues',
  id: ['alertId'],
  indexes: [['partyId', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: ({ keys }) => [`party:${String(keys['partyId'])}`],
});
