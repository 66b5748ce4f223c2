import { Type, type Static, type TProperties, type TSchema } from 'typebox';

/** Who did it: an account in a role, or one of our own processes. Never a name. */
export const Actor = Type.Object(
  {
    role: Type.Enum(['visitor', 'customer', 'practitioner', 'operator', 'process']),
    accountId: Type.Optional(Type.String()),
    process: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Actor = Static<typeof Actor>;

/** What every event carries beside its facts; the audit depends on it, so none of it is personal. */
export const EventMetadata = Type.Object(
  {
    commandId: Type.String(),
    correlationId: Type.String(),
    causationId: Type.String(),
    actor: Actor,
    at: Type.String(),
    origin: Type.Enum(['web', 'process', 'demo', 'import']),
  },
  { additionalProperties: false },
);
export type EventMetadata = Static<typeof EventMetadata>;

/** The schema of one event: its type and the facts it states. Fields marked `personal` are listed beside. */
export const eventOf = <Name extends string, Fields extends TProperties>(
  type: Name,
  fields: Fields,
) =>
  Type.Object(
    { type: Type.Literal(type), data: Type.Object(fields, { additionalProperties: false }) },
    { additionalProperties: false },
  );

/** Marks a field that identifies a person: it will be sealed under that person's key. */
export const personal = <Schema extends TSchema>(schema: Schema): Schema => ({
  ...schema,
  personal: true,
});

/** A field that is always there and may say nothing. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Any event, for the parts that carry events without knowing them. */
export type AnyEvent = { readonly type: string; readonly data: object };

/**
 * An event as the store recorded it. `revision` counts from 0 within its stream, `position` grows
 * over the whole log; the first position is 1, so 0 means "nothing yet".
 */
export type RecordedEvent<Event extends AnyEvent = AnyEvent> = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly event: Event;
  readonly metadata: EventMetadata;
};
