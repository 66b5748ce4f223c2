import type { ArticleBlock, ArticleSpan } from './article-blocks.ts';

/** Before the id of a picture of ours. */
export const PICTURE_SCHEME = 'image:';

const escaped = (text: string): string => text.replaceAll(/[\\*_[\]<>`&!]/g, (sign) => `\\${sign}`);

const WORD = /[\p{L}\p{N}]/u;
const isWord = (letter: string | undefined): boolean => letter !== undefined && WORD.test(letter);
/** Beside which marks are read as marks. */
const ENDS_FREE = /[\s\p{P}]$/u;
const BEGINS_FREE = /^[\s\p{P}]/u;
const lastLetter = (text: string): string | undefined => Array.from(text).at(-1);
const firstLetter = (text: string): string | undefined => Array.from(text).at(0);

/** Whether CommonMark reads the marks as they are meant: around whole words, beside no other marks. */
// oxlint-disable-next-line complexity -- conditions that all hold
const isPlainlyMarked = (
  { text, strong, emphasis }: ArticleSpan,
  before: ArticleSpan | undefined,
  after: ArticleSpan | undefined,
): boolean => {
  const isBare = (other: ArticleSpan | undefined) =>
    other === undefined || (other.strong === undefined && other.emphasis === undefined);
  return (
    !(strong === true && emphasis === true) &&
    isWord(firstLetter(text)) &&
    isWord(lastLetter(text)) &&
    isBare(before) &&
    isBare(after) &&
    (before === undefined || ENDS_FREE.test(before.text)) &&
    (after === undefined || BEGINS_FREE.test(after.text))
  );
};

const markdownOfSpans = (spans: readonly ArticleSpan[]): string =>
  spans
    .map((span, index) => {
      const { text, strong, emphasis } = span;
      const words = escaped(text);
      if (strong === undefined && emphasis === undefined) return words;
      if (isPlainlyMarked(span, spans[index - 1], spans[index + 1]))
        return strong === true ? `**${words}**` : `*${words}*`;
      const emphasized = emphasis === true ? `<em>${words}</em>` : words;
      return strong === true ? `<strong>${emphasized}</strong>` : emphasized;
    })
    .join('');

/** Neighbours with one address are one link. */
const linksOf = (spans: readonly ArticleSpan[]) => {
  const links: { readonly url: string | undefined; readonly spans: ArticleSpan[] }[] = [];
  for (const span of spans) {
    const last = links.at(-1);
    if (last !== undefined && last.url === span.url) last.spans.push(span);
    else links.push({ url: span.url, spans: [span] });
  }
  return links;
};

/** Would begin another kind of block. */
const BEGINNING = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|-{3,}|=+|(\d{1,9})(?=[.)](?:\s|$)))/;

const markdownOfLine = (line: readonly ArticleSpan[]): string =>
  linksOf(line)
    .map(({ url, spans }) => {
      const words = markdownOfSpans(spans);
      return url === undefined ? words : `[${words}](<${url.replaceAll('&', '\\&')}>)`;
    })
    .join('')
    .replace(BEGINNING, (sign, _, number: string | undefined) =>
      number === undefined ? `\\${sign}` : `${number}\\`,
    );

/** CommonMark drops such a run at the end of a title, unless it is escaped. */
const CLOSING = /(?<=^|\s)#+$/;

const prefixes: Readonly<Record<string, string>> = { title: '## ', subtitle: '### ', quote: '> ' };

const markdownOfBlock = ({ kind, lines, picture }: ArticleBlock): string => {
  if (kind === 'rule') return '---';
  if (kind === 'picture')
    return picture === null
      ? ''
      : `![${escaped(picture.altText)}](<${PICTURE_SCHEME}${picture.pictureId}>)`;
  const written = lines.map(markdownOfLine);
  if (kind === 'list') return written.map((line) => `- ${line}`).join('\n');
  if (kind === 'numbers') return written.map((line, index) => `${index + 1}. ${line}`).join('\n');
  const isTitle = kind === 'title' || kind === 'subtitle';
  return written
    .map((line) => `${prefixes[kind] ?? ''}${isTitle ? line.replace(CLOSING, '\\$&') : line}`)
    .join('\n\n');
};

/** Read again, it is the same blocks. */
export const markdownOfBlocks = (blocks: readonly ArticleBlock[]): string =>
  blocks
    .map(markdownOfBlock)
    .filter((text) => text !== '')
    .join('\n\n');
