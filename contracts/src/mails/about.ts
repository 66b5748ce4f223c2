import { Type, type Static } from 'typebox';
import { Id } from '../engine/fields.ts';

const aboutKinds = [
  'account',
  'booking',
  'diploma',
  'message',
  'paper',
  'request',
  'seat',
  'subscription',
  'trial',
] as const;

export const About = Type.Object(
  { kind: Type.Enum([...aboutKinds]), id: Id },
  { additionalProperties: false },
);
export type About = Static<typeof About>;
export type AboutKind = About['kind'];
