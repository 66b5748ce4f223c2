import { alertIdOf, type AgendaEvent, type AlertsEvent, type RecordedEvent } from 'contracts';
import type { Projection } from '../projection.ts';

/** The other party; both when an operator or a process acted; nobody for what they did themselves. */
const alertedPartiesOf = ({
  event: { data },
  metadata: { actor },
}: RecordedEvent<AgendaEvent>): readonly string[] => {
  const { customerId, practitionerId, by } = data;
  if (by === 'operator' || actor.role === 'process') return [customerId, practitionerId];
  return [by === 'customer' ? practitionerId : customerId];
};

/** Whose alert it is. Making an id is dear, so it is only compared where two parties are alerted. */
const partyOf = (recorded: RecordedEvent<AgendaEvent>, alertId: string): string => {
  const [first = '', second] = alertedPartiesOf(recorded);
  if (second === undefined) return first;
  return alertIdOf(recorded.id, first) === alertId ? first : second;
};

const isAgendaEvent = (
  recorded: RecordedEvent<AgendaEvent | AlertsEvent>,
): recorded is RecordedEvent<AgendaEvent> => recorded.event.type !== 'AlertsSeen';

/** One document for each alert that its party has not seen. */
export const unseenAlertsProjection: Projection<'unseen-alerts', AgendaEvent | AlertsEvent> = {
  view: 'unseen-alerts',
  version: 2,
  handles: ['BookingPlaced', 'BookingCancelled', 'AlertsSeen'],
  idsOf: (recorded) => {
    if (recorded.event.type === 'AlertsSeen') return recorded.event.data.alertIds;
    if (!isAgendaEvent(recorded)) return [];
    return alertedPartiesOf(recorded).map((partyId) => alertIdOf(recorded.id, partyId));
  },
  project: (_, recorded, alertId) => {
    if (!isAgendaEvent(recorded)) return undefined;
    const { type, data } = recorded.event;
    const { bookingId, customerId, practitionerId, relativeId, day, start } = data;
    const partyId = partyOf(recorded, alertId);
    return {
      alertId,
      partyId,
      kind: type === 'BookingPlaced' ? 'nouveau' : 'delete',
      bookingId,
      otherPartyId: partyId === customerId ? practitionerId : customerId,
      relativeId,
      day,
      start,
      at: recorded.metadata.at,
      eventPosition: recorded.position,
    };
  },
};
