import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classes } from '../../../components/design/classes.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { useGetSiteQuery } from '../../../features/site/site-api.ts';
import { useWatchedAgendas } from '../../../features/live/use-watched-agendas.ts';
import { practitionerPath, type SearchQuery } from '../../../paths.ts';
import { NoResults } from './no-results.tsx';
import { ResultList } from './result-list.tsx';
import styles from './results.module.css';
import { ResultsMapPlace, type ResultsMapPlaceProps } from './results-map-place.tsx';
import { foundIn, type SearchPage, type ShownSearch } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';
import { useHoursNews } from '../../../features/card-hours/use-card-hours.ts';

export type ResultsProps = {
  readonly searched: SearchQuery;
  readonly query: ShownSearch;
};

/** A practitioner may move to another page between two requests: each is shown once (D-05). */
const everyone = (pages: readonly SearchPage[]) => [
  ...new Map(pages.flatMap(({ results }) => results).map((result) => [result.id, result])).values(),
];

/** The full name of one practitioner redirects to the profile (D-16), with a way back to the search page. */
const useRedirect = (first: SearchPage | undefined) => {
  const navigate = useNavigate();
  const slug = first?.redirect === true ? first.slug : undefined;
  useEffect(() => {
    if (slug !== undefined) void navigate(practitionerPath(slug), { replace: true });
  }, [slug, navigate]);
};

/** The range of results that a filter by hours has examined, if it is not all of them. */
const Among = ({ pages }: { readonly pages: readonly SearchPage[] }) => {
  const looked = pages.flatMap((page) => page.looked ?? []);
  const from = Math.min(...looked.map((each) => each.from));
  const until = Math.max(...looked.map((each) => each.until));
  const of = Math.max(...looked.map((each) => each.of));
  if (looked.length === 0 || (from === 0 && until >= of)) return null;
  const among = texts.among(from, until, of);
  const isEmpty = pages.every(({ results }) => results.length === 0);
  return (
    <p className={styles['among']}>{isEmpty ? texts.noneAmong(among) : texts.freeAmong(among)}</p>
  );
};

/** Without the streets of a service of tiles a map of a town shows little: it is small until it is enlarged. */
const useMapSize = (): Pick<ResultsMapPlaceProps, 'isLarge' | 'onResize'> => {
  const [isEnlarged, enlarge] = useState(false);
  const hasStreets = Boolean(useGetSiteQuery().currentData?.tiles);
  return hasStreets
    ? { isLarge: true, onResize: undefined }
    : { isLarge: isEnlarged, onResize: enlarge };
};

const Found = ({ searched, query }: ResultsProps) => {
  const results = useMemo(() => everyone(query.currentData?.pages ?? []), [query.currentData]);
  const [chosenIds, choose] = useState<readonly string[]>([]);
  const [highlightedId, highlight] = useState<string>();
  const mapSize = useMapSize();
  const { news, onChanged } = useHoursNews();
  useWatchedAgendas(results.map(({ id }) => id));
  return (
    <>
      <Among pages={query.currentData?.pages ?? []} />
      <output className={styles['news']}>{news}</output>
      <div className={classes(styles['found'], mapSize.isLarge && styles['beside-large'])}>
        <ResultList
          searched={searched}
          query={query}
          results={results}
          onChanged={onChanged}
          chosenIds={chosenIds}
          onHighlight={highlight}
        />
        <ResultsMapPlace
          results={results}
          chosenIds={chosenIds}
          highlightedId={highlightedId}
          onChoose={choose}
          {...mapSize}
        />
      </div>
    </>
  );
};

export const Results = ({ searched, query }: ResultsProps) => {
  const first = foundIn(query.currentData);
  useRedirect(first);
  const { isFetchingNextPage, isFetchNextPageError } = query;
  // A failure to load more leaves the loaded results valid, and is shown below them.
  const isOfNextPage = isFetchingNextPage || isFetchNextPageError;
  return (
    <>
      <output className="visually-hidden">
        {first === undefined ? '' : texts.found(first.total)}
      </output>
      <QueryView
        query={isOfNextPage ? { ...query, error: undefined } : query}
        isEmpty={({ pages }) =>
          pages.every(({ results, hasMore }) => results.length === 0 && !hasMore)
        }
        empty={
          <NoResults
            searched={searched}
            isPlaceUnknown={searched.location !== undefined && first?.place === null}
          />
        }
        skeleton={<SkeletonCards />}
      >
        {() => <Found searched={searched} query={query} />}
      </QueryView>
    </>
  );
};
