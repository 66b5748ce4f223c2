import { ButtonLink } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { FRANCE, isFrance } from '../../../features/search/search-query.ts';
import {
  filterEntries,
  fromTheFirst,
  paths,
  searchResultsPath,
  type SearchQuery,
} from '../../../paths.ts';
import styles from './no-results.module.css';
import { searchResultsTexts as texts } from './search-results-texts.ts';

export type NoResultsProps = {
  readonly searched: SearchQuery;
  readonly isPlaceUnknown: boolean;
};

export const NoResults = ({ searched, isPlaceUnknown }: NoResultsProps) => {
  const { type, id, location = '', rawInput } = searched;
  const subject = { type, id, rawInput };
  return (
    <EmptyState
      title={texts.none}
      action={
        <div className={styles['ways']}>
          {filterEntries(searched).length > 0 ? (
            <ButtonLink variant="second" to={searchResultsPath({ ...subject, location })}>
              {texts.withoutFilters}
            </ButtonLink>
          ) : null}
          {isFrance(location) ? null : (
            <ButtonLink
              variant="second"
              to={searchResultsPath({ ...searched, ...fromTheFirst, location: FRANCE })}
            >
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
