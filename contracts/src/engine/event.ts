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

/** Holds no personal data, because the audit depends on it. */
export const EventMetadata = Type.Object(
  {
    commandId: Type.String(),
    correlationId: Type.String(),
    causationId: Type.String(),
    actor: Actor,
    at: Type.String(),
    origin: Type.Enum(['web', 'process', 'demo', 'import']),
    /** SHA-256 (hex) of the event before it in its stream, added by the log. */
    previousHash: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
);
export type EventMetadata = Static<typeof EventMetadata>;

/** The field that names the person whose data an event holds, or the ledger that holds them by law. */
export type OwnerField = 'customerId' | 'practitionerId' | 'accountId' | 'senderId' | 'ledgerId';
type Personal<Owner extends OwnerField> = { readonly personal: { readonly owner: Owner } };

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

/** Does not compile if the owner of a personal field is not declared. */
export const eventOf = <Name extends string, Fields extends TProperties>(
  type: Name,
  fields: Fields & Readonly<Record<OwnersOf<Fields[keyof Fields]>, TSchema>>,
) =>
  Type.Object(
    { type: Type.Literal(type), data: Type.Object(fields, { additionalProperties: false }) },
    { additionalProperties: false },
  );

/**
 * Encrypted under the key of the person named by the field `owner`. Once the key is destroyed, `erased`
 * takes its place and still satisfies the schema.
 */
export const personal = <Schema extends TSchema, const Owner extends OwnerField>(
  schema: Schema,
  owner: Owner,
  erased: Static<Schema>,
): Schema & Personal<Owner> => ({ ...schema, personal: { owner, erased } });

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The type for code that handles every event. */
export type AnyEvent = { readonly type: string; readonly data: object };

/**
 * `revision` counts from 0 within its stream; `position` grows over the log from 1, so 0 means "nothing
 * yet".
 */
export type RecordedEvent<Event extends AnyEvent = AnyEvent> = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly event: Event;
  readonly metadata: EventMetadata;
};
