import { FILTERED_BY_HOURS } from 'contracts';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useMore } from '../../../api/use-more.ts';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { isMedia } from '../../../components/page/hooks/use-media.ts';
import { takeLostFocus, useFirstOfMore } from '../../../components/page/hooks/lost-focus.ts';
import { HydratedInTurn } from '../../../components/page/hydration/hydrated-in-turn.tsx';
import { MoreButton, type MoreButtonProps } from '../../../components/controls/more-button.tsx';
import { useMetPractitioners } from '../../../features/people/use-met-practitioners.ts';
import { searchResultsPath, type SearchQuery } from '../../../paths.ts';
import { ResultCard } from './card/result-card.tsx';
import { centreTextOf } from './result-heading.ts';
import styles from './result-list.module.css';
import type { Result } from '../../../features/card-hours/card-hours-api.ts';
import { nextPageAt, totalOf, type SearchPage, type ShownSearch } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';
import type { OnChanged } from '../../../features/card-hours/use-card-hours.ts';

export type ResultListProps = {
  readonly searched: SearchQuery;
  readonly query: ShownSearch;
  readonly results: readonly Result[];
  readonly onChanged: OnChanged;
  /** On the map. */
  readonly chosenIds: readonly string[];
  readonly onHighlight: (practitionerId: string | undefined) => void;
};

type MoreProps = Omit<MoreButtonProps, 'of' | 'label'> & {
  readonly searched: SearchQuery;
  readonly last: SearchPage;
  /** The number of results among those that were examined. */
  readonly total: number;
};

/** A button that loads the next results below; without scripts a link to them. */
const More = ({ searched, last, total, ...more }: MoreProps) => {
  const isHydrated = useIsHydrated();
  const next = nextPageAt(last);
  const { looked } = last;
  const isFarther = looked !== null && next?.lookFrom === looked.until;
  const label = isFarther ? texts.lookFarther(looked.of - looked.until) : texts.more(total);
  return isHydrated ? (
    <MoreButton {...more} label={label} of={isFarther ? undefined : texts.ofPractitioners} />
  ) : (
    <ButtonLink variant="second" to={searchResultsPath({ ...searched, ...next })}>
      {label}
    </ButtonLink>
  );
};

/** The page before this one, or before the results that this one has examined. */
const previousOf = ({ page = 1, lookFrom = 0 }: SearchQuery) => {
  if (page > 1) return { page: page - 1 };
  return lookFrom > 0 ? { lookFrom: Math.max(0, lookFrom - FILTERED_BY_HOURS) } : undefined;
};

/** Whether practitioners with stated audiences differ in them; audiences are compared as sets. */
const haveOtherAudiences = (results: readonly Result[]): boolean => {
  const audienceLists = results.flatMap(({ audiences }) =>
    audiences.length === 0 ? [] : audiences.toSorted().join(', '),
  );
  return new Set(audienceLists).size > 1;
};

/** If none of the chosen cards is in sight, the first of them comes there. */
const useChosenInSight = (chosenIds: readonly string[]) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosenIds.length === 0) return;
    const chosen = [...(list.current?.querySelectorAll('[data-chosen]') ?? [])];
    const isSeen = chosen.some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const behavior = isMedia('--less-motion') ? 'auto' : 'smooth';
    if (!isSeen) chosen[0]?.scrollIntoView({ block: 'center', behavior });
  }, [chosenIds]);
  return list;
};

/** Rendered again only if one of them changes, so that those without scripts yet can wait for their turn. */
const useCards = (
  { searched: { partOfDay }, results, chosenIds, onChanged, onHighlight }: ResultListProps,
  centre: string,
  firstOfMore: string | undefined,
) => {
  const met = useMetPractitioners();
  return useMemo(() => {
    const showsAudiences = haveOtherAudiences(results);
    return results.map((result) => (
      <ResultCard
        key={result.id}
        result={result}
        isMet={met.has(result.id)}
        partOfDay={partOfDay}
        showsAudiences={showsAudiences}
        centre={centre}
        onChanged={onChanged}
        isChosen={chosenIds.includes(result.id)}
        onHighlight={onHighlight}
        nameRef={result.id === firstOfMore ? takeLostFocus : undefined}
      />
    ));
  }, [results, met, partOfDay, centre, onChanged, chosenIds, onHighlight, firstOfMore]);
};

const List = (props: ResultListProps) => {
  const { searched, query, results, chosenIds } = props;
  const list = useChosenInSight(chosenIds);
  const { remember, firstOfMore } = useFirstOfMore(results.map(({ id }) => id));
  const { hasNextPage, currentData } = query;
  const { onMore, ...more } = useMore(query);
  const previous = previousOf(searched);
  const pages = currentData?.pages ?? [];
  const last = pages.at(-1);
  const cards = useCards(props, centreTextOf(last?.place), firstOfMore);
  return (
    <div className={styles['list']}>
      {previous === undefined ? null : (
        <ButtonLink
          className={styles['more']}
          variant="second"
          to={searchResultsPath({ ...searched, ...previous })}
        >
          {texts.previous}
        </ButtonLink>
      )}
      <ul ref={list} className={styles['cards']} aria-label={texts.list}>
        <HydratedInTurn>{cards}</HydratedInTurn>
      </ul>
      {hasNextPage && last !== undefined ? (
        <div className={styles['more']}>
          <More
            key={results.at(-1)?.id}
            searched={searched}
            last={last}
            total={totalOf(pages)}
            {...more}
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

/** Not rendered again while its cards are only pointed at. */
export const ResultList = memo(List);
