import { foldedText } from './name-key.ts';

/** Words that the addresses of our own pages and calls need (D-35). */
const reservedSlugs = new Set(['info', 'professional', 'api', 'p']);

/** Whether the address of a profile may be written so. */
export const isSlug = (slug: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug) && !reservedSlugs.has(slug);

/** As many signs as leave room for the number of a namesake. */
const SLUG_MAX = 100;

/** The address of a profile after somebody's name; one that cannot be written so begins 'praticien'. */
export const slugOf = (firstname: string, lastname: string): string => {
  const written = foldedText(`${firstname} ${lastname}`)
    .slice(0, SLUG_MAX)
    .trim()
    .replaceAll(' ', '-');
  return isSlug(written) ? written : ['praticien', written].filter(Boolean).join('-');
};
