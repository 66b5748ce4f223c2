import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Answer } from './api/answer.ts';
import { api } from './api/api.ts';
import { failureOf, isDecided } from './api/call-error.ts';
import { App } from './app/app.tsx';
import { Busy } from './app/notices/busy.tsx';
import { pageTitleOf } from './app/path-title.tsx';
import { publicPageOf, type ServerPage } from './app/public-pages.ts';
import { headText, inScript, withTitleApart, wordsOfTitle, type LoadedPage } from './head.ts';
import { screenAt } from './lazy-part.tsx';
import { PageTitle } from './page-title.tsx';
import { openStore, type State, type Store } from './store.ts';

export type { Answer, HttpAnswer, HttpRequest } from './api/answer.ts';

export type PageRequest = {
  /** The whole address, or path and query; from a whole one the canonical address is whole too. */
  readonly url: string;
  readonly answer: Answer;
};

export type RenderedPage =
  | {
      /** Inside `<div id="root">`; empty for pages behind a sign-in, which the browser renders. */
      readonly html: string;
      /** Inside `<head>`: title, description, canonical address, structured data, fonts. */
      readonly head: string;
      /**
       * Inside `<script type="application/json" id="state">`, escaped. Without a state the browser
       * renders the page again: there is one not-found page for all addresses.
       */
      readonly state: string;
      readonly status: 200 | 404 | 410 | 503;
      /**
       * The files that the page needs besides the entry, as the manifest of the browser's build names them.
       */
      readonly files: readonly string[];
      /** The files of its lazy parts, of which the document needs the styles alone. */
      readonly parts: readonly string[];
      /** The documents that it shows, `view/id`, and the views of which it shows a list, `view/LIST`. */
      readonly shows: readonly string[];
      /** Whether the page is the same for the next visitor. */
      readonly isKept: boolean;
    }
  /** Answer 301 to this path instead. */
  | { readonly redirect: string }
  /** The page is the same as that of this path. */
  | { readonly sameAs: string };

const fonts = [figtree, newsreader];
const NO_ORIGIN = 'http://page.invalid';
/** A file in `web/public`. */
const SHARED_IMAGE = '/partage.png';

/** The tags of all queries of the page: it is outdated once one of their documents changes. */
const shownIn = ({ api: { provided } }: State): string[] =>
  Object.entries(provided.tags).flatMap(([view, ids]) =>
    Object.keys(ids).map((id) => `${view}/${id}`),
  );

/** Whether the page has no failure that may be temporary. */
const isWhole = ({ api: { queries } }: State): boolean =>
  Object.values(queries).every(
    (query) => query?.error === undefined || isDecided(failureOf(query.error)),
  );

type Head = (title: string) => string;

const headOf = ({ head, status }: LoadedPage, origin: string, pathname: string): Head => {
  const isFound = status === 200 && head.isIndexed !== false;
  const { jsonLd: structured } = head;
  const jsonLd =
    typeof structured === 'function' ? structured((path) => `${origin}${path}`) : structured;
  return (title) => {
    const text = headText({
      ...head,
      jsonLd,
      canonical: isFound ? `${origin}${head.path ?? pathname}` : undefined,
      fonts,
      shared: isFound
        ? { title: wordsOfTitle(title), image: `${origin}${head.image ?? SHARED_IMAGE}` }
        : undefined,
    });
    return `${title}\n${text}`;
  };
};

/** The server renders only the title of a page behind a sign-in, and the browser the rest. */
const shellOf = (pathname: string, head: Head): RenderedPage => {
  const title = renderToStaticMarkup(<PageTitle>{pageTitleOf(pathname)}</PageTitle>);
  return {
    html: '',
    head: head(title),
    state: '',
    status: 200,
    files: [],
    parts: [],
    shows: [],
    isKept: true,
  };
};

type PageState = Pick<LoadedPage, 'status'> &
  Pick<ServerPage, 'parts'> & {
    readonly isKept?: boolean;
    readonly head: Head;
    readonly file: string | undefined;
  };

const pageOf = (
  store: Store,
  location: string,
  { status, isKept = true, head, file, parts = [] }: PageState,
): RenderedPage => {
  const { title, html } = withTitleApart(
    renderToString(
      <StaticRouter location={location}>
        <App store={store} />
      </StaticRouter>,
    ),
  );
  const state = store.getState();
  return {
    html,
    head: head(title),
    state: status === 404 ? '' : inScript(state),
    status,
    files: file === undefined ? [] : [file],
    parts,
    shows: shownIn(state),
    isKept: isKept && isWhole(state),
  };
};

/** Renders a page as an unknown visitor sees it, from an address of `pageAddressOf`. */
export const renderPage = async ({ url, answer }: PageRequest): Promise<RenderedPage> => {
  const { origin, pathname, search, searchParams } = new URL(url, NO_ORIGIN);
  const page = publicPageOf(pathname);
  const store = openStore(answer, { renderedAt: Date.now() });
  try {
    const loaded = await page.load(store.dispatch, searchParams);
    if (page.isServerRendered) await screenAt(pathname);
    if (loaded.redirect !== undefined) return { redirect: loaded.redirect };
    if (loaded.search !== undefined && loaded.search !== search)
      return { sameAs: `${pathname}${loaded.search}` };
    const head = headOf(loaded, origin === NO_ORIGIN ? '' : origin, pathname);
    return page.isServerRendered
      ? pageOf(store, `${pathname}${search}`, { ...loaded, ...page, head, file: page.file })
      : shellOf(pathname, head);
  } finally {
    // Otherwise the timers of each request's store would keep it alive for a minute.
    store.dispatch(api.util.resetApiState());
  }
};

/**
 * Answered while too many pages wait to be rendered: the page without content, and a text for
 * visitors without scripts.
 */
export const renderBusyPage = (): RenderedPage => {
  const { title, html } = withTitleApart(renderToStaticMarkup(<Busy />));
  const head = `${title}\n${headText({ isIndexed: false, fonts })}`;
  return { html, head, state: '', status: 503, files: [], parts: [], shows: [], isKept: false };
};
