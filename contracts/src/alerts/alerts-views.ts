import { idFrom } from '../engine/identity.ts';
import { viewOf } from '../engine/view.ts';
import type { About } from '../mails/about.ts';

export type AlertKind = 'nouveau' | 'update' | 'delete';

/** What there is to tell of a request. */
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

/** One unseen alert of one party; seen is a tombstone. */
export type AlertDocument = {
  readonly alertId: string;
  readonly partyId: string;
  readonly kind: AlertKind;
  readonly about: About;
  /** What happened to the request that it is about. */
  readonly request?: RequestNews;
  /** Who did it or whom it concerns, where it is one of us. */
  readonly otherPartyId: string | null;
  readonly relativeId: string | null;
  /** When what it is about takes place, if at any time. */
  readonly day: string | null;
  readonly start: string | null;
  /** Of a move: when it was before. */
  readonly from: { readonly day: string; readonly start: string } | null;
  /** Of a cancellation: whether it came after the deadline that was agreed. */
  readonly late: boolean;
  /** Of a home visit that is farther than the practitioner's radius. */
  readonly outOfRadius?: true;
  readonly at: string;
  /** Of the event in the log: the order in which alerts arrive, which their instants may not tell. */
  readonly eventPosition: number;
};

/** An event alerts each party at most once, so its id and the party's make the alert's. */
export const alertIdOf = (eventId: string, partyId: string) => idFrom('alert', eventId, partyId);

export const unseenAlerts = viewOf({
  name: 'unseen-alerts',
  id: ['alertId'],
  indexes: [['partyId', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: ({ keys }) => [`party:${String(keys['partyId'])}`],
});
