/** Words that the addresses of our own pages and calls need (D-35). */
const reservedSlugs = new Set(['info', 'professional', 'api', 'p']);

/** Whether the address of a profile may be written so. */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug) && !reservedSlugs.has(slug);
