import { Type, type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import type { FileKind } from './uploads.ts';
import type { CallsLimit } from './visitor-limits.ts';
import type { CallArea } from './call-areas.ts';

/** `signed-in` is any account; ids of other people are then 404. */
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

export type FilesField = { readonly kind: FileKind; readonly atMost: number };
export type FilesFields = Readonly<Record<string, FilesField>>;

type Service = 'command' | 'query' | 'projections';

type CallDeclaration<
  Method extends HttpMethod,
  By extends Service,
  Schemas extends CallSchemas,
  Answer extends TSchema,
> = {
  /** The section of the API document, with its French title. */
  readonly area: CallArea;
  readonly title: string;
  /** A route with Fastify's `:name` for parameters. */
  readonly route: `${Method} /${string}`;
  /** Calls that record facts belong to command-service, calls on the views themselves to projections. */
  readonly service: By;
  readonly access: Access;
  /** The limit of calls from one address of the network, or of one account. */
  readonly callsAMinute?: number;
  /** The network by default. */
  readonly callsOf?: 'account';
  readonly callsInTenMinutes?: number;
  /** A setting may change it; the number above is its default. */
  readonly callsLimit?: CallsLimit;
  /** The parameter that names a document: a browser that is signed out is led to the sign-in, and back to it. */
  readonly document?: 'id' | 'file';
  /** Opened by the link of a mail, so that a GET of command-service answers whoever follows it, and changes nothing. */
  readonly isPage?: true;
  /** The codes of a valid request (`refusalCodesOf` adds the rest). */
  readonly refusals?: readonly ErrorCode[];
  readonly schemas?: Schemas;
  /** The files of a `multipart/form-data` body, in addition to the fields of its schema. */
  readonly files?: FilesFields;
  /** For longer texts than calls usually take. */
  readonly bodyLimit?: number;
  readonly answer: Answer;
};

/** Declared once: its route spreads it, and the web takes its types from it. */
// oxlint-disable-next-line complexity -- independent optional values
export const callOf = <
  const Method extends HttpMethod,
  const By extends Service,
  const Schemas extends CallSchemas,
  Answer extends TSchema,
>({
  area,
  title,
  route,
  service,
  access,
  callsAMinute,
  callsOf,
  callsInTenMinutes,
  callsLimit,
  document,
  isPage,
  refusals = [],
  schemas,
  files,
  bodyLimit,
  answer,
}: CallDeclaration<Method, By, Schemas, Answer>) => ({
  method: route.slice(0, route.indexOf(' ')) as Method,
  url: route.slice(route.indexOf('/')),
  ...(bodyLimit === undefined ? {} : { bodyLimit }),
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
    ...(callsOf === undefined ? {} : { callsOf }),
    ...(callsInTenMinutes === undefined ? {} : { callsInTenMinutes }),
    ...(callsLimit === undefined ? {} : { callsLimit }),
    ...(document === undefined ? {} : { document }),
    ...(isPage === undefined ? {} : { isPage }),
    ...(files === undefined ? {} : { files }),
  },
});

export type CallConfig = ReturnType<typeof callOf>['config'];

/** Refuses fields that it does not name. */
export const exactly = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** The common part of operators' calls. */
export const operatorCall = {
  area: 'operations',
  service: 'command',
  access: 'operator',
} as const;
export const operatorQuery = { ...operatorCall, service: 'query' } as const;
export const agendaCall = {
  area: 'agenda',
  service: 'command',
  access: 'practitioner',
} as const;
export const agendaQuery = { ...agendaCall, service: 'query' } as const;
export const customerCall = {
  area: 'customer',
  service: 'command',
  access: 'customer',
} as const;
export const customerQuery = { ...customerCall, service: 'query' } as const;
