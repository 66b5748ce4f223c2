import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { About } from '../mails/about.ts';
import { Id } from '../engine/fields.ts';
import { requestNews, seatNews } from './alerts-views.ts';

/**
 * `prenom` and `nom` name the other party; `date` and `time` are those of the alert's subject, empty if it
 * has none.
 */
export const UnseenAlert = Type.Object({
  id: Type.String(),
  detail: Type.Enum(['nouveau', 'update', 'delete']),
  prenom: Type.String(),
  nom: Type.String(),
  /** The other party's photo, if that is a practitioner with one. */
  photo: Type.Optional(Type.String()),
  date: Type.String(),
  time: Type.String(),
  /** An ISO day, for links into the agenda. */
  day: Type.String(),
  /** The former time of a moved booking. */
  from: orNull(Type.Object({ day: Type.String(), time: Type.String() })),
  /** Whether a cancellation came after the agreed deadline. */
  late: Type.Boolean(),
  /** Whether a home visit is beyond the practitioner's radius. */
  outOfRadius: Type.Optional(Type.Boolean()),
  about: About,
  /** The news of a request, whose requested time `date` and `time` are. */
  request: Type.Optional(Type.Enum([...requestNews])),
  /** The news of a seat, and its event. */
  seat: Type.Optional(
    Type.Object({
      news: Type.Enum([...seatNews, 'cancelled']),
      eventId: Type.String(),
      title: Type.String(),
      timeZone: Type.String(),
      /** Until when the offered place is held; `null` if it is for whoever confirms first. */
      until: orNull(Type.String()),
    }),
  ),
  relative: orNull(Type.String()),
  at: Type.String(),
});
export type UnseenAlert = Static<typeof UnseenAlert>;

/** The newest 200, and the number of all. */
export const getUnseenAlerts = callOf({
  area: 'alerts',
  title: 'Lister ses alertes non vues',
  route: 'GET /api/notificationsUnseen',
  service: 'query',
  access: 'signed-in',
  answer: Type.Object({ notifications: Type.Array(UnseenAlert), total: Type.Integer() }),
});

const Done = Type.Object({ success: Type.Boolean() });
const one = { params: exactly({ id: Id }), headers: CommandHeaders };
/** The last shown alert, so that a newer one stays unseen. */
const all = { querystring: exactly({ upTo: Type.Optional(Id) }), headers: CommandHeaders };

export const seeAlertByLink = callOf({
  area: 'alerts',
  title: 'Marquer une alerte comme vue, par un lien',
  route: 'GET /api/notificationSeen/:id',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: one,
  answer: Done,
});
export const seeAlert = callOf({
  area: 'alerts',
  title: 'Marquer une alerte comme vue',
  route: 'POST /api/notificationSeen/:id',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: one,
  answer: Done,
});
export const seeAlertsByLink = callOf({
  area: 'alerts',
  title: 'Marquer ses alertes comme vues, par un lien',
  route: 'GET /api/notificationsSeen',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: all,
  answer: Done,
});
export const seeAlerts = callOf({
  area: 'alerts',
  title: 'Marquer ses alertes comme vues',
  route: 'POST /api/notificationsSeen',
  service: 'command',
  access: 'signed-in',
  refusals: ['ALERT_NOT_FOUND', 'BUSY'],
  schemas: all,
  answer: Done,
});
