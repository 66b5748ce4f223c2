// Their style sheets come with the document, which shows them before they answer.
import '../../../features/public-profile/public-profile.module.css';
import { lazyPart } from '../../../lazy-part.tsx';
import './contact.module.css';

/*
 * What is read and not booked with comes in a chunk of its own: the server has rendered it, and it
 * answers a moment after what one books with.
 */
const load = () => import('./read-sections.ts');

export const PresentationSection = lazyPart(async () => (await load()).PresentationSection);
export const PracticeSections = lazyPart(async () => (await load()).PracticeSections);
export const Contact = lazyPart(async () => (await load()).Contact);

/** Fetches all of them, for whoever renders the page whole. */
export const preloadSections = async (): Promise<void> => {
  await Promise.all([PresentationSection, PracticeSections, Contact].map((part) => part.preload()));
};
