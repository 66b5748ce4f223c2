import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { ComingEventsPart } from '../../../features/events/coming-events-part.tsx';
import { FoldedSearchBar } from '../../../features/search/folded-search-bar.tsx';
import { keepLastPlace } from '../../../features/search/last-place.ts';
import { SearchBar } from '../../../features/search/search-bar.tsx';
import { searchQueryOf } from '../../../features/search/search-query.ts';
import { PageTitle } from '../../../page-title.tsx';
import type { SearchQuery } from '../../../paths.ts';
import { MeantKeywords } from './meant-keywords.tsx';
import { ResultFilters } from './result-filters.tsx';
import { headingOf } from './result-heading.ts';
import { Results, type ResultsProps } from './results.tsx';
import {
  foundIn,
  isSearch,
  pageAtOf,
  searchedOf,
  useSearchInfiniteQuery,
  type SearchPage,
} from './search-results-api.ts';
import { SearchStart } from './search-start.tsx';
import styles from './search-results-screen.module.css';

/** The search with the name of its subject, which a link from elsewhere gives only by id. */
const readableQueryOf = (searched: SearchQuery, query: ResultsProps['query']): SearchQuery => ({
  ...searched,
  rawInput: searched.rawInput ?? query.currentData?.pages[0]?.subject?.name,
});

/** Keeps the place, with which the next visit begins. */
const useKeptPlace = ({ location }: SearchQuery, first: SearchPage | undefined) => {
  const isKnown = first !== undefined && first.place !== null;
  useEffect(() => {
    if (isKnown && location !== undefined) keepLastPlace(location);
  }, [isKnown, location]);
};

/** Events have a practice and a place, and none of what a search by words or keywords finds. */
const hasEvents = ({ type, id, rawInput }: SearchQuery): boolean =>
  id === undefined ? rawInput === undefined : type === 'speciality';

export const SearchResultsScreen = () => {
  const [search] = useSearchParams();
  const searched = searchQueryOf(search);
  const isSearching = isSearch(searched);
  const query = useSearchInfiniteQuery(searchedOf(searched), {
    initialPageParam: pageAtOf(searched),
    skip: !isSearching,
  });
  const first = foundIn(query.currentData);
  useKeptPlace(searched, first);
  const { title, lead, farther } = headingOf(searched, first);
  return (
    <div className={styles['page']}>
      <PageTitle>{title}</PageTitle>
      {isSearching ? (
        <FoldedSearchBar searched={readableQueryOf(searched, query)} />
      ) : (
        <SearchBar searched={searched} />
      )}
      <h1 className={styles['title']}>
        <WithOrdinals>{title}</WithOrdinals>
      </h1>
      {isSearching ? (
        <>
          {farther === undefined ? null : <p className={styles['lead']}>{farther}</p>}
          <MeantKeywords searched={searched} keywords={first?.keywords} />
          <ResultFilters searched={searched} />
          <Results searched={searched} query={query} />
          {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
          {hasEvents(searched) ? (
            <div className={styles['events']}>
              <ComingEventsPart speciality={searched.id} location={searched.location} />
            </div>
          ) : null}
        </>
      ) : (
        <SearchStart />
      )}
    </div>
  );
};
