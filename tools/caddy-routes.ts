import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BRAND, calls, errorBody, RETRY_AFTER_SECONDS, UPLOAD_BYTES_MAX } from 'contracts';
import type { ErrorCode } from 'contracts';
import { root } from './bundle.mjs';

/**
 * The data that Caddy needs about the calls: the service of each, the answer of an outage, and the
 * maximum body. `npm run generate` writes it; a spec compares it with the calls that `contracts`
 * declares.
 */
export const caddyRoutesFile = join(root, 'infra', 'caddy', 'service-routes.caddy');

/** Besides pages, files and sockets, query serves every call that is not named: it is the default. */
const named = ['command', 'projections'] as const;

export type CaddyRoute = {
  readonly service: (typeof named)[number];
  readonly methods: readonly string[];
  /** Paths in Caddy's syntax: a `*` within a path is one segment. */
  readonly paths: readonly string[];
};

/** The routes of one service and method are one matcher. */
export const caddyRoutes = (): readonly CaddyRoute[] =>
  named.flatMap((service) => {
    const ours = calls.filter(({ config }) => config.service === service);
    const methods = [...new Set<string>(ours.map(({ method }) => method))].sort();
    return methods.map((method) => ({
      service,
      methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
      paths: ours
        .filter((call) => call.method === method)
        .map(({ url }) => url.replaceAll(/:\w+/g, '*'))
        .sort(),
    }));
  });

const handled = ({ service, methods, paths }: CaddyRoute): readonly string[] => {
  const matcher = `@${service}-${methods[0]?.toLowerCase()}`;
  return [
    `${matcher} {`,
    `\tmethod ${methods.join(' ')}`,
    ...paths.map((path) => `\tpath ${path}`),
    '}',
    `handle ${matcher} {`,
    `\timport ${service}`,
    '}',
    '',
  ];
};

/** The same as in the services: the common shape of refusals for programs, a sentence for people. */
const refusalLines = (code: ErrorCode, status: number): readonly string[] => {
  const body = errorBody(code);
  const head = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${BRAND}</title>`;
  return [
    '\theader Cache-Control no-store',
    ...(status === 503 ? [`\theader Retry-After ${RETRY_AFTER_SECONDS}`] : []),
    '\t@people header Accept *text/html*',
    '\thandle @people {',
    '\t\theader Content-Type "text/html; charset=utf-8"',
    `\t\trespond \`${head}<p>${body.message}</p>\` ${status}`,
    '\t}',
    '\thandle {',
    '\t\theader Content-Type "application/json; charset=utf-8"',
    `\t\trespond \`${JSON.stringify(body)}\` ${status}`,
    '\t}',
  ];
};

const snippet = (name: string, lines: readonly string[]) => [`(${name}) {`, ...lines, '}', ''];

/** Room for the framing of a form's files: the service itself refuses larger ones, with a sentence. */
const BODY_BYTES_MAX = UPLOAD_BYTES_MAX + 1_048_576;
const ANNOUNCED = 'http.request.header.Content-Length';

/** The file whole, as `caddy fmt` leaves it. */
export const caddyRoutesText = (): string =>
  [
    '# Made by `npm run generate` from the calls of contracts.',
    '',
    ...snippet('not-found', refusalLines('NOT_FOUND', 404)),
    ...snippet('unavailable', refusalLines('UNAVAILABLE', 503)),
    ...snippet('too-large', refusalLines('TOO_LARGE', 413)),
    ...snippet('body-limit', [
      `\t@announced expression \`{${ANNOUNCED}} != "" && int({${ANNOUNCED}}) > ${BODY_BYTES_MAX}\``,
      '\thandle @announced {',
      '\t\timport too-large',
      '\t}',
      '\trequest_body {',
      `\t\tmax_size ${BODY_BYTES_MAX}`,
      '\t}',
    ]),
    ...snippet(
      'service-routes',
      caddyRoutes()
        .flatMap(handled)
        .slice(0, -1)
        .map((line) => (line === '' ? '' : `\t${line}`)),
    ),
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(caddyRoutesFile, caddyRoutesText());
