/* oxlint-disable max-lines -- a table, read entry by entry */
import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { EventMetadata, orNull } from '../engine/event.ts';
import { Id, Verbatim } from '../engine/fields.ts';
import { projectedViewNames } from '../views.ts';

/** Progress is polled, because the answer is small and mostly in memory. */
const forOperators = { area: 'operations', service: 'projections', access: 'operator' } as const;

const View = Type.Enum(projectedViewNames);
const OneView = { params: exactly({ view: View }) };
const Done = Type.Object({ message: Type.String() });

/**
 * `waiting` for another rebuild → `building` → `comparing` with the live view → `ready`, kept in step with
 * the log. `failed` and `cancelled` hold no documents. No rebuild survives a restart.
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
  askedAt: Type.String(),
  askedBy: orNull(Type.String()),
  position: Type.Integer(),
  head: Type.Integer(),
  /** The share of the log; while comparing, the share of the documents. */
  percent: Type.Number(),
  /** While it builds. */
  eventsPerSecond: Type.Integer(),
  /** Seconds until it is built; `null` if unknown. */
  secondsLeft: orNull(Type.Integer()),
  /** The number of written documents. */
  documents: Type.Integer(),
  /** Events that could not be applied; switched in, they are the view's quarantine. */
  quarantined: Type.Integer(),
  /** Compared with the live documents; `null` before. */
  differing: orNull(Type.Integer()),
  /** SHA-256 (hex) of all documents by id, as `npm run replay` prints it. */
  digest: orNull(Type.Object({ live: Type.String(), rebuilt: Type.String() })),
  /** Why it failed, without personal data. */
  error: orNull(Type.String()),
});
export type Rebuild = Static<typeof Rebuild>;

export const OperatedView = Type.Object({
  view: View,
  /** The French title: 'Rendez-vous'. */
  title: Type.String(),
  version: Type.Integer(),
  /** `behind`: an event is unread for more than five seconds. */
  state: Type.Enum(['up-to-date', 'behind']),
  position: Type.Integer(),
  /** Age of the oldest unread event, in seconds. */
  lag: Type.Number(),
  /** Counted at most every ten seconds. */
  documents: Type.Integer(),
  /** Over the last ten seconds. */
  eventsPerSecond: Type.Number(),
  quarantined: Type.Integer(),
  lastError: orNull(Type.String()),
  rebuild: orNull(Rebuild),
});
export type OperatedView = Static<typeof OperatedView>;

/** Sorted by name. */
export const getOperatedViews = callOf({
  ...forOperators,
  title: 'Lister les vues et ce qu’il en est',
  route: 'GET /api/admin/views',
  answer: Type.Object({ head: Type.Integer(), views: Type.Array(OperatedView) }),
});

/**
 * Rebuilds the views in one reading of the log. A rebuild that is `ready`, `failed` or `cancelled` starts
 * again; `REBUILD_UNDER_WAY` if one is running.
 */
export const startRebuild = callOf({
  ...forOperators,
  title: 'Reconstruire des vues à côté de celles qui servent',
  route: 'POST /api/admin/rebuilds',
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
  route: 'POST /api/admin/views/:view/rebuild/cancel',
  refusals: ['REBUILD_NOT_FOUND', 'REBUILD_OVER'],
  schemas: OneView,
  answer: Done,
});

/** Replaces the live view at once for every reader; `REBUILD_NOT_READY` before. */
export const switchRebuild = callOf({
  ...forOperators,
  title: 'Mettre en service une vue refaite',
  route: 'POST /api/admin/views/:view/rebuild/switch',
  refusals: ['REBUILD_NOT_FOUND', 'REBUILD_NOT_READY'],
  schemas: OneView,
  answer: Type.Object({ message: Type.String(), position: Type.Integer() }),
});

/** Drops a rebuild in any state. The live view stays. */
export const dropRebuild = callOf({
  ...forOperators,
  title: 'Écarter une vue refaite',
  route: 'DELETE /api/admin/views/:view/rebuild',
  refusals: ['REBUILD_NOT_FOUND'],
  schemas: OneView,
  answer: Done,
});

const PAGE = { minimum: 1, maximum: 100, default: 20 } as const;

export const Difference = Type.Object({
  id: Type.String(),
  /** 'occupied.0.from'; empty if one side has no document. */
  path: Type.String(),
  /** Masked; absent on the side that lacks it. */
  live: Type.Optional(Type.Unknown()),
  rebuilt: Type.Optional(Type.Unknown()),
});
export type Difference = Static<typeof Difference>;

/** The current differences by id, at most the first 1,000. `next` is the `after` of the following page. */
export const getRebuildDifferences = callOf({
  ...forOperators,
  title: 'Comparer une vue refaite à celle qui sert',
  route: 'GET /api/admin/views/:view/rebuild/differences',
  refusals: ['REBUILD_NOT_FOUND', 'REBUILD_NOT_READY'],
  schemas: {
    ...OneView,
    querystring: exactly({
      after: Type.Optional(Verbatim(300)),
      limit: Type.Optional(Type.Integer(PAGE)),
    }),
  },
  answer: Type.Object({
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
  route: 'GET /api/admin/quarantine',
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

/** Personal values are masked. */
export const getQuarantinedEvent = callOf({
  ...forOperators,
  title: 'Lire un événement en quarantaine',
  route: 'GET /api/admin/quarantine/:view/:eventId',
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
 * The documents that the event touches are made again from the log. `error` is the new one unless it
 * `passed`.
 */
export const retryQuarantinedEvent = callOf({
  ...forOperators,
  title: 'Réessayer un événement en quarantaine',
  route: 'POST /api/admin/quarantine/:view/:eventId/retry',
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
  error: orNull(Type.String()),
  certificate: orNull(
    Type.Object({
      askedAt: Type.String(),
      askedBy: orNull(Type.String()),
      position: Type.Integer(),
      bookings: Type.Integer(),
      events: Type.Integer(),
      /** 0: no two bookings overlap, no session has too many seats, the log is whole. */
      anomalies: Type.Integer(),
      overlaps: Type.Integer(),
      /** The first 100 overlaps, then the first 100 other anomalies. */
      listed: Type.Array(
        Type.Object({
          sentence: Type.String(),
          eventIds: Type.Array(Type.String()),
          positions: Type.Array(Type.Integer()),
          isOverlap: Type.Boolean(),
        }),
      ),
      /** '0 anomalie sur 1 204 réservations, 5 310 événements' */
      sentence: Type.String(),
    }),
  ),
});
export type AuditState = Static<typeof AuditState>;

/** Includes the progress of the audit under way. */
export const getAudit = callOf({
  ...forOperators,
  title: 'Lire le dernier contrôle du journal',
  route: 'GET /api/admin/audit',
  answer: AuditState,
});

/** Starts an audit; one under way is continued. */
export const startAudit = callOf({
  ...forOperators,
  title: 'Contrôler le journal',
  route: 'POST /api/admin/audit',
  answer: AuditState,
});
