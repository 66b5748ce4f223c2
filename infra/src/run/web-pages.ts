import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { RenderPage } from 'query-service';
import type { HttpServer } from '../http/open-http.ts';

/** What the server build of `web` exports. `url` is whole, so canonical addresses are too. */
export type WebServerBuild = {
  readonly renderPage: (page: {
    readonly url: string;
    readonly answer: Parameters<RenderPage>[0]['answer'];
  }) => Promise<Page & { readonly status: number; readonly redirect?: string }>;
};

/** Parts of a document; the state is JSON that cannot end the script element that carries it. */
type Page = { readonly head: string; readonly html: string; readonly state: string };

/** Fills the document of the browser build with one rendered page. */
export const documentOf = (template: string, { head, html, state }: Page): string =>
  template
    .replace('<!--head-->', () => head)
    .replace('<!--html-->', () => html)
    .replace('<!--state-->', () => state);

/**
 * The whole address of a page of ours. What was asked for is joined and not resolved: `//elsewhere`
 * and `http://elsewhere/` would else be another site's page, and canonical.
 */
export const wholeUrlOf = (publicUrl: string, url: string): string =>
  `${new URL(publicUrl).origin}/${url.replace(/^[/\\]+/, '')}`;

const A_YEAR_SECONDS = 31_536_000;

/** The built web app: its files, and its pages rendered on the server. */
export const openWebPages = async (folder: string, publicUrl: string) => {
  const browserFolder = join(folder, 'web');
  const template = await readFile(join(browserFolder, 'index.html'), 'utf8');
  const entry = pathToFileURL(join(folder, 'web-server', 'entry-server.js')).href;
  const { renderPage: render } = (await import(entry)) as WebServerBuild;

  const renderPage: RenderPage = async ({ url, answer }) => {
    const whole = wholeUrlOf(publicUrl, url);
    const { status, redirect, ...page } = await render({ url: whole, answer });
    const html = documentOf(template, page);
    return redirect === undefined ? { status, html } : { status, html, redirect };
  };

  const mountFiles = async (server: HttpServer): Promise<void> => {
    await server.register(staticFiles, {
      root: browserFolder,
      index: false,
      wildcard: false,
      // It is filled for each page, and is none itself.
      globIgnore: ['index.html'],
      // Built files carry a digest in their name; the others may change with a release.
      setHeaders: (reply, path) => {
        const isBuilt = path.includes('/assets/');
        reply.setHeader(
          'cache-control',
          isBuilt ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  };

  return { renderPage, mountFiles };
};
