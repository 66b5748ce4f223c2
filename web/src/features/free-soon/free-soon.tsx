import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../../api/query-view.tsx';
import { IconMapPin } from '../../components/design/icons.ts';
import { LiveMark } from '../../components/page/badge.tsx';
import { HydratedInTurn } from '../../components/page/hydration/hydrated-in-turn.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { anchors, searchResultsPath } from '../../paths.ts';
import { useHoursNews } from '../card-hours/use-card-hours.ts';
import { useWatchedAgendas } from '../live/use-watched-agendas.ts';
import { useMetPractitioners } from '../people/use-met-practitioners.ts';
import { useLastPlace } from '../search/last-place.ts';
import { FRANCE, isFrance } from '../search/search-query.ts';
import { useGetFreeSoonQuery, type FreeSoonAnswer } from './free-soon-api.ts';
import { FreeSoonCard } from './free-soon-card.tsx';
import { FreeSoonSkeleton } from './free-soon-skeleton.tsx';
import styles from './free-soon.module.css';
import { freeSoonTexts as texts } from './free-soon-texts.ts';

const TITLE_ID = 'libres-bientot';

type PlaceOfAnswer = Pick<FreeSoonAnswer, 'place'>;

/** 'Lyon', for a place that lists as 'Lyon (69)' or '69002 Lyon'. */
const nameOf = ({ place }: PlaceOfAnswer): string =>
  (place?.label ?? '').replace(/ \([\dAB]+\)$|^\d{5} /, '');

const isArea = ({ place }: PlaceOfAnswer): boolean =>
  place?.kind === 'department' || place?.kind === 'region';

const isByVideo = ({ place }: PlaceOfAnswer): boolean => place?.kind === 'france';

const titleOf = (answer: FreeSoonAnswer | undefined): string => {
  if (answer === undefined || answer.place === null) return texts.title;
  if (isByVideo(answer)) return texts.titleByVideo;
  return isArea(answer) ? texts.titleIn(nameOf(answer)) : texts.titleNear(nameOf(answer));
};

/** Why the results are not those of the place that was searched last. */
const reasonOf = (answer: FreeSoonAnswer, location: string | undefined): string | undefined => {
  if (isByVideo(answer))
    return location === undefined || isFrance(location) ? undefined : texts.noneNear(location);
  return answer.isOwnPlace ? undefined : texts.largest(nameOf(answer));
};

const Cards = ({ results }: Pick<FreeSoonAnswer, 'results'>) => {
  const met = useMetPractitioners();
  const { news, onChanged } = useHoursNews();
  useWatchedAgendas(results.map(({ id }) => id));
  const cards = useMemo(
    () =>
      results.map((result) => (
        <FreeSoonCard
          key={result.id}
          result={result}
          isMet={met.has(result.id)}
          partOfDay={undefined}
          onChanged={onChanged}
        />
      )),
    [results, met, onChanged],
  );
  return (
    <>
      <output className="visually-hidden">{news}</output>
      <ul className={styles['cards']}>
        <HydratedInTurn>{cards}</HydratedInTurn>
      </ul>
    </>
  );
};

const ByVideo = ({ answer }: { readonly answer: FreeSoonAnswer }) =>
  answer.byVideo === 0 || isByVideo(answer) ? null : (
    <div className={styles['video']}>
      <p>
        <span>{isArea(answer) ? texts.nothingSuitsIn : texts.nothingSuits(nameOf(answer))}</span>{' '}
        <strong>{texts.byVideo(answer.byVideo)}</strong>
      </p>
      <Link to={searchResultsPath({ location: FRANCE })}>{texts.seeByVideo}</Link>
    </div>
  );

const Ways = ({ answer }: { readonly answer: FreeSoonAnswer }) => (
  <div className={styles['ways']}>
    <Link className={styles['place']} to={anchors.search}>
      <IconMapPin size={18} />
      <span>{texts.changePlace}</span>
    </Link>
    {answer.total === 0 ? null : (
      <Link
        to={searchResultsPath({
          location: isByVideo(answer) ? FRANCE : (answer.place?.label ?? ''),
        })}
      >
        {texts.all(answer.total)}
      </Link>
    )}
  </div>
);

/** Practitioners near the place that was searched last, or near a large town, with their next hours, live. */
export const FreeSoon = () => {
  const location = useLastPlace();
  const query = useGetFreeSoonQuery(location === undefined ? {} : { location });
  // The former results stay until those of the new place arrive.
  const answer = query.currentData ?? query.data;
  const reason = answer && reasonOf(answer, location);
  return (
    <section className={styles['soon']} id="praticiens" aria-labelledby={TITLE_ID}>
      <div className={styles['head']}>
        <div>
          <h2 id={TITLE_ID}>{titleOf(answer)}</h2>
          {reason === undefined ? null : <p className={styles['reason']}>{reason}</p>}
          <p>
            <LiveMark>{texts.live}</LiveMark>
          </p>
        </div>
        {answer === undefined ? null : <Ways answer={answer} />}
      </div>
      <QueryView
        query={{ ...query, currentData: answer }}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
        skeleton={<FreeSoonSkeleton />}
      >
        {({ results }) => <Cards results={results} />}
      </QueryView>
      {answer === undefined ? null : <ByVideo answer={answer} />}
    </section>
  );
};
