import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { About } from '../mails/about.ts';
import { Id } from '../engine/fields.ts';
import { requestNews } from './alerts-views.ts';

/**
 * An unseen alert; `prenom` and `nom` are the other party's, `date` and `time` those of its subject.
 * They are empty if there is no other party or no time.
 */
export const UnseenAlert = Type.Object({
  id: Type.String(),
  detail: Type.Enum(['nouveau', 'update', 'delete']),
  prenom: Type.String(),
  nom: Type.String(),
  /** `DD/MM/YYYY`. */
  date: Type.String(),
  time: Type.String(),
  /** The date as an ISO day, for links into the agenda. */
  day: Type.String(),
  /** For a move: the former time of the appointment. */
  from: orNull(Type.Object({ day: Type.String(), time: Type.String() })),
  /** For a cancellation: whether it came after the agreed deadline. */
  late: Type.Boolean(),
  /** For a home visit beyond the practitioner's radius. */
  outOfRadius: Type.Optional(Type.Boolean()),
  about: About,
  /** For a request: its change; `date` and `time` are then those of the requested time. */
  request: Type.Optional(Type.Enum([...requestNews])),
  /** First name of the relative it is about. */
  relative: orNull(Type.String()),
  /** When it happened, an instant. */
  at: Type.String(),
});
export type UnseenAlert = Static<typeof UnseenAlert>;

/** The newest 200 in the order of their arrival, the last first, and how many there are in all. */
export const getUnseenAlerts = callOf({
  area: 'alerts',
  title: 'Lister ses alertes non vues',
  method: 'GET',
  url: '/api/notificationsUnseen',
  service: 'query',
  access: 'signed-in',
  answer: Type.Object({ notifications: Type.Array(UnseenAlert), total: Type.Integer() }),
});

const Done = Type.Object({ success: Type.Boolean() });
const one = { params: exactly({ id: Id }), headers: CommandHeaders };
/** The last to arrive of the alerts that were shown: one that arrives meanwhile survives. */
const all = { querystring: exactly({ upTo: Type.Optional(Id) }), headers: CommandHeaders };

export const seeAlertByLink = callOf({
  area: 'alerts',
  title: 'Marquer une alerte comme vue, par un lien',
  method: 'GET',
  url: '/api/notificationSeen/:id',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: one,
  answer: Done,
});
export const seeAlert = callOf({
  area: 'alerts',
  title: 'Marquer une alerte comme vue',
  method: 'POST',
  url: '/api/notificationSeen/:id',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: one,
  answer: Done,
});
export const seeAlertsByLink = callOf({
  area: 'alerts',
  title: 'Marquer ses alertes comme vues, par un lien',
  method: 'GET',
  url: '/api/notificationsSeen',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: all,
  answer: Done,
});
export const seeAlerts = callOf({
  area: 'alerts',
  title: 'Marquer ses alertes comme vues',
  method: 'POST',
  url: '/api/notificationsSeen',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: all,
  answer: Done,
});
