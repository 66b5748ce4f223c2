import { Type, type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import type { FileKind } from './uploads.ts';
import type { CallsLimit } from './visitor-limits.ts';
import type { CallArea } from './call-areas.ts';

/**
 * The callers allowed. `signed-in` is any account; the server decides, and other people's ids are
 * 404.
 */
export type Access = 'anyone' | 'signed-in' | 'customer' | 'practitioner' | 'operator';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type CallSchemas = {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
};

export const ErrorAnswer = Type.Object({
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Array(Type.String())),
  /** The conflicting appointment, for its practitioner. */
  conflict: Type.Optional(
    Type.Object({
      bookingId: Type.String(),
      name: Type.String(),
      consultationName: Type.String(),
      date: Type.String(),
      start: Type.String(),
      end: Type.String(),
    }),
  ),
  nearest: Type.Optional(Type.Array(Type.Object({ date: Type.String(), start: Type.String() }))),
});

export type ErrorAnswer = Static<typeof ErrorAnswer>;

/** The header of a command: the same key again is the same command. */
export const CommandHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$',
    }),
  ),
});

/** A field of files: what they are for, and how many there may be. */
export type FilesField = { readonly kind: FileKind; readonly atMost: number };
export type FilesFields = Readonly<Record<string, FilesField>>;

/** The service that answers a call. */
type Service = 'command' | 'query' | 'projections';

type CallDeclaration<
  Method extends HttpMethod,
  By extends Service,
  Schemas extends CallSchemas,
  Answer extends TSchema,
> = {
  /** The section of the API document that lists it, and its description in French. */
  readonly area: CallArea;
  readonly title: string;
  readonly method: Method;
  /** With Fastify's `:name` for parameters. */
  readonly url: string;
  /**
   * Which service answers: what changes something that happened belongs to command-service, the
   * views themselves to projections.
   */
  readonly service: By;
  readonly access: Access;
  /** At most this many calls from one address of the network, in any minute or in any ten. */
  readonly callsAMinute?: number;
  readonly callsInTenMinutes?: number;
  /** The limit that a setting may change; the number above is its default. */
  readonly callsLimit?: CallsLimit;
  /** Its refusals once the request itself is valid (`refusalCodesOf` adds the rest). */
  readonly refusals?: readonly ErrorCode[];
  readonly schemas?: Schemas;
  /** It is sent as `multipart/form-data`: these files, in addition to the fields of its body schema. */
  readonly files?: FilesFields;
  readonly answer: Answer;
};

/**
 * One HTTP call, declared once: its route spreads it, and the web takes its types from it. The
 * parameters are declared with `exactly`, no field twice.
 */
export const callOf = <
  const Method extends HttpMethod,
  const By extends Service,
  const Schemas extends CallSchemas,
  Answer extends TSchema,
>({
  area,
  title,
  method,
  url,
  service,
  access,
  callsAMinute,
  callsInTenMinutes,
  callsLimit,
  refusals = [],
  schemas,
  files,
  answer,
}: CallDeclaration<Method, By, Schemas, Answer>) => ({
  method,
  url,
  schema: {
    ...(schemas as Schemas),
    response: { 200: answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
  },
  config: {
    area,
    title,
    service,
    access,
    refusals,
    ...(callsAMinute === undefined ? {} : { callsAMinute }),
    ...(callsInTenMinutes === undefined ? {} : { callsInTenMinutes }),
    ...(callsLimit === undefined ? {} : { callsLimit }),
    ...(files === undefined ? {} : { files }),
  },
});

export type CallConfig = ReturnType<typeof callOf>['config'];

/** An object that refuses fields it does not name. */
export const exactly = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
