import type { PractitionerProfile } from 'contracts';
import { Presentation } from '../../../features/public-profile/presentation.tsx';
import styles from './contact.module.css';
import { profileTexts as texts } from './practitioner-profile-texts.ts';

export const PresentationSection = ({ profile }: { readonly profile: PractitionerProfile }) => (
  <section
    className={styles['section']}
    id="professional-presentation"
    aria-labelledby="presentation-titre"
  >
    <h2 id="presentation-titre">{texts.tabs.presentation}</h2>
    <Presentation {...profile} specialities={profile.specialities.map(({ name }) => name)} />
  </section>
);
