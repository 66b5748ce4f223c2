import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { useSession } from '../../../features/session/session-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths, practitionerPath } from '../../../paths.ts';
import { useGetPractitionerInfoQuery } from './welcome-api.ts';
import styles from './welcome-screen.module.css';
import layout from '../../../components/design/layout.module.css';

const texts = {
  title: (firstname: string) => (firstname === '' ? 'Bienvenue.' : `Bienvenue, ${firstname}.`),
  steps: [
    [
      'Nous lisons vos diplômes',
      'Une personne de notre équipe les lit, l’un après l’autre. Tant qu’aucun n’est validé, votre profil n’est ni listé ni réservable.',
    ],
    [
      'Votre essai commence avec le premier diplôme validé',
      'Les jours d’attente n’y comptent pas. Il est sans engagement et sans carte.',
    ],
    [
      'Pendant ce temps, rassemblez ce que vos clients liront',
      'Une photo de vous, quelques phrases sur votre pratique, vos séances avec leur durée et leur prix, et les jours où vous recevez.',
    ],
  ],
} as const;

const Preview = ({ practitionerId }: { readonly practitionerId: string }) => {
  const query = useGetPractitionerInfoQuery({ id: practitionerId });
  return (
    <QueryView query={query}>
      {({ slug }) => (
        <div className={styles['preview']}>
          <ButtonLink to={practitionerPath(slug)}>Voir mon profil</ButtonLink>
          <p className={typography['small']}>
            Avec son adresse, vous et ceux à qui vous la donnez le voyez déjà.
          </p>
        </div>
      )}
    </QueryView>
  );
};

export const WelcomeScreen = () => {
  const { status } = useSession();
  const practitionerId = status?.practitionerId ?? null;
  return (
    <div className={styles['screen']}>
      <PageTitle>Bienvenue</PageTitle>
      <PageHeading title={texts.title(status?.firstname ?? '')}>
        Votre inscription est reçue. Voici ce qui vient ensuite.
      </PageHeading>
      <ol className={classes(surfaces['card'], surfaces['roomy'], styles['steps'])}>
        {texts.steps.map(([title, text]) => (
          <li key={title} className={styles['step']}>
            <div className={layout['stack-1']}>
              <h2 className={typography['subtitle']}>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {practitionerId === null ? null : <Preview practitionerId={practitionerId} />}
      <div className={layout['wrap-3']}>
        <ButtonLink to={paths.ownProfile} variant="second">
          Compléter mon profil
        </ButtonLink>
        <ButtonLink to={paths.diplomas} variant="second">
          Suivre mes diplômes
        </ButtonLink>
        <ButtonLink to={paths.calendar} variant="second">
          Ouvrir mon agenda
        </ButtonLink>
      </div>
    </div>
  );
};
