/** Needed by our own pages and calls (D-35). */
const reservedSlugs = new Set(['info', 'professional', 'api', 'p']);

/** Whether the slug is valid as the address of a profile. */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug) && !reservedSlugs.has(slug);
