/** What of a profile is read and not booked with: one chunk. */
export { Contact } from './contact.tsx';
export { PracticeSections } from './practice-sections.tsx';
export { PresentationSection } from './presentation-section.tsx';
