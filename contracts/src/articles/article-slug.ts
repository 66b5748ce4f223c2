import { ARTICLE_SLUG_MAX } from '../engine/limits.ts';

/** Needed by our own pages, calls and files. */
const reservedSlugs = new Set(['api', 'flux', 'apercu']);

/** Whether the slug is valid as the address of an article. */
export const isArticleSlug = (slug: string): boolean =>
  slug.length <= ARTICLE_SLUG_MAX &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) &&
  !/^\d+$/.test(slug) &&
  !reservedSlugs.has(slug);
