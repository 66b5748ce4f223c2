import { ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FRANCE, isFrance } from '../../../features/search/search-wish.ts';
import { paths, searchResultsPath, type SearchWish } from '../../../paths.ts';
import styles from './no-results.module.css';
import { searchResultsTexts as texts } from './search-results-texts.ts';

export type NoResultsProps = {
  readonly wish: SearchWish;
  /** A place was said, and nobody knows it. */
  readonly isPlaceUnknown: boolean;
};

/** What else one may try where nobody was found. */
export const NoResults = ({ wish, isPlaceUnknown }: NoResultsProps) => {
  const { location = '', option = [], audience = [] } = wish;
  const hasFilters = option.length + audience.length > 0;
  const anew = { ...wish, page: undefined };
  return (
    <EmptyState
      title={texts.none}
      action={
        <div className={styles['ways']}>
          {hasFilters ? (
            <ButtonLink
              variant="second"
              to={searchResultsPath({ ...anew, option: [], audience: [] })}
            >
              {texts.withoutFilters}
            </ButtonLink>
          ) : null}
          {isFrance(location) ? null : (
            <ButtonLink variant="second" to={searchResultsPath({ ...anew, location: FRANCE })}>
              {texts.byVideo}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={paths.practices}>
            {texts.allPractices}
          </ButtonLink>
        </div>
      }
    >
      {isPlaceUnknown ? texts.unknownPlace(location) : texts.noneHelp}
    </EmptyState>
  );
};
