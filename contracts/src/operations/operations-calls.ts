import { Type, type Static } from 'typebox';
import { callOf } from '../engine/http/call.ts';

const View = Type.Object({
  view: Type.String(),
  position: Type.Integer(),
  quarantined: Type.Integer(),
});

/** These can fail independently. */
const healthParts = ['views', 'log', 'disk', 'keys', 'accounts', 'process'] as const;
export type HealthPart = (typeof healthParts)[number];

const health = callOf({
  area: 'operations',
  title: 'Savoir si chaque partie du service va bien',
  route: 'GET /health',
  service: 'query',
  access: 'anyone',
  answer: Type.Object({
    status: Type.Enum(['ready', 'catching-up', 'failing']),
    head: Type.Integer(),
    views: Type.Array(View),
    /** The practitioners of the index in memory. */
    search: Type.Object({ practitioners: Type.Integer(), isWhole: Type.Boolean() }),
    /** The reason is for operators. */
    quarantined: Type.Array(Type.Object({ view: Type.String(), position: Type.Integer() })),
    /** For operators, with the reasons. */
    failing: Type.Array(Type.Object({ part: Type.Enum([...healthParts]), message: Type.String() })),
  }),
});

const description =
  'Une vue au moins n’a pas encore rejoint le journal tel qu’il était au démarrage, ou une partie du service ne va pas.';
const { response } = health.schema;

/**
 * 200 if every view has reached the head of the log found at start and no part fails, else 503. Checked at
 * most once a second.
 */
export const getHealth = {
  ...health,
  // Both answers have the same shape.
  schema: { ...health.schema, response: { ...response, 503: { ...response[200], description } } },
};
export type Health = Static<(typeof getHealth)['schema']['response'][200]>;
