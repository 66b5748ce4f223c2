import { lineText, type ArticleBlock, type ArticleSpan } from 'contracts';
import { escaped, htmlLink, mailStyles } from '../mails/templates/mail-html.ts';

/** Makes paths of our site absolute, since mails are read elsewhere. */
const wholeUrl = (url: string, site: string): string =>
  url.startsWith('/') ? `${site}${url}` : url;

const spanHtml = ({ text, strong, emphasis, url }: ArticleSpan, site: string): string => {
  let html = url === undefined ? escaped(text) : htmlLink(wholeUrl(url, site), text);
  if (emphasis === true) html = `<em>${html}</em>`;
  if (strong === true) html = `<strong>${html}</strong>`;
  return html;
};

const heading = `${mailStyles.text};font-weight:600;font-size:18px`;
const list = `${mailStyles.text};padding-left:24px`;

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const blockHtml = ({ kind, lines }: ArticleBlock, site: string): string => {
  const written = lines.map((line) => line.map((span) => spanHtml(span, site)).join(''));
  const items = written.map((line) => `<li>${line}</li>`).join('');
  const [line = ''] = written;
  switch (kind) {
    case 'title':
    case 'subtitle':
      return `<h2 style="${heading}">${line}</h2>`;
    case 'paragraph':
      return `<p style="${mailStyles.text}">${line}</p>`;
    case 'list':
      return `<ul style="${list}">${items}</ul>`;
    case 'numbers':
      return `<ol style="${list}">${items}</ol>`;
    case 'quote':
      return `<blockquote style="${mailStyles.quote}">${line}</blockquote>`;
    case 'rule':
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #e8e1d2">';
    // Mails show no pictures: fetching one would tell the server who has opened the mail, and when.
    case 'picture':
      return '';
  }
};

/** HTML with inline styles only, which every mail reader shows. */
export const mailBlocksHtml = (blocks: readonly ArticleBlock[], site: string): string =>
  blocks.map((block) => blockHtml(block, site)).join('\n');

const spanText = (span: ArticleSpan, site: string): string =>
  span.url === undefined ? span.text : `${span.text} (${wholeUrl(span.url, site)})`;

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const blockText = ({ kind, lines }: ArticleBlock, site: string): string => {
  const written = lines.map((line) =>
    lineText(line.map((span) => ({ text: spanText(span, site) }))),
  );
  const [line = ''] = written;
  switch (kind) {
    case 'title':
    case 'subtitle':
    case 'paragraph':
      return line;
    case 'list':
      return written.map((item) => `- ${item}`).join('\n');
    case 'numbers':
      return written.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'quote':
      return `« ${line} »`;
    case 'rule':
      return '* * *';
    case 'picture':
      return '';
  }
};

export const mailBlocksText = (blocks: readonly ArticleBlock[], site: string): readonly string[] =>
  blocks.map((block) => blockText(block, site)).filter((text) => text !== '');
