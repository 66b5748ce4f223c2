import { Fragment, Slice, type Node as DocumentNode } from '@tiptap/pm/model';

/** Each sign is read once, also where no tag ends. */
const TAG = /<[a-z][^<>]*>/gi;
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const BREAK = /<br\b[^<>]*>/gi;
const CELL_END = /<\/t[dh]>/gi;

/**
 * Prepares pasted HTML for blocks: a line break begins a paragraph, and cells of a table become words. Inline handlers
 * are removed, since the content policy refuses them and browsers log each.
 */
export const readablePaste = (html: string): string =>
  html
    .replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, ''))
    .replaceAll(BREAK, '</p><p>')
    .replaceAll(CELL_END, ' $&');

const isEmptyLine = (node: DocumentNode): boolean => node.isTextblock && node.content.size === 0;

/** Without the empty lines that pages use as margins. */
export const withoutEmptyLines = (slice: Slice): Slice => {
  const nodes: DocumentNode[] = [];
  slice.content.forEach((node) => nodes.push(node));
  const kept = nodes.filter((node) => !isEmptyLine(node));
  return kept.length === nodes.length || kept.length === 0
    ? slice
    : Slice.maxOpen(Fragment.from(kept));
};
