import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { settingsOrSayWhy } from './settings.ts';
import { orSayWhy } from './or-say-why.ts';
import { startSouffle } from './start-souffle.ts';
import { documentOf, wholeUrlOf, type WebServerBuild } from './web-pages.ts';

/**
 * What `npm run dev` runs: the product on the same port, with Vite in the middle, so that pages are
 * rendered from the sources and change in the browser as they are saved.
 */
const root = process.cwd();
const settings = settingsOrSayWhy();
const webRoot = join(root, 'web');
const NONCE = 'souffle-dev-nonce';
const hmrPort = settings.port + 20_000;
const vite = await createServer({
  configFile: join(webRoot, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: hmrPort } },
  html: { cspNonce: NONCE },
});

/** What Vite serves: sources, what npm installed, and its own client. */
const isVites = (url: string) => /^\/(@|src\/|node_modules\/|marque\.svg)/.test(url);

/** The same content policy, in which Vite may also write styles and hear of changes. */
const withVite = (policy: string): string => {
  const nonce = /'nonce-[^']+'/.exec(policy)?.[0] ?? '';
  return policy
    .replace("style-src 'self'", `style-src 'self' ${nonce}`)
    .replace("connect-src 'self'", `connect-src 'self' ws://localhost:${hmrPort}`);
};

await orSayWhy(
  startSouffle(settings, {
    renderPage: async ({ url, answer, nonce }) => {
      const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as WebServerBuild;
      const whole = wholeUrlOf(settings.publicUrl, url);
      const { status, redirect, ...page } = await renderPage({ url: whole, answer });
      const source = await readFile(join(webRoot, 'index.html'), 'utf8');
      const template = await vite.transformIndexHtml(url, source);
      const html = documentOf(template, page).replaceAll(NONCE, nonce);
      return redirect === undefined ? { status, html } : { status, html, redirect };
    },
    mountFiles: async (server) => {
      server.addHook('onSend', async (_, reply) => {
        const policy = reply.getHeader('content-security-policy');
        if (policy !== undefined) reply.header('content-security-policy', withVite(String(policy)));
      });
      server.addHook('onRequest', async (request, reply) => {
        if (!isVites(request.url)) return;
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      });
    },
  }),
);
