import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AnswerPage, PageDocument, RenderedPage } from 'query-service';
import { withScriptsAfterPaint } from '../../http/after-paint.ts';
import type { LinksOf } from './page-links.ts';

/** The state is escaped, so that it cannot end its script. */
type PageParts = {
  readonly head: string;
  readonly html: string;
  readonly state: string;
  readonly status: number;
  /** The source files that the page needs in addition to those of every page. */
  readonly files: readonly string[];
  /** The lazy parts of which the page needs only the styles. */
  readonly parts: readonly string[];
  readonly shows: readonly string[];
  readonly isKept: boolean;
};

/** The server build of `web`. `url` is absolute. */
export type WebServerBuild = {
  readonly renderPage: (page: {
    readonly url: string;
    readonly answer: AnswerPage;
  }) => Promise<PageParts | Exclude<RenderedPage, PageDocument>>;
  readonly renderBusyPage: () => PageParts;
};

/** Compressed once and sent often. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The document that each page fills; the page's links come after those of every page. */
export type Template = { readonly text: string; readonly linksOf: LinksOf };

const STYLES = /<link rel="stylesheet"[^>]*>/g;
/** Moves the style sheets to the front, and the scripts behind the first paint. */
const paintedFirst = (document: string): string =>
  withScriptsAfterPaint(
    document
      .replace(STYLES, '')
      .replace('<!--head-->', (head) => [...(document.match(STYLES) ?? []), head].join('\n')),
  );

/** The template, filled with one rendered page. */
export const htmlDocumentOf = (
  { text: template, linksOf }: Template,
  { head, html, state, files, parts, ...facts }: PageParts,
): PageDocument => {
  const text = paintedFirst(template.replace('</head>', () => `${linksOf(files, parts)}\n</head>`))
    .replace('<!--head-->', () => head)
    .replace('<!--html-->', () => html)
    .replace('<!--state-->', () => state);
  const identity = Buffer.from(text);
  return {
    ...facts,
    bodies: { identity, br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) },
    // The tag is weak, because all compressions of a page share it.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`,
  };
};

/** The document, with the time until which it is valid. */
export const renderDocument = async (
  { renderPage }: WebServerBuild,
  template: Template,
  { url, answer }: Parameters<WebServerBuild['renderPage']>[0],
): Promise<RenderedPage> => {
  const instants: string[] = [];
  const page = await renderPage({
    url,
    answer: async (call) => {
      const answered = await answer(call);
      if (answered.until !== undefined) instants.push(answered.until);
      return answered;
    },
  });
  if (!('html' in page)) return page;
  const [until] = instants.toSorted();
  return { ...htmlDocumentOf(template, page), ...(until === undefined ? {} : { until }) };
};

/** Concatenated rather than resolved, since `//elsewhere` would resolve to another site. */
export const wholeUrlOf = (publicUrl: string, url: string): string =>
  `${new URL(publicUrl).origin}/${url.replace(/^[/\\]+/, '')}`;
