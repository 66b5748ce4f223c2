import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { ArticlesAbout } from '../../../features/articles/articles-about.tsx';
import { ComingEventsPart } from '../../../features/events/coming-events-part.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths, searchResultsPath } from '../../../paths.ts';
import { useGetPracticeQuery, type PracticePage } from './practice-api.ts';
import { PracticeFrame } from './practice-frame.tsx';
import styles from './practice-frame.module.css';
import {
  Columns,
  HealthNotice,
  InBrief,
  PracticeHero,
  PracticeText,
  Towns,
} from './practice-parts.tsx';
import { practiceTexts as texts } from './practice-texts.ts';
import { PractitionerCards } from '../../../features/practitioner-cards/practitioner-cards.tsx';
import layout from '../../../components/design/layout.module.css';

const searchOf = ({ id, name }: PracticePage['practice']): string =>
  searchResultsPath({ type: 'speciality', id, rawInput: name });

const Practitioners = ({ page }: { readonly page: PracticePage }) => {
  const { practice, practitioners, figures } = page;
  return (
    <section className={layout['stack-5']} aria-labelledby="praticiens">
      <div className={styles['section-head']}>
        <h2 id="praticiens">{texts.practitioners.title}</h2>
        {practitioners.length === 0 ? null : (
          <Link to={searchOf(practice)}>
            {texts.practitioners.all(figures.practitioners, practice)}
          </Link>
        )}
      </div>
      {practitioners.length === 0 ? (
        <EmptyState
          title={texts.practitioners.none}
          action={
            <ButtonLink to={paths.practices} variant="second">
              {texts.practitioners.otherPractices}
            </ButtonLink>
          }
        >
          {texts.practitioners.noneDetail}
        </EmptyState>
      ) : (
        <PractitionerCards practitioners={practitioners} />
      )}
    </section>
  );
};

const Page = ({ page, notice }: { readonly page: PracticePage; readonly notice: Elements }) => {
  const { practice, figures, towns } = page;
  return (
    <>
      <PageTitle>{texts.title(practice.name)}</PageTitle>
      <PracticeHero
        practice={practice}
        title={practice.name}
        lead={practice.description ?? 'Un accompagnement vers le mieux-être.'}
        back={{ to: paths.practices, words: texts.back }}
        find={{ to: searchOf(practice), words: texts.find(practice) }}
      />
      <div className={styles['sections']}>
        {notice}
        <Columns
          side={
            <>
              <HealthNotice />
              <InBrief figures={figures} practice={practice} />
            </>
          }
        >
          <PracticeText practice={practice} />
        </Columns>
        <Practitioners page={page} />
        <ComingEventsPart speciality={practice.id} />
        <ArticlesAbout speciality={practice.id} />
        <Towns practice={practice} towns={towns} title={texts.towns.title(practice.name)} />
      </div>
    </>
  );
};

export const PracticeScreen = () => {
  const { slug = '' } = useParams();
  return (
    <PracticeFrame query={useGetPracticeQuery({ slug })}>
      {(page, notice) => <Page page={page} notice={notice} />}
    </PracticeFrame>
  );
};
