import type { AnswerOf, WaitingDiploma } from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { useGetWaitingDiplomasQuery } from '../../../features/operations/operations-api.ts';
import { NamedAvatar } from '../../../features/people/avatar.tsx';
import { validationPath } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import styles from './admin-validations-screen.module.css';
import { listTexts as texts } from './admin-validations-texts.ts';
import layout from '../../../components/design/layout.module.css';

const Row = ({ diploma }: { readonly diploma: WaitingDiploma }) => {
  const { id, practitioner, speciality, submittedAt } = diploma;
  return (
    <li className={classes(surfaces['card'], surfaces['flat'], styles['row'])}>
      <NamedAvatar {...practitioner} />
      <div>
        <h2 className={styles['name']}>
          <Link to={validationPath(id)} aria-label={texts.read(practitioner.name, speciality.name)}>
            {practitioner.name}
          </Link>
        </h2>
        <p>{speciality.name}</p>
        <p className={typography['small']}>{texts.sent(submittedAt)}</p>
      </div>
    </li>
  );
};

type Waiting = AnswerOf<'getWaitingDiplomas'>;

const Rows = ({ waiting: { diplomas, total } }: { readonly waiting: Waiting }) => (
  <>
    <ul className={layout['stack-3']} aria-label="Diplômes à lire">
      {diplomas.map((diploma) => (
        <Row key={diploma.id} diploma={diploma} />
      ))}
    </ul>
    {diplomas.length < total ? (
      <p className={typography['small']}>{texts.newest(diplomas.length, total)}</p>
    ) : null}
  </>
);

export const AdminValidationsScreen = () => {
  const query = useGetWaitingDiplomasQuery();
  const total = query.currentData?.total;
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <PageHeading title={total === undefined ? texts.page : texts.title(total)}>
        Le plus ancien d’abord.
      </PageHeading>
      <QueryView
        query={query}
        isEmpty={({ diplomas }) => diplomas.length === 0}
        empty={
          <EmptyState title="Aucun diplôme n’attend">
            Ceux que les praticiens enverront seront ici.
          </EmptyState>
        }
      >
        {(waiting) => <Rows waiting={waiting} />}
      </QueryView>
    </>
  );
};
