import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { BRAND, ErrorAnswer, SESSION_COOKIE, type Access } from 'contracts';
import type { FastifyContextConfig } from 'fastify';
import { areas, callTitles } from './call-titles.ts';
import type { HttpServer } from './open-http.ts';

export const API_DOCS = '/api/docs';
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

/** The refusals that a call can meet, by what it declares; which codes, `docs/errors.md` says. */
const refusalsOf = (
  { access = 'anyone', service, callsAMinute }: FastifyContextConfig,
  { params, querystring, body }: Shape,
  method: string,
): Readonly<Record<string, string>> => ({
  ...((params ?? querystring ?? body)
    ? { 400: 'Le schéma refuse la demande ; `fields` nomme les champs en cause.' }
    : {}),
  ...(access === 'anyone' ? {} : { 401: 'Personne n’est connecté.' }),
  ...(access === 'anyone' && service !== 'command'
    ? {}
    : { 403: 'Ce compte ne le permet pas, ou la demande vient d’un autre site.' }),
  ...(params === undefined
    ? {}
    : { 404: 'Identifiant inconnu, ou de quelqu’un d’autre : rien ne les distingue.' }),
  ...(service !== 'query' && method !== 'GET'
    ? { 409: 'Le métier refuse : `code` dit pourquoi, rien n’a changé.' }
    : {}),
  ...(callsAMinute === undefined ? {} : { 429: 'Trop d’appels en une minute.' }),
  503: 'Le service est momentanément indisponible ; `Retry-After` dit quand revenir.',
});

const descriptionOf = ({ access = 'anyone', callsAMinute }: FastifyContextConfig): string =>
  noBreak(
    [
      `**Qui :** ${audiences[access]}.`,
      ...(callsAMinute === undefined ? [] : [`**Au plus :** ${callsAMinute} appels par minute.`]),
    ].join(' '),
  );

/** A call as the document shows it; what is no call, pages and files, is left out. */
const documented: SwaggerTransform = ({ schema, url, route }) => {
  const { config = {}, method } = route;
  const name = `${String(method)} ${url}`;
  const shape = (schema ?? {}) as Shape;
  if (config.service === undefined) return { schema: { hide: true }, url };
  const [area, title] = callTitles[name] ?? ['exploitation', name];
  const answers = (shape['response'] ?? {}) as Readonly<Record<string, object>>;
  const refusals = Object.entries(refusalsOf(config, shape, String(method))).map(
    ([status, description]) => [status, { ...ErrorAnswer, description: noBreak(description) }],
  );
  const { params, querystring, headers, body } = shape;
  return {
    url,
    schema: {
      ...Object.fromEntries(
        Object.entries({ params, querystring, headers, body }).filter(([, part]) => part),
      ),
      summary: title,
      description: descriptionOf(config),
      tags: [areas[area].name],
      security: (config.access ?? 'anyone') === 'anyone' ? [] : [{ [SESSION]: [] }],
      response: {
        200: { ...answers['200'], description: 'La réponse.' },
        ...Object.fromEntries(refusals),
      },
    },
  };
};

/**
 * The document of the calls and the page that shows it, made from the routes that are registered
 * after it. The page lives under the site's own content policy: all it runs are files of ours.
 */
export const mountApiDocs = async (server: HttpServer, publicUrl: string): Promise<void> => {
  await server.register(swagger, {
    openapi: {
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
      tags: Object.values(areas),
      components: {
        securitySchemes: {
          [SESSION]: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'Posé par `POST /api/login`, lu à chaque appel.',
          },
        },
      },
    },
    transform: documented,
  });
  await server.register(swaggerUi, {
    routePrefix: API_DOCS,
    theme: { title: `${BRAND} : les appels` },
    uiConfig: {
      // Without the bar on top: its logo brings a style element, which the policy refuses.
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
    },
  });
};
