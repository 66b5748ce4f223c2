import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AnswerPage, PageDocument, RenderedPage, WebPages } from '../pages/web-pages.ts';

const PROFILES = '/professionnel/p/';
export const PROFILE = `${PROFILES}claire-fontaine`;

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await nextTurn();
};

const documentOf = (text: string, facts: Partial<PageDocument> = {}): PageDocument => {
  const identity = Buffer.from(text);
  return {
    status: 200,
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
    etag: `W/"${createHash('sha256').update(identity).digest('hex')}"`,
    shows: [],
    isKept: true,
    ...facts,
  };
};

const requestPage = (answer: AnswerPage, url: string) =>
  answer({ method: 'GET', url, headers: {} });

const profileOf = async (slug: string, answer: AnswerPage): Promise<PageDocument> => {
  const {
    status,
    body,
    until: holdsUntil,
  } = await requestPage(answer, `/professionnel/api/${slug}`);
  const text = JSON.stringify(body);
  if (status !== 200) return documentOf(text, { status: 404, shows: ['practitioners/LIST'] });
  const { id } = body as { readonly id: string };
  return documentOf(text, {
    shows: [`practitioners/${id}`, `offers/${id}`],
    ...(holdsUntil === undefined ? {} : { until: holdsUntil }),
  });
};

const LARGE = 5_000;

const stillPages: Readonly<Record<string, () => RenderedPage>> = {
  '/ancienne': () => ({ redirect: '/nouvelle' }),
  '/grande': () => documentOf('x'.repeat(LARGE)),
  '/introuvable': () => documentOf('introuvable', { status: 404 }),
  '/passante': () => documentOf('passante', { isKept: false }),
};

/** Profiles know of an option, and that 'PERSONNE' is none. */
const addressOf: WebPages['addressOf'] = async (address) => {
  const { pathname, searchParams } = new URL(address, 'http://web.invalid');
  if (pathname.startsWith('/nulle-part')) return { url: '/introuvable' };
  if (!pathname.startsWith(PROFILES)) return { url: pathname };
  const option = searchParams.get('option');
  const slug = pathname.slice(PROFILES.length);
  const subject = { call: `/professionnel/api/${slug}`, missing: `${PROFILES}_` };
  return { url: `${pathname}${option === null ? '' : `?option=${option}`}`, subject };
};

const pageAt = async (url: string, answer: AnswerPage): Promise<RenderedPage> => {
  const { pathname, search } = new URL(url, 'http://web.invalid');
  if (search === '?option=PERSONNE') return { sameAs: pathname };
  if (pathname.startsWith(PROFILES)) return profileOf(pathname.slice(PROFILES.length), answer);
  if (pathname === '/recherche' || pathname === '/deconnexion') {
    const call = pathname === '/recherche' ? '/api/search' : '/api/logout';
    const { body } = await answer({ method: 'POST', url: call, headers: {}, body: {} });
    return documentOf(JSON.stringify(body), {
      shows: ['practitioners/LIST', 'agenda-days/claire'],
    });
  }
  if (pathname === '/statut')
    return documentOf(JSON.stringify((await requestPage(answer, '/api/user/status')).body));
  return stillPages[pathname]?.() ?? documentOf(pathname);
};

/** A small web app: its pages are what its calls have answered. */
export const openWeb = () => {
  const rendered: string[] = [];
  const answered = new Set<string>();
  let addresses = 0;
  let isHeld = false;
  let isBroken = true;
  const pages: WebPages = {
    addressOf: async (address) => {
      addresses += 1;
      return addressOf(address);
    },
    render: async ({ url, answer }) => {
      if (url === '/panne' && isBroken) throw new Error('It cannot be rendered.');
      const page = await pageAt(url, answer);
      if (!('sameAs' in page)) rendered.push(url);
      answered.add(url);
      await until(() => !isHeld);
      return page;
    },
    busy: documentOf('Un instant', { status: 503, isKept: false }),
  };
  return {
    pages,
    /** The addresses of the pages that were rendered, in their order. */
    rendered,
    /** Holds all pages until they are released. */
    hold: () => {
      isHeld = true;
    },
    letAllPass: () => {
      isHeld = false;
    },
    repair: () => {
      isBroken = false;
    },
    /** Waits until a page has the answers that it shows. */
    answered: (url: string) => until(() => answered.has(url)),
    /** Waits for this number of page requests. */
    addressed: (count: number) => until(() => addresses >= count),
  };
};
