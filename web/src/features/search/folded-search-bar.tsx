import { IconMapPin, IconPencil, IconSearch } from '../../components/design/icons.ts';
import { searchResultsPath, type SearchQuery } from '../../paths.ts';
import styles from './folded-search-bar.module.css';
import { SearchBar } from './search-bar.tsx';
import { isFrance } from './search-query.ts';
import { searchTexts as texts } from './search-texts.ts';

/** A search in one line, which opens into its form; it closes on the next search. */
export const FoldedSearchBar = ({ searched }: { readonly searched: SearchQuery }) => {
  const { rawInput, location = '' } = searched;
  const where = isFrance(location) ? texts.video : location;
  return (
    <details key={searchResultsPath(searched)} className={styles['folded']}>
      <summary>
        <span className={styles['said']}>
          <IconSearch />
          <span>{rawInput ?? 'Tous les praticiens'}</span>
        </span>
        {where === '' ? null : (
          <span className={styles['said']}>
            <IconMapPin />
            <span>{where}</span>
          </span>
        )}
        <span className={styles['change']}>
          <span>Modifier</span>
          <IconPencil />
        </span>
      </summary>
      <SearchBar searched={searched} />
    </details>
  );
};
