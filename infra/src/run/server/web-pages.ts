import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { RequestedPage, WebPages } from 'query-service';
import type { HttpServer } from '../../http/open-http.ts';
import { wholeUrlOf } from './page-document.ts';
import { renderPagesInWorker } from '../threads/render-pages-in-worker.ts';

/** The module of the thread that answers visitors. */
export type WebAddresses = { readonly pageAddressOf: (url: string) => RequestedPage };

const A_YEAR_SECONDS = 31_536_000;

/** Files, and pages rendered on the server. */
export const openWebPages = async (folder: string, publicUrl: string) => {
  const browserFolder = join(folder, 'web');
  const entry = pathToFileURL(join(folder, 'web-server', 'entry-addresses.js')).href;
  const { pageAddressOf } = (await import(entry)) as WebAddresses;
  const { render, busy, stop } = await renderPagesInWorker({ folder, publicUrl });

  const webPages: WebPages = {
    addressOf: async (url) => pageAddressOf(wholeUrlOf(publicUrl, url)),
    render,
    busy,
  };

  const mountFiles = async (server: HttpServer): Promise<void> => {
    server.addHook('onClose', stop);
    await server.register(staticFiles, {
      root: browserFolder,
      index: false,
      wildcard: false,
      // The template is filled, not served; compressed files replace their sources.
      globIgnore: ['index.html', '**/*.{br,gz}'],
      preCompressed: true,
      // Without this, a second header would follow ours.
      cacheControl: false,
      // Built files have a digest in their name.
      setHeaders: (reply, path) => {
        const isBuilt = path.includes('/assets/');
        reply.setHeader('vary', 'accept-encoding');
        reply.setHeader(
          'cache-control',
          isBuilt ? `public, max-age=${A_YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  };

  return { webPages, mountFiles };
};
