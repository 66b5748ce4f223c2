import type { PractitionerProfile } from 'contracts';
import { Presentation } from '../../../features/public-profile/presentation.tsx';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import layout from '../../../components/design/layout.module.css';

export const PresentationSection = ({ profile }: { readonly profile: PractitionerProfile }) => (
  <section
    className={layout['stack-4']}
    id="professional-presentation"
    aria-labelledby="presentation-titre"
  >
    <h2 id="presentation-titre">{texts.tabs.presentation}</h2>
    <Presentation {...profile} specialities={profile.specialities.map(({ name }) => name)} />
  </section>
);
