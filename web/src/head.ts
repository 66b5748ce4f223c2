export type Head = {
  readonly description?: string | undefined;
  readonly canonical?: string | undefined;
  /** Structured data, as schema.org names it. */
  readonly jsonLd?: object | undefined;
  readonly isIndexed?: boolean | undefined;
  readonly fonts?: readonly string[];
};

export type LoadedPage = {
  readonly status: 200 | 404 | 503;
  /** `path` is the canonical one, where it is not the one that was asked. */
  readonly head: Head & { readonly path?: string };
  /** Another address of the same page is the right one: answer 301 to it. */
  readonly redirect?: string;
  /** What of the query changes the page, where it is less than what was asked. */
  readonly search?: string;
  /** Nobody else will ask for it. */
  readonly isKept?: false;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const inHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** JSON that cannot end the script element it stands in. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const meta = (name: string, content: string | undefined) =>
  content === undefined ? [] : [`<meta name="${name}" content="${inHtml(content)}">`];

/** What stands there beside the title, which the page itself renders. */
export const headText = ({ description, canonical, jsonLd, isIndexed, fonts }: Head) =>
  [
    ...meta('description', description),
    ...meta('robots', isIndexed === false ? 'noindex' : undefined),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${inHtml(canonical)}">`]),
    ...(fonts ?? []).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...(jsonLd === undefined
      ? []
      : [`<script type="application/ld+json">${inScript(jsonLd)}</script>`]),
  ].join('\n');

const TITLE = /<title>.*?<\/title>/s;

/** React begins with the title where it renders no head: that title, and the page without it. */
export const withTitleApart = (html: string): { readonly title: string; readonly html: string } => {
  const [title = ''] = TITLE.exec(html) ?? [];
  return { title, html: html.replace(title, () => '') };
};
