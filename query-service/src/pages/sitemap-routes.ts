import { Readable } from 'node:stream';
import { BLOG, practiceSlugOf, type CatalogueDocument } from 'contracts';
import type { Clock, Places, ReadStore } from 'contracts/ports';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { PracticeCounts } from '../catalogue/practice-counts.ts';
import { openedIndex } from '../search/opened-index.ts';
import type { Searchable } from '../search/kept-index.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { articlePaths } from './article-paths.ts';
import { eventPaths } from './event-paths.ts';
import { PART_MAX, robotsText, sitemapIndexText, sitemapText } from './sitemap-text.ts';

type Dependencies = {
  readonly searchIndex: SearchIndex;
  readonly places: Places;
  readonly readStore: Pick<ReadStore, 'find' | 'getMany'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The address of the site. */
  readonly publicUrl: string;
};

const KEPT = 'public, max-age=3600';
const UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 5;

/** Independent of the catalogue. */
const stillPages = ['/', BLOG, '/nos-pratiques', '/a-propos', '/accessibilite', '/cgu', '/contact'];

const practicesOf = ({ catalogue }: Searchable): readonly CatalogueDocument[] =>
  [...catalogue.values()].filter(({ kind, archived }) => kind === 'speciality' && !archived);

const practicePath = ({ name }: CatalogueDocument): string =>
  `/nos-pratiques/${encodeURIComponent(practiceSlugOf(name))}`;

const partsOf = (practices: PracticeCounts): readonly number[] =>
  Array.from({ length: Math.ceil(practices.profileCount() / PART_MAX) }, (_, index) => index + 1);

function* profilesIn(practices: PracticeCounts, part: number): Generator<string> {
  let rank = 0;
  for (const slug of practices.profiles()) {
    rank += 1;
    if (rank > part * PART_MAX) return;
    if (rank > (part - 1) * PART_MAX) yield `/professionnel/p/${encodeURIComponent(slug)}`;
  }
}

/** The towns with a practitioner of the practice. */
const townsOf = async (
  places: Places,
  { practices }: Searchable,
  practice: CatalogueDocument,
): Promise<readonly string[]> => {
  const slugs = new Set<string>();
  for (const { town } of practices.of(practice.entryId).towns) {
    const commune = await places.findCommune(town);
    if (commune !== undefined) slugs.add(commune.slug);
  }
  return [...slugs].slice(0, PART_MAX).map((slug) => `${practicePath(practice)}/${slug}`);
};

/**
 * An index, and parts of at most 50,000 pages: verified practitioners, practices, towns with a practitioner of a
 * practice, all from the search index, and events to come.
 */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const sitemapRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { searchIndex, places, readStore, clock, publicUrl },
) => {
  const { origin } = new URL(publicUrl);
  const whole = function* (paths: Iterable<string>): Generator<string> {
    for (const path of paths) yield `${origin}${path}`;
  };
  const send = (reply: FastifyReply, text: Iterable<string>) =>
    reply
      .headers({ 'cache-control': KEPT, 'content-type': 'application/xml; charset=utf-8' })
      .send(Readable.from(text));
  const unavailable = (reply: FastifyReply) =>
    reply.code(UNAVAILABLE).header('retry-after', RETRY_AFTER_SECONDS).send('');

  /** `undefined` if there is no such part. */
  const pagesOf = async (
    searchable: Searchable,
    part: string,
  ): Promise<Iterable<string> | undefined> => {
    if (part === 'articles') return articlePaths(readStore);
    if (part === 'evenements') return eventPaths(readStore, clock.now());
    if (part === 'pages') return [...stillPages, ...practicesOf(searchable).map(practicePath)];
    const [, number] = /^praticiens-([1-9]\d{0,5})$/.exec(part) ?? [];
    if (number !== undefined)
      return partsOf(searchable.practices).includes(Number(number))
        ? profilesIn(searchable.practices, Number(number))
        : undefined;
    const id = part.replace(/^pratique-/, '');
    const practice = practicesOf(searchable).find(({ entryId }) => entryId === id);
    return practice && townsOf(places, searchable, practice);
  };

  app.get('/robots.txt', async (_, reply) =>
    reply
      .headers({ 'cache-control': KEPT, 'content-type': 'text/plain; charset=utf-8' })
      .send(robotsText(`${origin}/sitemap.xml`)),
  );

  app.get('/sitemap.xml', async (_, reply) => {
    const { searchable } = await openedIndex(searchIndex, reply);
    if (searchable === undefined) return unavailable(reply);
    const { practices } = searchable;
    const practised = practicesOf(searchable).filter(({ entryId }) =>
      practices.isPractised(entryId),
    );
    const parts = [
      'pages',
      'articles',
      'evenements',
      ...partsOf(practices).map((part) => `praticiens-${part}`),
      ...practised.map(({ entryId }) => `pratique-${entryId}`),
    ];
    return send(reply, sitemapIndexText(whole(parts.map((part) => `/sitemaps/${part}.xml`))));
  });

  app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', async (request, reply) => {
    const { searchable } = await openedIndex(searchIndex, reply);
    if (searchable === undefined) return unavailable(reply);
    const pages = await pagesOf(searchable, request.params.part);
    return pages === undefined ? reply.callNotFound() : send(reply, sitemapText(whole(pages)));
  });
};
