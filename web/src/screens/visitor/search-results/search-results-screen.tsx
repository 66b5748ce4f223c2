import { useSearchParams } from 'react-router-dom';
import { Narrow } from '../../../components/narrow.tsx';
import { SearchBar } from '../../../features/search/search-bar.tsx';
import { searchWishOf } from '../../../features/search/search-wish.ts';
import { PageTitle } from '../../../page-title.tsx';
import { searchResultsTexts as texts } from './search-results-texts.ts';

/** Where a search leads: its form again, and whom it found. */
export const SearchResultsScreen = () => {
  const [search] = useSearchParams();
  return (
    <Narrow>
      <PageTitle>{texts.title}</PageTitle>
      <h1>{texts.title}</h1>
      <SearchBar wish={searchWishOf(search)} />
    </Narrow>
  );
};
