import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Answer } from './api/answer.ts';
import { api } from './api/api.ts';
import { App } from './app/app.tsx';
import { pageTitleOf } from './app/path-title.tsx';
import { publicPageOf } from './app/public-pages.ts';
import { headText, inScript, withTitleApart } from './head.ts';
import { PageTitle } from './page-title.tsx';
import { openStore } from './store.ts';

export type { Answer, HttpAnswer, HttpRequest } from './api/answer.ts';

export type PageRequest = {
  /** The whole address, or path and query; from a whole one the canonical address is whole too. */
  readonly url: string;
  readonly answer: Answer;
};

export type RenderedPage = {
  /** Inside `<div id="root">`; empty for pages behind a sign-in, which the browser renders. */
  readonly html: string;
  /** Inside `<head>`: title, description, canonical address, structured data, fonts. */
  readonly head: string;
  /** Inside `<script type="application/json" id="state">`, already safe there; may be empty. */
  readonly state: string;
  readonly status: 200 | 404 | 503;
  /** Answer 301 to this path instead. */
  readonly redirect?: string;
};

const fonts = [figtree, newsreader];
const NO_ORIGIN = 'http://page.invalid';

/** Renders a page as a visitor whom nobody knows would see it. */
export const renderPage = async ({ url, answer }: PageRequest): Promise<RenderedPage> => {
  const { origin, pathname, search, searchParams } = new URL(url, NO_ORIGIN);
  const page = publicPageOf(pathname);
  const store = openStore(answer);
  const loaded = await page.load(store.dispatch, searchParams);
  const head = headText({
    ...loaded.head,
    canonical: `${origin === NO_ORIGIN ? '' : origin}${loaded.head.path ?? pathname}`,
    fonts,
  });
  const { status, redirect } = loaded;
  if (!page.isServerRendered) {
    const title = renderToStaticMarkup(<PageTitle>{pageTitleOf(pathname)}</PageTitle>);
    return { html: '', head: `${title}\n${head}`, state: '', status };
  }
  const { title, html } = withTitleApart(
    renderToString(
      <StaticRouter location={`${pathname}${search}`}>
        <App store={store} />
      </StaticRouter>,
    ),
  );
  const state = inScript(store.getState());
  // Or its timers would keep the store of every request alive for a minute.
  store.dispatch(api.util.resetApiState());
  return { html, head: `${title}\n${head}`, state, status, ...(redirect ? { redirect } : {}) };
};
