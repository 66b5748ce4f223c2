/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { EventMetadata, orNull } from '../engine/event.ts';
import { Id, Verbatim } from '../engine/fields.ts';
import { projectedViewNames } from '../views.ts';

/**
 * What operators see and do with the views: shadow rebuilds, quarantine, audit. Progress is polled
 * (every second during an operation, else every ten seconds), because the answer is small. The thread
 * that keeps the views holds most of it in memory and reads a number and one event of each view's
 * quarantine from the store.
 */
const forOperators = { area: 'operations', service: 'projections', access: 'operator' } as const;

const View = Type.Enum(projectedViewNames);
const OneView = { params: exactly({ view: View }) };
const Done = Type.Object({ message: Type.String() });

/**
 * `waiting` for another rebuild to end → `building` from the log → `comparing` with the live view →
 * `ready` to be switched in or dropped, and kept in step with the log meanwhile. `failed` and
 * `cancelled` hold no documents; they are shown until they are dropped or started again. A rebuild
 * that was switched in or dropped disappears, as all do at a restart.
 */
export const rebuildStates = [
  'waiting',
  'building',
  'comparing',
  'ready',
  'failed',
  'cancelled',
] as const;
export type RebuildState = (typeof rebuildStates)[number];

export const Rebuild = Type.Object({
  state: Type.Enum([...rebuildStates]),
  /** Instant at which an operator requested it. */
  askedAt: Type.String(),
  /** 'Anne R., exploitation' */
  askedBy: orNull(Type.String()),
  /** How far it has read the log, of `head`. */
  position: Type.Integer(),
  head: Type.Integer(),
  /** 0 to 100 of the log; while comparing, of the documents. */
  percent: Type.Number(),
  /** The rate of this rebuild while it builds. */
  eventsPerSecond: Type.Integer(),
  /** Seconds until it is built; `null` if unknown. */
  secondsLeft: orNull(Type.Integer()),
  /** Written so far; once it is ready, what there are. */
  documents: Type.Integer(),
  /** Events that it could not apply; switched in, they are the view's quarantine. */
  quarantined: Type.Integer(),
  /** Documents that differ from the live ones; `null` before they were compared. */
  differing: orNull(Type.Integer()),
  /** SHA-256 (hex) of all documents in the order of their ids, as `npm run replay` prints it. */
  digest: orNull(Type.Object({ live: Type.String(), rebuilt: Type.String() })),
  /** Why it failed, without personal data. */
  error: orNull(Type.String()),
});
export type Rebuild = Static<typeof Rebuild>;

export const OperatedView = Type.Object({
  view: View,
  /** In French: 'Rendez-vous'. */
  title: Type.String(),
  /** The version of its projection. */
  version: Type.Integer(),
  /** `behind` once it has left an event unread for more than five seconds, `up-to-date` else. */
  state: Type.Enum(['up-to-date', 'behind']),
  position: Type.Integer(),
  /** How old the oldest event is that it has not read, in seconds; 0 once it has read them all. */
  lag: Type.Number(),
  /** Counted at most every ten seconds. */
  documents: Type.Integer(),
  /** Read from the log in the last ten seconds, a second. */
  eventsPerSecond: Type.Number(),
  quarantined: Type.Integer(),
  /** The error of the newest event in its quarantine. */
  lastError: orNull(Type.String()),
  rebuild: orNull(Rebuild),
});
export type OperatedView = Static<typeof OperatedView>;

/** Every view, in the order of their names. */
export const getOperatedViews = callOf({
  ...forOperators,
  title: 'Lister les vues et ce qu’il en est',
  method: 'GET',
  url: '/api/admin/views',
  answer: Type.Object({ head: Type.Integer(), views: Type.Array(OperatedView) }),
});

/**
 * Rebuilds these views as shadows of the live ones, in one reading of the log. A rebuild that is
 * `ready`, `failed` or `cancelled` is dropped and started again; `REBUILD_UNDER_WAY` if one is
 * running.
 */
export const startRebuild = callOf({
  ...forOperators,
  title: 'Reconstruire des vues à côté de celles qui servent',
  method: 'POST',
  url: '/api/admin/rebuilds',
  refusals: ['REBUILD_UNDER_WAY'],
  schemas: {
    body: exactly({
      views: Type.Array(View, {
        minItems: 1,
        maxItems: projectedViewNames.length,
        uniqueItems: true,
      }),
    }),
  },
  answer: Done,
});

/** `REBUILD_OVER` once it is ready, failed or cancelled. */
export const cancelRebuild = callOf({
  ...forOperators,
  title: 'Arrêter une reconstruction',
  method: 'POST',
  url: '/api/admin/views/:view/rebuild/cancel',
  refusals: ['REBUILD_NOT_FOUND', 'REBUILD_OVER'],
  schemas: OneView,
  answer: Done,
});

/** Puts it in the live view's place, at once for every reader; `REBUILD_NOT_READY` before. */
export const switchRebuild = callOf({
  ...forOperators,
  title: 'Mettre en service une vue refaite',
  method: 'POST',
  url: '/api/admin/views/:view/rebuild/switch',
  refusals: ['REBUILD_NOT_FOUND', 'REBUILD_NOT_READY'],
  schemas: OneView,
  answer: Type.Object({ message: Type.String(), position: Type.Integer() }),
});

/** Whatever its state. The live view stays as it is. */
export const dropRebuild = callOf({
  ...forOperators,
  title: 'Écarter une vue refaite',
  method: 'DELETE',
  url: '/api/admin/views/:view/rebuild',
  refusals: ['REBUILD_NOT_FOUND'],
  schemas: OneView,
  answer: Done,
});

const PAGE = { minimum: 1, maximum: 100, default: 20 } as const;

export const Difference = Type.Object({
  /** The id of the document. */
  id: Type.String(),
  /** The first place that differs, as `occupied.0.from`; empty where one side has no document. */
  path: Type.String(),
  /** Personal values are masked; the side without the document or the value has no field. */
  live: Type.Optional(Type.Unknown()),
  rebuilt: Type.Optional(Type.Unknown()),
});
export type Difference = Static<typeof Difference>;

/**
 * The documents that differ, in the order of their ids, as they are now: at most the first 1,000.
 * `next` is the `after` of the following page.
 */
export const getRebuildDifferences = callOf({
  ...forOperators,
  title: 'Comparer une vue refaite à celle qui sert',
  method: 'GET',
  url: '/api/admin/views/:view/rebuild/differences',
  refusals: ['REBUILD_NOT_FOUND', 'REBUILD_NOT_READY'],
  schemas: {
    ...OneView,
    querystring: exactly({
      after: Type.Optional(Verbatim(300)),
      limit: Type.Optional(Type.Integer(PAGE)),
    }),
  },
  answer: Type.Object({
    /** As counted by the comparison. */
    differing: Type.Integer(),
    documents: Type.Integer(),
    differences: Type.Array(Difference),
    next: orNull(Type.String()),
  }),
});

export const QuarantinedEvent = Type.Object({
  view: View,
  title: Type.String(),
  eventId: Type.String(),
  type: Type.String(),
  position: Type.Integer(),
  error: Type.String(),
});
export type QuarantinedEvent = Static<typeof QuarantinedEvent>;

/** `next` is the `after` of the following page. */
export const getQuarantine = callOf({
  ...forOperators,
  title: 'Lister les événements en quarantaine',
  method: 'GET',
  url: '/api/admin/quarantine',
  schemas: {
    querystring: exactly({
      after: Type.Optional(Verbatim(300)),
      limit: Type.Optional(Type.Integer(PAGE)),
    }),
  },
  answer: Type.Object({
    total: Type.Integer(),
    events: Type.Array(QuarantinedEvent),
    next: orNull(Type.String()),
  }),
});

const OneQuarantined = { params: exactly({ view: View, eventId: Id }) };

/** With the event as it is in the log, personal values masked. */
export const getQuarantinedEvent = callOf({
  ...forOperators,
  title: 'Lire un événement en quarantaine',
  method: 'GET',
  url: '/api/admin/quarantine/:view/:eventId',
  refusals: ['QUARANTINED_EVENT_NOT_FOUND'],
  schemas: OneQuarantined,
  answer: Type.Object({
    ...QuarantinedEvent.properties,
    stream: Type.String(),
    revision: Type.Integer(),
    event: Type.Object({ type: Type.String(), data: Type.Unknown() }),
    metadata: EventMetadata,
  }),
});

/**
 * « Réessayer »: the documents that the event touches are made again from the log, in its order.
 * `passed`: it is off the list; else `error` is the new one.
 */
export const retryQuarantinedEvent = callOf({
  ...forOperators,
  title: 'Réessayer un événement en quarantaine',
  method: 'POST',
  url: '/api/admin/quarantine/:view/:eventId/retry',
  refusals: ['QUARANTINED_EVENT_NOT_FOUND'],
  schemas: OneQuarantined,
  answer: Type.Object({
    message: Type.String(),
    passed: Type.Boolean(),
    error: orNull(Type.String()),
  }),
});

export const AuditState = Type.Object({
  /** `none` since the last start. */
  state: Type.Enum(['none', 'running', 'done', 'failed']),
  askedAt: orNull(Type.String()),
  askedBy: orNull(Type.String()),
  percent: Type.Number(),
  secondsLeft: orNull(Type.Integer()),
  /** Why it failed. */
  error: orNull(Type.String()),
  /** The certificate of the last completed audit. */
  certificate: orNull(
    Type.Object({
      askedAt: Type.String(),
      /** 'Anne R., exploitation' */
      askedBy: orNull(Type.String()),
      /** The log was read up to here. */
      position: Type.Integer(),
      bookings: Type.Integer(),
      events: Type.Integer(),
      /** 0: no two bookings overlap, no session has too many seats, the log is whole. */
      anomalies: Type.Integer(),
      /** How many of the anomalies are two bookings that overlap. */
      overlaps: Type.Integer(),
      /** The first 100 overlaps, then the first 100 other anomalies. */
      listed: Type.Array(
        Type.Object({
          sentence: Type.String(),
          eventIds: Type.Array(Type.String()),
          /** Positions in the log, also of records without an id. */
          positions: Type.Array(Type.Integer()),
          isOverlap: Type.Boolean(),
        }),
      ),
      /** The last line of `npm run audit`: '0 anomalie sur 1 204 réservations, 5 310 événements'. */
      sentence: Type.String(),
    }),
  ),
});
export type AuditState = Static<typeof AuditState>;

/** The overlap certificate, and how far the audit under way has come. */
export const getAudit = callOf({
  ...forOperators,
  title: 'Lire le dernier contrôle du journal',
  method: 'GET',
  url: '/api/admin/audit',
  answer: AuditState,
});

/** Begins an audit; the one under way goes on if there is one. */
export const startAudit = callOf({
  ...forOperators,
  title: 'Contrôler le journal',
  method: 'POST',
  url: '/api/admin/audit',
  answer: AuditState,
});
