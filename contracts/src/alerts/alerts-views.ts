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

export const seatNews = [
  'taken',
  'filled',
  'left',
  'added',
  'offered',
  'lapsed',
  'moved',
  'relocated',
  'rearranged',
  'removed',
] as const;
export type SeatNews = (typeof seatNews)[number];

/** A seen alert is a tombstone. */
export const unseenAlerts = viewOf({
  name: 'unseen-alerts',
  title: 'Alertes non vues',
  document: {
    alertId: StoredText,
    partyId: StoredText,
    kind: Type.Enum(['nouveau', 'update', 'delete']),
    about: About,
    request: Type.Optional(Type.Enum([...requestNews])),
    seat: Type.Optional(
      Type.Object({
        workshopId: StoredText,
        news: Type.Enum([...seatNews]),
        /** Until when the offered place is held. */
        until: orNull(StoredInstant),
      }),
    ),
    otherPartyId: orNull(StoredText),
    relativeId: orNull(StoredText),
    day: orNull(StoredDay),
    start: orNull(Hour),
    from: orNull(Type.Object({ day: StoredDay, start: Hour })),
    /** Whether a cancellation came after the agreed deadline. */
    late: Type.Boolean(),
    outOfRadius: Marked,
    at: StoredInstant,
    /** The order of alerts, which instants alone do not give. */
    eventPosition: Position,
  },
  id: ['alertId'],
  indexes: [['partyId', 'eventPosition']],
  positions: ['eventPosition'],
  rooms: ({ keys }) => [`party:${String(keys['partyId'])}`],
});
export type AlertDocument = DocumentOf<typeof unseenAlerts>;
export type AlertKind = AlertDocument['kind'];

/** An event alerts each party at most once. */
export const alertIdOf = (eventId: string, partyId: string) => idFrom('alert', eventId, partyId);
