import { expect, it } from '@jest/globals';
import { ARTICLE_MARKDOWN_MAX, type ArticleBlock } from 'contracts';
import { articleHtml } from './article-html.ts';
import { blocksOfMarkdown, isTooMarked } from './article-markdown.ts';

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
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'data:text/html,',
  'vbscript:',
  'java\t:',
  ' javascript:',
  '&#106;avascript:',
  '&#x6a;avascript:',
  'javascript&colon;',
  '//ailleurs.fr/',
  'file:///',
];
const signs = ['> ', '- ', '1. ', '*', '_', '[', '![', '(', '<', '\\', '`', '#', '<em>', '**a '];
const pieces = [
  'a',
  '🙂',
  '*a',
  'a*',
  '](',
  '\n',
  '\n\n',
  '| a ',
  '[x](',
  '<strong>',
  '[x](<',
  '![x](',
  '&amp;',
  '- a\n',
  '> a\n',
  '-\n',
  '>\n',
  '[[a](b)',
  '*a**b',
  '***a',
  '\u200b',
  '\u202e',
  '"',
  '\t',
];
const hostile: readonly string[] = [
  ...tags.flatMap((tag) => [`<${tag}>x`, `**<${tag}>**`, `# <${tag}>`, `- <${tag}>`, `> <${tag}>`]),
  ...tags.flatMap((tag) => [
    `[<${tag}>](/blog)`,
    `<!-- <${tag}> -->`,
    `\`<${tag}>\``,
    `<<${tag}>>`,
  ]),
  ...schemes.flatMap((scheme) => [
    `[x](${scheme}alert(1))`,
    `[x](<${scheme}alert(1)>)`,
    `![x](${scheme}alert(1))`,
    `<${scheme}alert(1)>`,
    `[x]: ${scheme}alert(1)\n\n[x]`,
    `[x](/blog "${scheme}alert(1)")`,
    `- [x](<${scheme}alert(1)> 'x')`,
  ]),
  ...signs.flatMap((sign) => [10, 300, 1_000, 10_000].map((times) => sign.repeat(times))),
  ...pieces.map((piece) => piece.repeat(ARTICLE_MARKDOWN_MAX / piece.length)),
  'a'.repeat(1_048_576),
  '*a '.repeat(349_525),
];

/** Converts like the call: it refuses a text that is too long or has too many marks before it parses it. */
const drawn = (text: string): string =>
  text.length > ARTICLE_MARKDOWN_MAX || isTooMarked(text)
    ? ''
    : articleHtml(read(text), 'https://souffle.fr');

/** The processor time of the best of five runs, since the machine may be busy. */
const cpuMsOf = (action: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const began = process.cpuUsage();
      action();
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1_000;
    }),
  );

const OWN =
  /<\/?(?:p|h2|h3|ul|ol|li|em|strong|blockquote)>|<a href="https:\/\/souffle\.fr\/blog">|<\/a>|<hr\/>/g;

it('refuses hostile texts or draws them harmless, each in less than 50 ms', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  for (const text of hostile) {
    const html = drawn(text);
    expect([text.slice(0, 30), html.replaceAll(OWN, '')]).toEqual([
      text.slice(0, 30),
      expect.not.stringContaining('<'),
    ]);
    const name = `${text.slice(0, 30)} × ${text.length}`;
    expect([name, cpuMsOf(() => drawn(text)) < 50]).toEqual([name, true]);
  }
});
