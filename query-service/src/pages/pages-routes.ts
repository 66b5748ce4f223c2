import { POSITION_HEADER } from 'contracts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** One question of a page to the calls, with an address relative to the site. */
export type PageCall = {
  readonly method: string;
  /** Path and query, with a leading slash. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type PageCallAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly position?: number | undefined;
};

/** Makes the whole document of a page. `answer` asks the calls in process, as this visitor. */
export type RenderPage = (page: {
  readonly url: string;
  readonly answer: (asked: PageCall) => Promise<PageCallAnswer>;
  /** For the scripts of this very answer. */
  readonly nonce: string;
}) => Promise<{ readonly status: number; readonly html: string; readonly redirect?: string }>;

const READING = 'GET';

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A page only reads: what changes something is asked by the browser. */
const answererOf =
  (app: FastifyInstance, { headers: { cookie, host = '' } }: FastifyRequest) =>
  async ({ method, url, headers }: PageCall): Promise<PageCallAnswer> => {
    if (method !== READING) throw new Error(`A page asked with ${method}.`);
    const answered = await app.inject({
      method: READING,
      url,
      headers: { ...headers, host, ...(cookie === undefined ? {} : { cookie }) },
    });
    const position = Number(answered.headers[POSITION_HEADER] ?? Number.NaN);
    return {
      status: answered.statusCode,
      body: bodyOf(answered.body),
      ...(Number.isFinite(position) ? { position } : {}),
    };
  };

/**
 * The pages for people: every address that is no call and no file. Which of them are rendered on
 * the server, and which do not exist, the web app knows.
 */
export const pagesRoutes: FastifyPluginAsync<{ readonly renderPage: RenderPage }> = async (
  app,
  { renderPage },
) => {
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status, html, redirect } = await renderPage({
      url: request.url,
      answer: answererOf(app, request),
      nonce: reply.contentNonce(),
    });
    reply.header('cache-control', 'no-store');
    if (redirect !== undefined) return reply.redirect(redirect, 301);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };
  app.get('/', page);
  app.get('/*', page);
};
