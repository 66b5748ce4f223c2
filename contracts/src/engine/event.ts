import { Type, type Static, type TProperties, type TSchema } from 'typebox';

/** The author: an account in a role, or a background process. Never a name. */
export const Actor = Type.Object(
  {
    role: Type.Enum(['visitor', 'customer', 'practitioner', 'operator', 'process']),
    accountId: Type.Optional(Type.String()),
    process: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Actor = Static<typeof Actor>;

/** The metadata of every event. The audit depends on it, so it holds no personal data. */
export const EventMetadata = Type.Object(
  {
    commandId: Type.String(),
    correlationId: Type.String(),
    causationId: Type.String(),
    actor: Actor,
    at: Type.String(),
    origin: Type.Enum(['web', 'process', 'demo', 'import']),
    /**
     * SHA-256 (hex) of the event before it in its stream, `null` for the first. The log adds it to
     * what it is handed; what was recorded before it did has none.
     */
    previousHash: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
);
export type EventMetadata = Static<typeof EventMetadata>;

/** The fields that name the person whose words an event holds. */
export type OwnerField = 'customerId' | 'practitionerId' | 'accountId' | 'senderId';
type Personal<Owner extends OwnerField> = { readonly personal: { readonly owner: Owner } };

/** The owners of all personal fields of a schema, at any depth. */
type OwnersOf<Schema> =
  Schema extends Personal<infer Owner>
    ? Owner
    : Schema extends { readonly properties: infer Fields }
      ? { [Name in keyof Fields]: OwnersOf<Fields[Name]> }[keyof Fields]
      : Schema extends { readonly items: infer Items }
        ? OwnersOf<Items>
        : Schema extends { readonly anyOf: readonly (infer Choice)[] }
          ? OwnersOf<Choice>
          : never;

/**
 * The schema of one event: its type and its facts. An event with personal fields that does not
 * declare their owner does not compile.
 */
export const eventOf = <Name extends string, Fields extends TProperties>(
  type: Name,
  fields: Fields & Readonly<Record<OwnersOf<Fields[keyof Fields]>, TSchema>>,
) =>
  Type.Object(
    { type: Type.Literal(type), data: Type.Object(fields, { additionalProperties: false }) },
    { additionalProperties: false },
  );

/**
 * Marks a field that identifies a person or holds their text: it is encrypted under the key of the
 * person named by the event's field `owner`. After the key is destroyed, `erased` takes its place; it
 * satisfies the schema, so that readers of the event keep working.
 */
export const personal = <Schema extends TSchema, const Owner extends OwnerField>(
  schema: Schema,
  owner: Owner,
  erased: Static<Schema>,
): Schema & Personal<Owner> => ({ ...schema, personal: { owner, erased } });

/** A field that is always present and may be `null`. */
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
