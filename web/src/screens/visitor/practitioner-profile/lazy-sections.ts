import { lazyPart } from '../../../lazy-part.tsx';

/*
 * What lies further down the page comes in a chunk of its own: the server has rendered it, and it
 * answers a moment after what one books with.
 */
export const PracticeSections = lazyPart(
  async () => (await import('./practice-sections.tsx')).PracticeSections,
);
