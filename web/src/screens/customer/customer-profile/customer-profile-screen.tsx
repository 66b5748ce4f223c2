import { QueryView } from '../../../api/query-view.tsx';
import { useRefetched } from '../../../api/use-refetched.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { useGetCustomerProfileQuery } from '../../../features/profile/customer-profile-api.ts';
import { customerProfileTexts as texts } from './customer-profile-texts.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RelativesSection } from './relatives-section.tsx';

export const CustomerProfileScreen = () => {
  const profile = useGetCustomerProfileQuery();
  const refetch = useRefetched(profile);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        Vos praticiens voient votre nom et votre téléphone sur vos rendez-vous, à venir comme
        passés.
      </PageHeading>
      <QueryView query={profile}>
        {(shown) => <ProfileForm profile={shown} refetch={refetch} />}
      </QueryView>
      <RelativesSection />
      <OwnDataSection />
    </>
  );
};
