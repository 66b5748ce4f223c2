import { Type, type Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { Id } from '../engine/fields.ts';
import { ALERTS_SEEN_AT_ONCE } from '../engine/limits.ts';

export const AlertsSeen = eventOf('AlertsSeen', {
  partyId: Id,
  alertIds: Type.Array(Id, { minItems: 1, maxItems: ALERTS_SEEN_AT_ONCE }),
});
export const alertsEvents = [AlertsSeen] as const;
export type AlertsEvent = Static<(typeof alertsEvents)[number]>;
