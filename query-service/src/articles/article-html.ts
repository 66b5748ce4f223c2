import { articlePictureName, BLOG_UPLOADS, type ArticleBlock, type ArticleSpan } from 'contracts';
import { inXml } from '../pages/sitemap-text.ts';

/** Makes paths of our site absolute, since feeds are read elsewhere. */
const spanHtml = ({ text, strong, emphasis, url }: ArticleSpan, origin: string): string => {
  let html = inXml(text);
  if (emphasis === true) html = `<em>${html}</em>`;
  if (strong === true) html = `<strong>${html}</strong>`;
  if (url === undefined) return html;
  return `<a href="${inXml(url.startsWith('/') ? `${origin}${url}` : url)}">${html}</a>`;
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const blockHtml = ({ kind, lines, picture }: ArticleBlock, origin: string): string => {
  const written = lines.map((line) => line.map((span) => spanHtml(span, origin)).join(''));
  const items = written.map((line) => `<li>${line}</li>`).join('');
  const [line = ''] = written;
  switch (kind) {
    case 'title':
      return `<h2>${line}</h2>`;
    case 'subtitle':
      return `<h3>${line}</h3>`;
    case 'paragraph':
      return `<p>${line}</p>`;
    case 'list':
      return `<ul>${items}</ul>`;
    case 'numbers':
      return `<ol>${items}</ol>`;
    case 'quote':
      return `<blockquote><p>${line}</p></blockquote>`;
    case 'rule':
      return '<hr/>';
    case 'picture':
      return picture === null
        ? ''
        : `<p><img src="${origin}${BLOG_UPLOADS}/${articlePictureName(picture.pictureId)}" alt="${inXml(picture.altText)}" width="${picture.width}" height="${picture.height}"/></p>`;
  }
};

/** HTML for feed readers: our own tags around escaped text. */
export const articleHtml = (blocks: readonly ArticleBlock[], origin: string): string =>
  blocks.map((block) => blockHtml(block, origin)).join('\n');
