import { Type, type Static } from 'typebox';
import { callOf } from '../engine/http/call.ts';

const View = Type.Object({
  view: Type.String(),
  position: Type.Integer(),
  quarantined: Type.Integer(),
});

/** The parts that can fail independently: the views, the log, disk space, the keys of the data folder. */
const healthParts = ['views', 'log', 'disk', 'keys', 'accounts', 'process'] as const;
export type HealthPart = (typeof healthParts)[number];

const health = callOf({
  area: 'operations',
  title: 'Savoir si chaque partie du service va bien',
  method: 'GET',
  url: '/health',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    status: Type.Enum(['ready', 'catching-up', 'failing']),
    head: Type.Integer(),
    /** The readable views. */
    views: Type.Array(View),
    /** The index that practitioners are found by, in memory: whether all of it has been read. */
    search: Type.Object({ practitioners: Type.Integer(), isWhole: Type.Boolean() }),
    /** Which events, and not why: that is in the log and for operators. */
    quarantined: Type.Array(Type.Object({ view: Type.String(), position: Type.Integer() })),
    /** Which parts fail, and how, in a sentence for operators. */
    failing: Type.Array(Type.Object({ part: Type.Enum([...healthParts]), message: Type.String() })),
  }),
});

const description =
  'Une vue au moins n’a pas encore rejoint le journal tel qu’il était au démarrage, ou une partie du service ne va pas.';
const { response } = health.schema;

/**
 * 200 if every view has reached the head of the log found at start, practitioners can be searched and
 * no part fails, else 503 with the failing parts. Checked at most once a second.
 */
export const getHealth = {
  ...health,
  // Both answers have the same shape.
  schema: { ...health.schema, response: { ...response, 503: { ...response[200], description } } },
};
export type Health = Static<(typeof getHealth)['schema']['response'][200]>;
