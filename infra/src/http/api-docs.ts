import swagger, { type StaticDocumentSpec, type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  BRAND,
  callAreas,
  calls,
  ErrorAnswer,
  errorCatalogue,
  refusalCodesOf,
  SESSION_COOKIE,
  type Access,
  type AnyCall,
  type CallConfig,
  type ErrorCode,
  type FilesFields,
  ownValue,
} from 'contracts';
import { fastify } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { declaresCall } from './caller.ts';
import type { HttpServer } from './open-http.ts';

const API_DOCS = '/api/docs';
const SESSION = 'session';

const audiences: Readonly<Record<Access, string>> = {
  anyone: 'tout le monde',
  'signed-in': 'toute personne connectée',
  customer: 'client',
  practitioner: 'praticien',
  operator: 'exploitation',
};

const noBreak = (text: string): string => text.replaceAll(' :', '\u00A0:');

type Shape = { readonly [part: string]: object | undefined };

/** The notes in addition to the codes of a status. */
const notes: Readonly<Record<number, string>> = {
  400: '`fields` nomme les champs en cause.',
  404: 'Inconnu ou de quelqu’un d’autre : rien ne les distingue.',
  409: 'Rien n’a changé.',
  429: '`Retry-After` dit quand revenir.',
  503: '`Retry-After` dit quand revenir.',
};

/** The refusals by status, each code with its sentence. */
const refusalsOf = (codes: readonly ErrorCode[]): Readonly<Record<number, string>> => {
  const descriptions: Record<number, string[]> = {};
  for (const code of codes) {
    const { status, message } = errorCatalogue[code];
    (descriptions[status] ??= []).push(`- \`${code}\` : ${message}`);
  }
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, lines]) => {
      const note = notes[Number(status)];
      return [status, [...lines, ...(note === undefined ? [] : ['', note])].join('\n')];
    }),
  );
};

const descriptionOf = ({ access, callsAMinute, callsInTenMinutes }: CallConfig): string =>
  noBreak(
    [
      `**Qui :** ${audiences[access]}.`,
      ...(callsAMinute === undefined ? [] : [`**Au plus :** ${callsAMinute} appels par minute.`]),
      ...(callsInTenMinutes === undefined
        ? []
        : [`**Au plus :** ${callsInTenMinutes} appels en dix minutes.`]),
    ].join(' '),
  );

/** Files besides the fields of the schema. */
const formOf = (body: object | undefined, files: FilesFields): object => {
  const { properties = {}, ...others } = (body ?? {}) as { readonly properties?: object };
  const file = { type: 'string', format: 'binary' };
  const fields = Object.entries(files).map(([name, { atMost }]) => [
    name,
    atMost === 1 ? file : { type: 'array', items: file, maxItems: atMost },
  ]);
  return { ...others, properties: { ...properties, ...Object.fromEntries(fields) } };
};

/** Pages and files are left out. */
const documented: SwaggerTransform = ({ schema, url, route }) => {
  const { config = {}, method } = route;
  if (!declaresCall(config)) return { schema: { hide: true }, url };
  const { access, area, title } = config;
  const shape = (schema ?? {}) as Shape;
  const answers = (shape['response'] ?? {}) as Readonly<Record<string, object>>;
  const call = { method: method as AnyCall['method'], schema: shape, config };
  const refused = Object.entries(refusalsOf(refusalCodesOf(call))).map(([status, description]) => [
    status,
    // A call may declare a status itself, as the health check does.
    ownValue(answers, status) ?? { ...ErrorAnswer, description: noBreak(description) },
  ]);
  const { params, querystring, headers } = shape;
  const { files } = config;
  const body = files === undefined ? shape['body'] : formOf(shape['body'], files);
  return {
    url,
    schema: {
      ...Object.fromEntries(
        Object.entries({ params, querystring, headers, body }).filter(([, part]) => part),
      ),
      ...(files === undefined ? {} : { consumes: ['multipart/form-data'] }),
      summary: title,
      description: descriptionOf(config),
      tags: [callAreas[area].name],
      security: access === 'anyone' ? [] : [{ [SESSION]: [] }],
      response: {
        200: { ...answers['200'], description: 'La réponse.' },
        ...Object.fromEntries(refused),
      },
    },
  };
};

const openApi = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${BRAND} : les appels`,
    version: '1',
    description: noBreak(
      'Toute erreur a le corps `{ message, code }` : une phrase pour la personne, un code pour ' +
        'le programme. Une commande envoyée deux fois avec la même `Idempotency-Key` est la même ' +
        'commande. Les appels qui changent quelque chose n’acceptent que les pages du site.',
    ),
  },
  servers: [{ url: new URL(publicUrl).origin }],
  tags: Object.values(callAreas),
  components: {
    securitySchemes: {
      [SESSION]: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: SESSION_COOKIE,
        description: 'Posé par `POST /api/login`, lu à chaque appel.',
      },
    },
  },
});

const neverCalled = () => {
  throw new Error('Nobody calls this one.');
};

/** Each process answers some of the calls, and documents all. */
const documentOf = async (publicUrl: string) => {
  const table = fastify();
  table.setValidatorCompiler(() => neverCalled);
  table.setSerializerCompiler(() => neverCalled);
  await table.register(swagger, { openapi: openApi(publicUrl), transform: documented });
  for (const { method, url, schema, config } of calls)
    table.route({ method, url, schema, config, handler: neverCalled });
  await table.ready();
  return table.swagger();
};

/** Its page runs no scripts but ours, under the site's content policy. */
export const mountApiDocs = async (server: HttpServer, publicUrl: string): Promise<void> => {
  const apiDocs = async (docs: HttpServer) => {
    const document = {} as StaticDocumentSpec['document'];
    let made: Promise<unknown> | undefined;
    // Made at the first request, because it takes a moment and is rarely read.
    docs.addHook('onRequest', async () => {
      made ??= documentOf(publicUrl).then((all) => Object.assign(document, all));
      await made;
    });
    await docs.register(swagger, { mode: 'static', specification: { document } });
    await docs.register(swaggerUi, {
      routePrefix: API_DOCS,
      theme: { title: `${BRAND} : les appels` },
      uiConfig: {
        // The top bar's logo adds a style element, which the policy refuses.
        layout: 'BaseLayout',
        docExpansion: 'list',
        defaultModelsExpandDepth: -1,
        displayRequestDuration: true,
      },
    });
  };
  // Without a name Fastify searches every loaded module.
  await server.register(fastifyPlugin(apiDocs, { name: 'api-docs', encapsulate: true }));
};
