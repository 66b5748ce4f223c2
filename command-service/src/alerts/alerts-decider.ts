import {
  ALERTS_SEEN_AT_ONCE,
  type AlertsCommand,
  type AlertsEvent,
  type AlertsRejection,
  type ReadOnly,
} from 'contracts';
import { accept, type Decider, type Decision } from '../engine/decider.ts';

/** Seen ones; the view knows which exist. */
type SeenAlerts = Set<string>;

const evolve = (seen: SeenAlerts, { data }: AlertsEvent): SeenAlerts => {
  for (const alertId of data.alertIds) seen.add(alertId);
  return seen;
};

const seeAlerts = (
  { data: { partyId, alertIds } }: AlertsCommand,
  seen: ReadOnly<SeenAlerts>,
): Decision<AlertsEvent, AlertsRejection> => {
  const unseen = [...new Set(alertIds)].filter((alertId) => !seen.has(alertId));
  const events: AlertsEvent[] = [];
  for (let from = 0; from < unseen.length; from += ALERTS_SEEN_AT_ONCE) {
    const alertIds = unseen.slice(from, from + ALERTS_SEEN_AT_ONCE);
    events.push({ type: 'AlertsSeen', data: { partyId, alertIds } });
  }
  return accept(...events);
};

export const alertsDecider: Decider<AlertsCommand, SeenAlerts, AlertsEvent, AlertsRejection> = {
  initialState: () => new Set(),
  evolve,
  decide: seeAlerts,
};
