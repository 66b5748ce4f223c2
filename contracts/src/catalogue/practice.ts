import { foldedText } from '../engine/text/name-key.ts';

/** 'Massage bien-être' is 'massage-bien-être'. */
export const practiceSlugOf = (name: string): string =>
  name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, '-');

/** Case, accents and signs do not count (D-03). */
export const isPracticeAt = (slug: string, name: string): boolean => {
  const folded = foldedText(slug);
  return folded !== '' && folded === foldedText(name);
};

export type PracticeBlock = { readonly kind: 'title' | 'paragraph'; readonly words: string };

const TITLE = /^#+\s+/;

/** An empty line begins a paragraph, `# ` a title. */
export const practiceBlocks = (text: string): readonly PracticeBlock[] =>
  text
    .replaceAll('\r', '')
    .replaceAll(/^(#+\s.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({
      kind: TITLE.test(block) ? 'title' : 'paragraph',
      words: block.replace(TITLE, '').replaceAll(/\s+/g, ' '),
    }));
