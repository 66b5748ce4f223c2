import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { startDemo } from 'demo';
import { isDocument } from 'query-service';
import { refuseOptions } from '../process/refuse-options.ts';
import { settingsOrExit } from '../settings/settings.ts';
import { exitOnError } from '../process/exit-on-error.ts';
import {
  htmlDocumentOf,
  renderDocument,
  wholeUrlOf,
  type Template,
  type WebServerBuild,
} from '../server/page-document.ts';
import { startApp } from '../server/start-app.ts';
import type { WebAddresses } from '../server/web-pages.ts';

/** Vite is the middleware: pages are rendered from the sources and change as they are saved. */
const root = process.cwd();
const settings = settingsOrExit();
refuseOptions(process.argv.slice(2), 'npm run dev');
const webRoot = join(root, 'web');
const NONCE = 'souffle-dev-nonce';
const hmrPort = settings.port + 20_000;
const vite = await createServer({
  configFile: join(webRoot, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: hmrPort } },
  html: { cspNonce: NONCE },
});

/** The addresses that Vite serves: sources, npm packages and its own client. */
const isVites = (url: string) => /^\/(@|src\/|node_modules\/|marque\.svg)/.test(url);

/** Allows the scripts, styles and socket of Vite in the content policy. */
const withVite = (policy: string): string => {
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${NONCE}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${NONCE}'`)
    .replace("connect-src 'self'", `connect-src 'self' ws://localhost:${hmrPort}`);
};

/** Reads the template at each request and without links, since Vite adds those of the sources. */
const templateOf = async (url: string): Promise<Template> => ({
  text: await vite.transformIndexHtml(url, await readFile(join(webRoot, 'index.html'), 'utf8')),
  linksOf: () => '',
});

const webBuild = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebServerBuild;

await exitOnError(
  startApp(
    settings,
    {
      webPages: {
        addressOf: async (url) => {
          const { pageAddressOf } = (await vite.ssrLoadModule(
            '/src/entry-addresses.ts',
          )) as WebAddresses;
          return pageAddressOf(wholeUrlOf(settings.publicUrl, url));
        },
        render: async ({ url, answer }) => {
          const whole = wholeUrlOf(settings.publicUrl, url);
          const page = { url: whole, answer };
          const made = await renderDocument(await webBuild(), await templateOf(url), page);
          // The page is not cached, since the next one may come from changed sources.
          return isDocument(made) ? { ...made, isKept: false } : made;
        },
        busy: htmlDocumentOf(await templateOf('/'), (await webBuild()).renderBusyPage()),
      },
      mountFiles: async (server) => {
        server.addHook('onSend', async (_, reply) => {
          const policy = reply.getHeader('content-security-policy');
          if (policy !== undefined)
            reply.header('content-security-policy', withVite(String(policy)));
        });
        server.addHook('onRequest', async (request, reply) => {
          if (!isVites(request.url)) return;
          reply.hijack();
          vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
        });
      },
    },
    startDemo,
  ),
);
