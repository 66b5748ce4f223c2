import {
  isArticleUrl,
  isList,
  normalBlocks,
  PICTURE_SCHEME,
  type ArticleBlock,
  type ArticlePicture,
  type ArticleSpan,
} from 'contracts';
import markdownIt, { type StateInline, type Token } from 'markdown-it';

type PictureOf = (pictureId: string) => ArticlePicture | undefined;

/** Tags for emphasis within a word, which CommonMark cannot express. */
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

/** Disables HTML, code, entities and references of CommonMark, which articles do not have. */
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

/** The spans of a paragraph or an item, separated by its pictures. */
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
        const picture = source.startsWith(PICTURE_SCHEME)
          ? pictureOf(source.slice(PICTURE_SCHEME.length))
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

/** No article needs more marks and lines than this, and parsing them takes long. */
const MARKS_MAX = 4_000;
const LINES_MAX = 3_000;
const MARK_SIGN = /[*_[\]<>\\`!&#]/g;
const EMPTY_LINES = /\n(?:[ \t]*\n){2,}/g;

/** Returns whether the text has too many marks or lines to be parsed in reasonable time. */
export const isTooMarked = (markdown: string): boolean =>
  (markdown.match(MARK_SIGN)?.length ?? 0) > MARKS_MAX ||
  markdown.replaceAll(EMPTY_LINES, '\n\n').split('\n').length > LINES_MAX;

/** Leaves out HTML and pictures that `pictureOf` does not know. */
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
  parser.parse(markdown.replaceAll(EMPTY_LINES, '\n\n'), {}).forEach(take);
  return normalBlocks(blocks);
};
