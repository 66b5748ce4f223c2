import { useMore } from '../../../api/use-more.ts';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { useFirstOfMore } from '../../../components/page/hooks/lost-focus.ts';
import { MoreButton, type MoreButtonProps } from '../../../components/controls/more-button.tsx';
import { useMetPractitioners } from '../../../features/people/use-met-practitioners.ts';
import { searchResultsPath, type SearchQuery } from '../../../paths.ts';
import { ResultCard } from './card/result-card.tsx';
import styles from './result-list.module.css';
import type { Result } from '../../../features/card-hours/card-hours-api.ts';
import type { ShownSearch } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';
import type { OnChanged } from '../../../features/card-hours/use-card-hours.ts';

export type ResultListProps = {
  readonly searched: SearchQuery;
  readonly query: ShownSearch;
  readonly results: readonly Result[];
  readonly onChanged: OnChanged;
  readonly chosenId: string | undefined;
};

type MoreProps = Omit<MoreButtonProps, 'of'> & {
  readonly searched: SearchQuery;
  readonly label: string;
};

/** A button that brings the next ones below; without scripts a link to them. */
const More = ({ searched, ...more }: MoreProps) => {
  if (!useIsHydrated())
    return (
      <ButtonLink
        variant="second"
        to={searchResultsPath({ ...searched, page: (searched.page ?? 1) + 1 })}
      >
        {more.label}
      </ButtonLink>
    );
  return <MoreButton {...more} of={texts.ofPractitioners} />;
};

export const ResultList = ({ searched, query, results, onChanged, chosenId }: ResultListProps) => {
  const { remember, refOf } = useFirstOfMore(results.map(({ id }) => id));
  const { hasNextPage, currentData } = query;
  const { onMore, ...more } = useMore(query);
  const { page = 1 } = searched;
  const met = useMetPractitioners();
  const showsAudiences = new Set(results.map(({ audiences }) => audiences.join(' '))).size > 1;
  return (
    <div className={styles['list']}>
      {page > 1 ? (
        <ButtonLink
          className={styles['more']}
          variant="second"
          to={searchResultsPath({ ...searched, page: page - 1 })}
        >
          {texts.previous}
        </ButtonLink>
      ) : null}
      <ul className={styles['cards']} aria-label={texts.list}>
        {results.map((result) => (
          <ResultCard
            key={result.id}
            result={result}
            isMet={met.has(result.id)}
            partOfDay={searched.partOfDay}
            showsAudiences={showsAudiences}
            onChanged={onChanged}
            isChosen={result.id === chosenId}
            nameRef={refOf(result.id)}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={styles['more']}>
          <More
            key={results.at(-1)?.id}
            searched={searched}
            {...more}
            label={texts.more(currentData?.pages[0]?.total ?? 0)}
            onMore={() => {
              remember();
              onMore();
            }}
          />
        </div>
      ) : null}
    </div>
  );
};
