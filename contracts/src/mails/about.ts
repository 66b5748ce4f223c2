import { Type, type Static } from 'typebox';
import { Id } from '../engine/fields.ts';

/** What alerts and mails are about; a trial by its practitioner. Whoever tells of one is not compiled before it knows each kind. */
const aboutKinds = ['account', 'booking', 'diploma', 'message', 'request', 'trial'] as const;

export const About = Type.Object(
  { kind: Type.Enum([...aboutKinds]), id: Id },
  { additionalProperties: false },
);
export type About = Static<typeof About>;
export type AboutKind = About['kind'];
