import { BRAND } from 'contracts';

export type Head = {
  readonly description?: string | undefined;
  readonly canonical?: string | undefined;
  readonly jsonLd?: object | undefined;
  readonly isIndexed?: boolean | undefined;
  readonly fonts?: readonly string[];
  /** Title and image of a shared address; only for pages that search engines may index. */
  readonly shared?: { readonly title: string; readonly image: string } | undefined;
};

export type LoadedPage = {
  readonly status: 200 | 404 | 410 | 503;
  readonly head: Omit<Head, 'jsonLd'> & {
    /** The canonical path, if it is not the requested one. */
    readonly path?: string;
    /** The path of the image of a shared address, 1200 × 630. */
    readonly image?: string;
    /** A function receives what turns a path into a whole address. */
    readonly jsonLd?: object | ((whole: (path: string) => string) => object);
  };
  /** Another address of the same page is the right one: answer 301 to it. */
  readonly redirect?: string;
  /** The query parameters that change the page, if there are fewer than requested. */
  readonly search?: string;
  /** No other visitor will request it. */
  readonly isKept?: false;
};

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }),
);

const inHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes.get(sign) ?? '');

/** JSON that cannot close the script element around it. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const meta = (name: string, content: string | undefined) =>
  content === undefined ? [] : [`<meta name="${name}" content="${inHtml(content)}">`];

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${inHtml(content)}">`;

/** Open Graph (https://ogp.me). */
const sharedText = ({ shared, description, canonical }: Head): readonly string[] =>
  shared === undefined
    ? []
    : [
        property('type', 'website'),
        property('site_name', BRAND),
        property('locale', 'fr_FR'),
        property('title', shared.title),
        ...(description === undefined ? [] : [property('description', description)]),
        ...(canonical === undefined ? [] : [property('url', canonical)]),
        property('image', shared.image),
        property('image:width', '1200'),
        property('image:height', '630'),
        ...meta('twitter:card', 'summary_large_image'),
      ];

/** The tags of the head except the title, which the page itself renders. */
export const headText = (head: Head) => {
  const { description, canonical, jsonLd, isIndexed, fonts } = head;
  return [
    ...meta('description', description),
    ...meta('robots', isIndexed === false ? 'noindex' : undefined),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${inHtml(canonical)}">`]),
    ...(fonts ?? []).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(jsonLd === undefined
      ? []
      : [`<script type="application/ld+json">${inScript(jsonLd)}</script>`]),
    ...sharedText(head),
  ].join('\n');
};

const TITLE = /<title>.*?<\/title>/s;

const unescapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
  }),
);

/** The text of a title element that React has rendered. */
export const wordsOfTitle = (title: string): string =>
  title
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => unescapes.get(sign) ?? '');

/** The title that React renders before a page without a head, and the page without it. */
export const withTitleApart = (html: string): { readonly title: string; readonly html: string } => {
  const [title = ''] = TITLE.exec(html) ?? [];
  return { title, html: html.replace(title, () => '') };
};
