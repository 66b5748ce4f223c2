import { useSearchParams } from 'react-router-dom';
import { Raised } from '../../../components/raised.tsx';
import typography from '../../../components/typography.module.css';
import { SearchBar } from '../../../features/search/search-bar.tsx';
import { searchWishOf } from '../../../features/search/search-wish.ts';
import { PageTitle } from '../../../page-title.tsx';
import type { SearchWish } from '../../../paths.ts';
import { ResultFilters } from './result-filters.tsx';
import { headingOf } from './result-heading.ts';
import { Results, type ResultsProps } from './results.tsx';
import { isSearch, searchedOf, useSearchInfiniteQuery } from './search-results-api.ts';
import styles from './search-results-screen.module.css';
import { searchResultsTexts as texts } from './search-results-texts.ts';

/** The bar says in words what a link from elsewhere says by its id alone. */
const saidIn = (wish: SearchWish, query: ResultsProps['query']): SearchWish => ({
  ...wish,
  rawInput: wish.rawInput ?? query.currentData?.pages[0]?.subject?.name,
});

/** Where a search leads: its form again, and whom it found. */
export const SearchResultsScreen = () => {
  const [search] = useSearchParams();
  const wish = searchWishOf(search);
  const isAsked = isSearch(wish);
  const query = useSearchInfiniteQuery(searchedOf(wish), {
    initialPageParam: wish.page ?? 1,
    skip: !isAsked,
  });
  const { title, lead } = headingOf(wish, query.currentData?.pages[0]);
  return (
    <div className={styles['page']}>
      <PageTitle>{title}</PageTitle>
      <SearchBar wish={saidIn(wish, query)} />
      <div className={styles['heading']}>
        <h1>
          <Raised>{title}</Raised>
        </h1>
        {lead === undefined && isAsked ? null : (
          <p className={typography['lead']}>{lead ?? texts.start}</p>
        )}
      </div>
      {isAsked ? (
        <>
          <ResultFilters wish={wish} />
          <Results wish={wish} query={query} />
        </>
      ) : null}
    </div>
  );
};
