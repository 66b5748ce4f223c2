import { Link } from 'react-router-dom';
import { fromTheFirst, searchResultsPath, type SearchQuery } from '../../../paths.ts';
import type { SearchPage } from './search-results-api.ts';
import styles from './meant-keywords.module.css';
import { searchResultsTexts as texts } from './search-results-texts.ts';

export type MeantKeywordsProps = {
  readonly searched: SearchQuery;
  readonly keywords: SearchPage['keywords'] | undefined;
};

/** The keywords that the typed words lead to, each as a search of its own. */
export const MeantKeywords = ({ searched, keywords = [] }: MeantKeywordsProps) =>
  keywords.length === 0 ? null : (
    <div className={styles['meant']}>
      <p>{texts.meant}</p>
      <ul aria-label={texts.meant}>
        {keywords.map(({ id, keyword }) => (
          <li key={id}>
            <Link
              to={searchResultsPath({
                ...searched,
                type: 'keyword',
                id,
                rawInput: keyword,
                ...fromTheFirst,
              })}
            >
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
