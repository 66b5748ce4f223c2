import { BRAND, typographic } from 'contracts';
import { htmlText } from '../../engine/html-text.ts';
import type { MailContent } from './mail-content.ts';

/** For attributes and titles, which contain no elements. */
export const escaped = (text: string): string => htmlText(typographic(text));

/** The only form that every mail reader keeps. */
const sans = `font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const serif = `font-family:'Newsreader',Georgia,'Times New Roman',serif`;
const ink = 'color:#1e2b25';
const quiet = 'color:#445149';
/** A long word would widen the page; older readers only know the second property. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
export const mailStyles = {
  body: `margin:0;padding:0;background:#fbfaf5;${ink};${sans};font-size:16px;line-height:1.55`,
  page: 'max-width:560px;margin:0 auto;padding:32px 16px 48px',
  brand: `margin:0 0 24px;${serif};font-size:22px;line-height:1.25;color:#3d5f48`,
  card: 'background:#ffffff;border:1px solid #e8e1d2;border-radius:16px;padding:32px 28px',
  title: `margin:0 0 16px;${wrap};${serif};font-weight:440;font-size:31px;line-height:1.15;${ink}`,
  text: `margin:0 0 16px;${ink};${wrap}`,
  facts:
    'margin:24px 0;padding:20px 0 4px;border-top:1px solid #e8e1d2;border-bottom:1px solid #e8e1d2',
  label: 'margin:0;font-size:13px;line-height:1.4;color:#5f6a63',
  value: `margin:0 0 16px;${ink};${wrap};font-variant-numeric:tabular-nums`,
  quote: `margin:0 0 24px;padding:16px 20px;${wrap};background:#f4f0e6;border-radius:10px;${ink}`,
  action: `display:inline-block;padding:13px 24px;background:#3d5f48;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none`,
  actionLine: 'margin:8px 0 24px',
  note: `margin:0 0 12px;font-size:14px;line-height:1.45;${quiet}`,
  foot: `margin:24px 0 0;font-size:13px;line-height:1.4;color:#5f6a63`,
  link: 'color:#3d5f48',
} as const;

/** '1er' */
export const superscript = (text: string): string =>
  escaped(text).replaceAll(/\b1er\b/g, '1<sup style="font-size:0.7em;line-height:0">er</sup>');

const linesOf = (html: string): string => html.replaceAll('\n', '<br>');

const paragraph = (style: string, text: string): string =>
  `<p style="${style}">${linesOf(superscript(text))}</p>`;

/** Turns addresses in HTML text into links. */
const linked = (html: string): string =>
  html.replaceAll(
    /https?:\/\/[^\s<"]+/g,
    (url) => `<a href="${url}" style="${mailStyles.link}">${url}</a>`,
  );

const factLines = (facts: MailContent['facts']): string => {
  const lines = facts.map(
    ({ label, value, url }) =>
      `<dt style="${mailStyles.label}">${escaped(label)}</dt><dd style="${mailStyles.value}">${url === undefined ? superscript(value) : `<a href="${escaped(url)}" style="${mailStyles.link}">${escaped(value)}</a>`}</dd>`,
  );
  return lines.length === 0 ? '' : `<dl style="${mailStyles.facts}">\n${lines.join('\n')}\n</dl>`;
};

const quoted = ({ label, text }: NonNullable<MailContent['quote']>): string =>
  `<blockquote style="${mailStyles.quote}"><p style="${mailStyles.label}">${escaped(label)}</p><p style="margin:4px 0 0">${linesOf(escaped(text))}</p></blockquote>`;

/** Inline styles only, no image, no script, no table. `foot` is HTML. */
export const htmlPage = (
  { subject, title }: Pick<MailContent, 'subject' | 'title'>,
  main: readonly string[],
  foot: readonly string[],
): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="${mailStyles.body}">
<div style="${mailStyles.page}">
<p style="${mailStyles.brand}">${escaped(BRAND)}</p>
<main style="${mailStyles.card}">
<h1 style="${mailStyles.title}">${superscript(title)}</h1>
${main.join('\n')}
</main>
<p style="${mailStyles.foot}">${foot.join('<br>')}</p>
</div>
</body>
</html>
`;

export const htmlLink = (url: string, words: string): string =>
  `<a href="${escaped(url)}" style="${mailStyles.link}">${escaped(words)}</a>`;

/** The address of the site without its scheme. */
export const siteLink = (site: string): string => htmlLink(site, site.replace(/^https?:\/\//, ''));

export const htmlOf = (content: MailContent, site: string): string => {
  const { paragraphs, facts, quote, action, notes, why } = content;
  const main = [
    paragraphs.map((text) => paragraph(mailStyles.text, text)).join('\n'),
    factLines(facts),
    quote === null ? '' : quoted(quote),
    `<p style="${mailStyles.actionLine}"><a href="${escaped(action.url)}" style="${mailStyles.action}">${escaped(action.label)}</a></p>`,
    notes.map((text) => linked(paragraph(mailStyles.note, text))).join('\n'),
  ];
  return htmlPage(content, main, [escaped(why), siteLink(site)]);
};
