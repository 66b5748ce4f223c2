/** Per part (https://www.sitemaps.org/protocol.html). */
export const PART_MAX = 50_000;
/** Other work runs in between. */
const WRITTEN_AT_ONCE = 1_000;

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
);
export const inXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes.get(sign) ?? '');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Listed = { readonly all: 'sitemapindex' | 'urlset'; readonly each: 'sitemap' | 'url' };

/** Yields the list in pieces. */
function* listOf({ all, each }: Listed, addresses: Iterable<string>): Generator<string> {
  yield `${HEAD}<${all} xmlns="${SCHEMA}">\n`;
  let piece: string[] = [];
  for (const address of addresses) {
    piece.push(`<${each}><loc>${inXml(address)}</loc></${each}>\n`);
    if (piece.length < WRITTEN_AT_ONCE) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</${all}>\n`;
}

export const sitemapIndexText = (parts: Iterable<string>): Generator<string> =>
  listOf({ all: 'sitemapindex', each: 'sitemap' }, parts);

export const sitemapText = (pages: Iterable<string>): Generator<string> =>
  listOf({ all: 'urlset', each: 'url' }, pages);

/** Personal pages, and search results. */
const hidden = [
  '/adresse-precedente/',
  '/admin',
  '/api/',
  '/calendrier',
  '/compte/',
  '/connexion',
  '/consultation-slots',
  '/consultations',
  '/customer/',
  '/demandes',
  '/diplomes',
  '/logout',
  '/mes-evenements',
  '/nouvelle-adresse/',
  '/profil-praticien',
  '/reservation/',
  '/reset-password/',
  '/search/',
];

/** The text contains the address of the sitemap. */
export const robotsText = (sitemap: string): string =>
  [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');
