import { Type } from 'typebox';
import { isDay, isZone } from '../time/local-time.ts';
import { Instant } from './fields.ts';

/** Fields of view documents. Patterns accept days and instants that do not exist, on which calculations throw. */
export const StoredDay = Type.Refine(Type.String(), isDay);
export const StoredInstant = Type.Refine(Instant, (instant) => !Number.isNaN(Date.parse(instant)));

export const StoredZone = Type.Refine(Type.String(), isZone);

export const StoredText = Type.String();
export const Position = Type.Integer({ minimum: 0 });
export const Marked = Type.Optional(Type.Literal(true));
