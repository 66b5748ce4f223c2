import { ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { FRANCE, isFrance } from '../../../features/search/search-query.ts';
import { paths, searchResultsPath, type SearchQuery } from '../../../paths.ts';
import styles from './no-results.module.css';
import { searchResultsTexts as texts } from './search-results-texts.ts';

export type NoResultsProps = {
  readonly searched: SearchQuery;
  readonly isPlaceUnknown: boolean;
};

export const NoResults = ({ searched, isPlaceUnknown }: NoResultsProps) => {
  const { location = '', option = [], audience = [] } = searched;
  const hasFilters = option.length + audience.length > 0;
  const firstPage = { ...searched, page: undefined };
  return (
    <EmptyState
      title={texts.none}
      action={
        <div className={styles['ways']}>
          {hasFilters ? (
            <ButtonLink
              variant="second"
              to={searchResultsPath({ ...firstPage, option: [], audience: [] })}
            >
              {texts.withoutFilters}
            </ButtonLink>
          ) : null}
          {isFrance(location) ? null : (
            <ButtonLink variant="second" to={searchResultsPath({ ...firstPage, location: FRANCE })}>
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
