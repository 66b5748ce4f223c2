import { QueryView } from '../../../api/query-view.tsx';
import { useRefetched } from '../../../api/use-refetched.ts';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { IconEye } from '../../../components/design/icons.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import typography from '../../../components/design/typography.module.css';
import { VisioLinkForm } from '../../../features/visio/visio-link-form.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { practitionerPath } from '../../../paths.ts';
import { AccountSection } from './account-section.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { CertificationsSection } from './certifications-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { useGetOwnProfileQuery } from './own-profile-api.ts';
import styles from './own-profile-screen.module.css';
import { partTexts, texts } from './own-profile-texts.ts';
import { PaymentsSection } from './payments-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { OwnPresentationSection } from './presentation-section.tsx';

const Contents = () => (
  <nav className={styles['contents']} aria-label="Parties du profil">
    <ul>
      {Object.entries(partTexts).map(([part, name]) => (
        <li key={part}>
          <a href={`#${part}`}>{name}</a>
        </li>
      ))}
    </ul>
  </nav>
);

export const OwnProfileScreen = () => {
  const query = useGetOwnProfileQuery();
  const refetch = useRefetched(query);
  const slug = query.data?.slug;
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading
        title={texts.title}
        actions={
          slug === undefined ? null : (
            <ButtonLink variant="second" icon={<IconEye />} to={practitionerPath(slug)}>
              Voir ma page
            </ButtonLink>
          )
        }
      >
        Ce que vos clients lisent avant de réserver. Chaque partie s’enregistre à part, et votre
        page change aussitôt.
      </PageHeading>
      <QueryView query={query}>
        {(profile) => {
          const section = { profile, refetch };
          return (
            <div className={styles['columns']}>
              <Contents />
              <div className={styles['parts']}>
                <OwnPresentationSection {...section} />
                <PicturesSection profile={profile} />
                <ContactSection {...section} />
                <AddressesSection profile={profile} />
                <CertificationsSection {...section} />
                <PaymentsSection {...section} />
                <div id={'visio' satisfies keyof typeof partTexts}>
                  <VisioLinkForm />
                </div>
                <AccountSection />
                <p className={typography['small']}>
                  {`Adresse de votre page\u00a0: ${practitionerPath(profile.slug)}`}
                </p>
              </div>
            </div>
          );
        }}
      </QueryView>
    </div>
  );
};
