import { Type } from 'typebox';
import {
  Marked,
  Position,
  StoredDay,
  StoredInstant,
  StoredText,
} from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { Hour } from '../engine/fields.ts';
import { idFrom } from '../engine/identity.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { About } from '../mails/about.ts';

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
export const unseenAlerts = viewOf({
  name: 'unseen-alerts',
  title: 'Alertes non vues',
  document: {
    alertId: StoredText,
    partyId: StoredText,
    kind: Type.Enum(['nouveau', 'update', 'delete']),
    about: About,
    /** The change of the request. */
    request: Type.Optional(Type.Enum([...requestNews])),
    /** The party that acted or is concerned, if it has an account here. */
    otherPartyId: orNull(StoredText),
    relativeId: orNull(StoredText),
    /** When what it is about takes place, if at any time. */
    day: orNull(StoredDay),
    start: orNull(Hour),
    /** For a move: the former time. */
    from: orNull(Type.Object({ day: StoredDay, start: Hour })),
    /** For a cancellation: whether it came after the agreed deadline. */
    late: Type.Boolean(),
    /** For a home visit beyond the practitioner's radius. */
    outOfRadius: Marked,
    at: StoredInstant,
    /** Of the event in the log: the order of alerts, which instants alone do not give. */
    eventPosition: Position,
  },
  id: ['alertId'],
  indexes: [['partyId', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: ({ keys }) => [`party:${String(keys['partyId'])}`],
});
export type AlertDocument = DocumentOf<typeof unseenAlerts>;
export type AlertKind = AlertDocument['kind'];

/** An event alerts each party at most once, so its id and the party's make the alert's. */
export const alertIdOf = (eventId: string, partyId: string) => idFrom('alert', eventId, partyId);
