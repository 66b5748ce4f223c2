import type { ArticleBlock, ArticleSpan } from './article-blocks.ts';
import { isArticleUrl } from './article-url.ts';

/** Control characters and breaks are spaces. */
const BLANK = /[ \t\p{Cc}\u2028\u2029]+/gu;

const marksOf = ({ strong, emphasis, url }: ArticleSpan) => ({
  ...(strong === true ? { strong } : {}),
  ...(emphasis === true ? { emphasis } : {}),
  ...(url !== undefined && isArticleUrl(url) ? { url } : {}),
});

const isMarkedAs = (one: ArticleSpan, other: ArticleSpan): boolean =>
  one.strong === other.strong && one.emphasis === other.emphasis && one.url === other.url;

/** Leaves out the space at an end of the line, and joins spans with the same marks. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const normalLine = (spans: readonly ArticleSpan[]): ArticleSpan[] => {
  const joined: ArticleSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const before = last?.text ?? ' ';
    const words = span.text.replaceAll(BLANK, ' ');
    const text = before.endsWith(' ') ? words.trimStart() : words;
    if (text === '') continue;
    const marked = { text, ...marksOf(span) };
    if (last !== undefined && isMarkedAs(last, marked)) last.text += text;
    else joined.push(marked);
  }
  const end = joined.at(-1);
  if (end === undefined) return joined;
  const trimmed = end.text.trimEnd();
  if (trimmed === end.text) return joined;
  return trimmed === ''
    ? normalLine(joined.slice(0, -1))
    : [...joined.slice(0, -1), { ...end, text: trimmed }];
};

export const isList = (kind: ArticleBlock['kind']): boolean =>
  kind === 'list' || kind === 'numbers';

/** The same text is always the same blocks: no empty ones, no two lists of one kind in a row. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const normalBlocks = (blocks: readonly ArticleBlock[]): ArticleBlock[] => {
  const normal: ArticleBlock[] = [];
  for (const { kind, lines, picture } of blocks) {
    const written = lines.map(normalLine).filter((line) => line.length > 0);
    const last = normal.at(-1);
    if (kind === 'rule') normal.push({ kind, lines: [], picture: null });
    else if (kind === 'picture') {
      if (picture !== null) normal.push({ kind, lines: [], picture });
    } else if (!isList(kind))
      normal.push(...written.map((line) => ({ kind, lines: [line], picture: null })));
    else if (last?.kind === kind) last.lines.push(...written);
    else if (written.length > 0) normal.push({ kind, lines: written, picture: null });
  }
  return normal;
};

type Text = readonly Pick<ArticleBlock, 'kind' | 'lines'>[];

export const lineText = (spans: readonly Pick<ArticleSpan, 'text'>[]): string =>
  spans.map(({ text }) => text).join('');

export const articleSigns = (blocks: Text): number =>
  blocks.flatMap(({ lines }) => lines).reduce((signs, line) => signs + lineText(line).length, 0);

const WORDS_A_MINUTE = 220;

/** Minutes of reading, at least one. */
export const articleMinutes = (blocks: Text): number => {
  const words = blocks
    .flatMap(({ lines }) => lines)
    .reduce((count, line) => count + lineText(line).split(/\s+/).length, 0);
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
};

export const articleParts = ['title', 'summary', 'text'] as const;
export type ArticlePart = (typeof articleParts)[number];

type Parts = {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly { readonly lines: readonly unknown[] }[];
};

/** Without which an article is not published. */
export const missingParts = ({ title, summary, blocks }: Parts): readonly ArticlePart[] => {
  const isThere = {
    title: title.trim() !== '',
    summary: summary.trim() !== '',
    text: blocks.some(({ lines }) => lines.length > 0),
  };
  return articleParts.filter((part) => !isThere[part]);
};
