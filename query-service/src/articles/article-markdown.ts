import {
  isArticleUrl,
  isList,
  normalBlocks,
  type ArticleBlock,
  type ArticlePicture,
  type ArticleSpan,
} from 'contracts';
import markdownIt, { type StateInline, type Token } from 'markdown-it';

type PictureOf = (pictureId: string) => ArticlePicture | undefined;

const PICTURE = 'image:';
/** Marks in the middle of a word, which CommonMark cannot write. */
const MARK = /^<(\/?)(strong|em)>/;

const markRule = (state: StateInline, silent: boolean): boolean => {
  const found = MARK.exec(state.src.slice(state.pos, state.posMax));
  if (found === null) return false;
  const [whole, slash, tag = ''] = found;
  if (!silent)
    state.push(`${tag}_${slash === '/' ? 'close' : 'open'}`, tag, slash === '/' ? -1 : 1);
  state.pos += whole.length;
  return true;
};

/** CommonMark without HTML, code, entities and references: a text is words and marks. */
const openParser = () => {
  const parser = markdownIt('commonmark', { html: false, linkify: false, maxNesting: 20 });
  parser.disable([
    'code',
    'fence',
    'html_block',
    'reference',
    'lheading',
    'backticks',
    'autolink',
    'html_inline',
    'entity',
  ]);
  parser.inline.ruler.before('emphasis', 'mark', markRule);
  // Addresses are checked by `isArticleUrl` alone.
  parser.validateLink = () => true;
  parser.normalizeLink = (url) => url;
  return parser;
};

const parser = openParser();

type Found = { readonly spans: ArticleSpan[] } | { readonly picture: ArticlePicture };

/** The words of a paragraph or an item; a picture stands between. */
const inlineOf = (tokens: readonly Token[], pictureOf: PictureOf): readonly Found[] => {
  const found: Found[] = [];
  let [strong, emphasis] = [0, 0];
  let url: string | undefined;
  const put = (text: string) => {
    const span: ArticleSpan = {
      text,
      ...(strong > 0 ? { strong: true as const } : {}),
      ...(emphasis > 0 ? { emphasis: true as const } : {}),
      ...(url === undefined ? {} : { url }),
    };
    const last = found.at(-1);
    if (last !== undefined && 'spans' in last) last.spans.push(span);
    else found.push({ spans: [span] });
  };
  // oxlint-disable-next-line complexity -- a table of tokens
  const take = (token: Token): void => {
    switch (token.type) {
      case 'strong_open':
      case 'strong_close':
        strong = Math.max(0, strong + token.nesting);
        return;
      case 'em_open':
      case 'em_close':
        emphasis = Math.max(0, emphasis + token.nesting);
        return;
      case 'link_open': {
        const href = String(token.attrGet('href') ?? '');
        url = isArticleUrl(href) ? href : undefined;
        return;
      }
      case 'link_close':
        url = undefined;
        return;
      case 'image': {
        const source = String(token.attrGet('src') ?? '');
        const words = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {});
        const picture = source.startsWith(PICTURE)
          ? pictureOf(source.slice(PICTURE.length))
          : undefined;
        if (picture === undefined) put(words);
        else found.push({ picture: { ...picture, altText: words.trim() } });
        return;
      }
      case 'softbreak':
      case 'hardbreak':
        put(' ');
        return;
      default:
        if (token.content !== '') put(token.content);
    }
  };
  tokens.forEach(take);
  return found;
};

const headings: ReadonlyMap<string, ArticleBlock['kind']> = new Map([
  ['h1', 'title'],
  ['h2', 'title'],
]);

/** Pictures of others are left out, and so is every tag. */
export const blocksOfMarkdown = (markdown: string, pictureOf: PictureOf): ArticleBlock[] => {
  const blocks: ArticleBlock[] = [];
  const lists: ArticleBlock['kind'][] = [];
  let [quotes, isItemBegun] = [0, false];
  let heading: ArticleBlock['kind'] | undefined;
  const kindOf = (): ArticleBlock['kind'] => {
    if (heading !== undefined) return heading;
    if (quotes > 0) return 'quote';
    return lists.at(-1) ?? 'paragraph';
  };
  const putLine = (line: ArticleSpan[]) => {
    const kind = kindOf();
    const last = blocks.at(-1);
    if (!isList(kind) || last?.kind !== kind || !isItemBegun)
      blocks.push({ kind, lines: [line], picture: null });
    else last.lines.push(line);
    isItemBegun = isList(kind);
  };
  // oxlint-disable-next-line complexity -- a table of tokens
  const take = (token: Token): void => {
    switch (token.type) {
      case 'heading_open':
        heading = headings.get(token.tag) ?? 'subtitle';
        return;
      case 'heading_close':
        heading = undefined;
        return;
      case 'blockquote_open':
      case 'blockquote_close':
        quotes += token.nesting;
        return;
      case 'bullet_list_open':
        lists.push('list');
        return;
      case 'ordered_list_open':
        lists.push('numbers');
        return;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        return;
      case 'hr':
        blocks.push({ kind: 'rule', lines: [], picture: null });
        return;
      case 'inline':
        for (const found of inlineOf(token.children ?? [], pictureOf)) {
          if ('spans' in found) putLine(found.spans);
          else blocks.push({ kind: 'picture', lines: [], picture: found.picture });
        }
        return;
      default:
    }
  };
  parser.parse(markdown, {}).forEach(take);
  return normalBlocks(blocks);
};

const escaped = (text: string): string => text.replaceAll(/[\\*_[\]<>`&!]/g, (sign) => `\\${sign}`);

const WORD = /[\p{L}\p{N}]/u;
const isWord = (letter: string | undefined): boolean => letter !== undefined && WORD.test(letter);
const lastLetter = (text: string): string | undefined => [...text].at(-1);
const firstLetter = (text: string): string | undefined => [...text].at(0);

/** Whether CommonMark reads the marks as they are meant: around whole words, beside no other marks. */
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
    (before === undefined || before.text.endsWith(' ')) &&
    (after === undefined || after.text.startsWith(' '))
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

const prefixes: Readonly<Record<string, string>> = { title: '## ', subtitle: '### ', quote: '> ' };

const markdownOfBlock = ({ kind, lines, picture }: ArticleBlock): string => {
  if (kind === 'rule') return '---';
  if (kind === 'picture')
    return picture === null
      ? ''
      : `![${escaped(picture.altText)}](<${PICTURE}${picture.pictureId}>)`;
  const written = lines.map(markdownOfLine);
  if (kind === 'list') return written.map((line) => `- ${line}`).join('\n');
  if (kind === 'numbers') return written.map((line, index) => `${index + 1}. ${line}`).join('\n');
  return written.map((line) => `${prefixes[kind] ?? ''}${line}`).join('\n\n');
};

/** Read again, it is the same blocks. */
export const markdownOfBlocks = (blocks: readonly ArticleBlock[]): string =>
  blocks
    .map(markdownOfBlock)
    .filter((text) => text !== '')
    .join('\n\n');
