import type { SubCustomer } from 'contracts';
import { useParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { BackLink } from '../../../components/page/details-page.tsx';
import { useGetSubCustomersQuery } from '../../../features/relatives/relatives-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { relativesPath } from '../../../paths.ts';
import styles from './relatives.module.css';
import { unknownRelativeTexts as texts } from './relative-texts.ts';

const list = { to: relativesPath, words: 'Mes proches' };

export const RelativePage = ({ title, back = list, children }: RelativePageProps) => (
  <div className={styles['page']}>
    <PageTitle>{title}</PageTitle>
    <BackLink to={back.to}>{back.words}</BackLink>
    {children}
  </div>
);
type RelativePageProps = {
  readonly title: string;
  readonly back?: { readonly to: string; readonly words: string };
  readonly children: Elements;
};

const Unknown = () => (
  <>
    <h1>Ce proche est introuvable.</h1>
    <EmptyState
      title={texts.text}
      action={
        <ButtonLink variant="second" to={relativesPath}>
          Voir mes proches
        </ButtonLink>
      }
    />
  </>
);

type OwnRelativeProps = {
  readonly title: string;
  readonly children: (relative: SubCustomer) => Elements;
};

export const OwnRelativePage = ({ title, children }: OwnRelativeProps) => {
  const { id } = useParams();
  const relatives = useGetSubCustomersQuery();
  return (
    <RelativePage title={title}>
      <QueryView query={relatives}>
        {({ familyMembers }) => {
          const relative = familyMembers.find((each) => each.id === id);
          return relative === undefined ? <Unknown /> : children(relative);
        }}
      </QueryView>
    </RelativePage>
  );
};
