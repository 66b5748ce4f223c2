import type { JSONContent } from '@tiptap/core';
import {
  isList,
  normalBlocks,
  type ArticleBlock,
  type ArticlePicture,
  type ArticleSpan,
} from 'contracts';

/** Converts blocks to the document of the editor and back; only blocks are stored (ADR-0125). */

type Marks = NonNullable<JSONContent['marks']>;

const marksOf = ({ strong, emphasis, url }: ArticleSpan): Marks => [
  ...(url === undefined ? [] : [{ type: 'link', attrs: { url } }]),
  ...(strong === true ? [{ type: 'strong' }] : []),
  ...(emphasis === true ? [{ type: 'emphasis' }] : []),
];

const textOf = (span: ArticleSpan): JSONContent => ({
  type: 'text',
  text: span.text,
  marks: marksOf(span),
});

const lineOf = (type: string, line: readonly ArticleSpan[] = []): JSONContent => ({
  type,
  content: line.map(textOf),
});

const nodeOf = ({ kind, lines, picture }: ArticleBlock): JSONContent => {
  if (kind === 'rule') return { type: kind };
  if (kind === 'picture') return { type: kind, attrs: { ...picture } };
  if (kind === 'quote') return { type: kind, content: [lineOf('paragraph', lines[0])] };
  if (!isList(kind)) return lineOf(kind, lines[0]);
  const content = lines.map((line) => ({ type: 'item', content: [lineOf('paragraph', line)] }));
  return { type: kind, content };
};

/**
 * Adjacent quotes become one quote of several paragraphs, as the editor makes them; an empty text becomes an empty
 * paragraph.
 */
export const documentOfBlocks = (blocks: readonly ArticleBlock[]): JSONContent => {
  const content: JSONContent[] = [];
  for (const block of blocks) {
    const node = nodeOf(block);
    const last = content.at(-1);
    if (node.type === 'quote' && last?.type === 'quote')
      last.content?.push(...(node.content ?? []));
    else content.push(node);
  }
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
};

const spanOf = ({ text = '', marks = [] }: JSONContent): ArticleSpan => {
  const has = (type: string) => marks.find((mark) => mark.type === type);
  const url: unknown = has('link')?.attrs?.['url'];
  return {
    text,
    ...(has('strong') === undefined ? {} : { strong: true as const }),
    ...(has('emphasis') === undefined ? {} : { emphasis: true as const }),
    ...(typeof url === 'string' ? { url } : {}),
  };
};

const isLine = ({ type }: JSONContent): boolean =>
  type === 'paragraph' || type === 'title' || type === 'subtitle';

/** The lines of a node, however deep they are. */
const linesOf = (node: JSONContent): ArticleSpan[][] =>
  isLine(node) ? [(node.content ?? []).map(spanOf)] : (node.content ?? []).flatMap(linesOf);

const blockOf = (node: JSONContent): ArticleBlock => {
  const kind = node.type as ArticleBlock['kind'];
  const picture = kind === 'picture' ? (node.attrs as ArticlePicture) : null;
  return { kind, lines: linesOf(node), picture };
};

export const blocksOfDocument = ({ content = [] }: JSONContent): ArticleBlock[] =>
  normalBlocks(content.map(blockOf));
