import { expect, it } from '@jest/globals';
import type { ArticleBlock } from 'contracts';
import { articleHtml } from './article-html.ts';
import { blocksOfMarkdown } from './article-markdown.ts';

const read = (markdown: string) => blocksOfMarkdown(markdown, () => undefined);
const paragraph = (text: string): ArticleBlock => ({
  kind: 'paragraph',
  lines: [[{ text }]],
  picture: null,
});

it('reads what an operator writes', () => {
  const markdown =
    '# Un\n\n### Deux\n\nDes **mots** et [une page](/blog).\n\n- a\n- b\n\n> dit\n\n---';
  expect(read(markdown)).toEqual([
    { kind: 'title', lines: [[{ text: 'Un' }]], picture: null },
    { kind: 'subtitle', lines: [[{ text: 'Deux' }]], picture: null },
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'Des ' },
          { text: 'mots', strong: true },
          { text: ' et ' },
          { text: 'une page', url: '/blog' },
          { text: '.' },
        ],
      ],
      picture: null,
    },
    { kind: 'list', lines: [[{ text: 'a' }], [{ text: 'b' }]], picture: null },
    { kind: 'quote', lines: [[{ text: 'dit' }]], picture: null },
    { kind: 'rule', lines: [], picture: null },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//ailleurs.fr', 'http://a.fr', '#'])(
  'keeps the words of a link to %s, and no link',
  (url) => expect(read(`[mots](<${url}>)`)).toEqual([paragraph('mots')]),
);

it('shows no picture of another site', () => {
  expect(read('![un champ](https://ailleurs.fr/pixel.gif)')).toEqual([paragraph('un champ')]);
});

const tags = ['script', 'img src=x onerror=alert(1)', 'svg/onload=alert(1)', 'iframe', 'a href=x'];
const schemes = ['javascript:', 'JaVaScRiPt:', 'data:', 'vbscript:', '&#106;avascript:', 'java\t:'];
const signs = ['> ', '- ', '1. ', '*', '_', '[', '![', '(', '<', '\\', '`', '#', '<em>', '**a '];
const long = ['a', '🙂', '*a', 'a*', '](', '\n', '\n\n', '| a ', '[x](', '<strong>'];
const hostile: readonly string[] = [
  ...tags.flatMap((tag) => [`<${tag}>x`, `**<${tag}>**`, `# <${tag}>`, `- <${tag}>`, `> <${tag}>`]),
  ...schemes.flatMap((scheme) => [
    `[x](${scheme}alert(1))`,
    `[x](<${scheme}alert(1)>)`,
    `![x](${scheme}alert(1))`,
    `<${scheme}alert(1)>`,
    `[x]: ${scheme}alert(1)\n\n[x]`,
  ]),
  ...signs.flatMap((sign) => [10, 1_000, 10_000].map((times) => sign.repeat(times))),
  ...long.map((sign) => sign.repeat(60_000 / sign.length)),
];

it('reads hostile texts harmlessly, each in less than half a second', () => {
  expect(hostile.length).toBeGreaterThan(100);
  for (const text of hostile) {
    const began = performance.now();
    const html = articleHtml(read(text), 'https://souffle.fr');
    expect([text.slice(0, 30), performance.now() - began < 500]).toEqual([text.slice(0, 30), true]);
    const own = /<\/?(?:p|h2|h3|ul|ol|li|em|strong|blockquote)>|<hr\/>/g;
    expect(html.replaceAll(own, '')).not.toContain('<');
  }
});
