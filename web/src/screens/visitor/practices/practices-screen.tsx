import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { typographic } from '../../../components/design/french-format.ts';
import { Skeleton, SkeletonGroup } from '../../../components/page/notices/skeleton.tsx';
import typography from '../../../components/design/typography.module.css';
import { VisuallyHidden } from '../../../components/design/visually-hidden.tsx';
import { PracticePicture } from '../../../features/specialities/practice-picture.tsx';
import {
  useGetSpecialitiesQuery,
  type ListedSpeciality,
} from '../../../features/specialities/specialities-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { paths, practicePath } from '../../../paths.ts';
import styles from './practices-screen.module.css';
import { practicesTexts as texts } from './practices-texts.ts';

/** About a third of the page, or the whole width of a phone. */
const SHOWN_WIDTH = '(width < 768px) 100vw, 400px';

const PracticeCard = ({ practice }: { readonly practice: ListedSpeciality }) => {
  const { name, slug, picture, description } = practice;
  return (
    <li className={styles['card']}>
      <PracticePicture
        className={styles['picture']}
        name={name}
        picture={picture}
        sizes={SHOWN_WIDTH}
      />
      <h2 className={styles['name']}>{name}</h2>
      <p className={styles['text']}>
        {typographic(description ?? 'Un accompagnement vers le mieux-être.')}
      </p>
      <Link className={styles['more']} to={practicePath(slug)}>
        <span>En savoir plus</span>
        <VisuallyHidden>{texts.about(name)}</VisuallyHidden>
      </Link>
    </li>
  );
};

const Waiting = () => (
  <SkeletonGroup>
    <div className={styles['grid']}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} shape="block" height="300px" />
      ))}
    </div>
  </SkeletonGroup>
);

const None = () => (
  <EmptyState
    title="Aucune pratique n’est présentée pour le moment."
    action={
      <ButtonLink to={paths.home} variant="second">
        Revenir à l’accueil
      </ButtonLink>
    }
  >
    {'Les premières arrivent\u00a0: revenez souffler par ici.'}
  </EmptyState>
);

export const PracticesScreen = () => (
  <div className={styles['practices']}>
    <PageTitle>{texts.title}</PageTitle>
    <div className={styles['heading']}>
      <h1>À chacun sa façon de souffler</h1>
      <p className={typography['lead']}>
        Ce que chaque pratique propose, comment se passe une séance, et ce que l’on ne doit pas en
        attendre.
      </p>
    </div>
    <QueryView
      query={useGetSpecialitiesQuery()}
      isEmpty={(all) => all.length === 0}
      empty={<None />}
      skeleton={<Waiting />}
    >
      {(all) => (
        <ul className={styles['grid']}>
          {all.map((practice) => (
            <PracticeCard key={practice.id} practice={practice} />
          ))}
        </ul>
      )}
    </QueryView>
  </div>
);
