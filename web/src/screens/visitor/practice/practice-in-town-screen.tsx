import { practiceBlocks, priceText } from 'contracts';
import { Link, useParams } from 'react-router-dom';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { typographic } from '../../../components/design/french-format.ts';
import { PageTitle } from '../../../page-title.tsx';
import { practicePath, searchResultsPath } from '../../../paths.ts';
import { useGetPracticeInTownQuery, type TownPage } from './practice-api.ts';
import { PracticeFrame } from './practice-frame.tsx';
import styles from './practice-frame.module.css';
import { Columns, HealthNotice, InBrief, PracticeHero, Towns } from './practice-parts.tsx';
import { inTownTexts as texts, practiceTexts } from './practice-texts.ts';
import { PractitionerCards } from '../../../features/practitioner-cards/practitioner-cards.tsx';
import layout from '../../../components/design/layout.module.css';

type PageProps = { readonly page: TownPage };

/** 'Lyon'; 'Saint-Denis (93)' where several communes share the name. */
const nameOf = ({ name, slug, department }: TownPage['town']): string =>
  slug.endsWith(`-${department.toLowerCase()}`) ? `${name} (${department})` : name;

const searchOf = ({ practice, town }: TownPage): string =>
  searchResultsPath({
    type: 'speciality',
    id: practice.id,
    rawInput: practice.name,
    location: `${town.name} (${town.department})`,
  });

const videoOf = ({ practice }: TownPage): string =>
  searchResultsPath({
    type: 'speciality',
    id: practice.id,
    rawInput: practice.name,
    location: 'France',
  });

const whoReceives = ({ practice, town, total, radiusKm }: TownPage): string => {
  const name = nameOf(town);
  const km = radiusKm ?? 0;
  if (town.practitioners > 0) {
    const here = texts.here(town.practitioners, practice, name);
    return total > town.practitioners ? `${here} ${texts.around(total, km)}` : here;
  }
  const noneHere = texts.noneHere(practice, name);
  if (radiusKm === null) return noneHere;
  return `${noneHere} ${total === 0 ? texts.noneAround(km) : texts.nearest(total, km)}`;
};

const Words = ({ page }: PageProps) => {
  const { practice, figures, byVideo } = page;
  const [opening] = practiceBlocks(practice.text ?? '');
  const { durations, priceFrom } = figures;
  const sessions = texts.sessions(
    practice.name,
    durations === null ? undefined : practiceTexts.brief.duration(durations),
    priceFrom === null ? undefined : priceText(priceFrom),
  );
  return (
    <div className={styles['words']}>
      <p className={styles['first']}>{whoReceives(page)}</p>
      {byVideo === 0 ? null : (
        <p>
          <span>{`${texts.video(byVideo, practice)} `}</span>
          <Link to={videoOf(page)}>Voir qui reçoit en visio</Link>
        </p>
      )}
      {opening === undefined ? null : <p>{typographic(opening.words)}</p>}
      {sessions === '' ? null : <p>{sessions}</p>}
      <Link to={practicePath(practice.slug)}>{texts.about(practice.name)}</Link>
    </div>
  );
};

const Page = ({ page, notice }: PageProps & { readonly notice: Elements }) => {
  const { practice, town, towns, figures, practitioners } = page;
  const name = nameOf(town);
  return (
    <>
      <PageTitle>{texts.title(practice.name, name)}</PageTitle>
      <PracticeHero
        practice={practice}
        title={texts.heading(practice.name, name)}
        lead={texts.lead(practice, name)}
        back={{ to: practicePath(practice.slug), words: practice.name }}
        find={{ to: searchOf(page), words: texts.find(practice, name) }}
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
          <Words page={page} />
        </Columns>
        {practitioners.length === 0 ? null : (
          <section className={layout['stack-5']} aria-labelledby="praticiens">
            <div className={styles['section-head']}>
              <h2 id="praticiens">{texts.practitioners(name)}</h2>
              <Link to={searchOf(page)}>
                {practiceTexts.practitioners.all(page.total, practice)}
              </Link>
            </div>
            <PractitionerCards practitioners={practitioners} />
          </section>
        )}
        <Towns practice={practice} towns={towns} title={texts.others(practice.name)} />
      </div>
    </>
  );
};

export const PracticeInTownScreen = () => {
  const { slug = '', town = '' } = useParams();
  return (
    <PracticeFrame query={useGetPracticeInTownQuery({ slug, town })}>
      {(page, notice) => <Page page={page} notice={notice} />}
    </PracticeFrame>
  );
};
