import { useEffect } from 'react';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { useFirstOfMore } from '../../../components/page/hooks/lost-focus.ts';
import { MoreButton } from '../../../components/controls/more-button.tsx';
import { whenIdle } from '../../../components/page/hooks/when-idle.ts';
import { preloadScreen } from '../../../lazy-part.tsx';
import { paths } from '../../../paths.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { useMore } from '../../../api/use-more.ts';
import styles from './bookable-practitioners.module.css';
import { useGetBookablePractitionersInfiniteQuery, type BookablePage } from './home-api.ts';
import { homeTexts } from './home-texts.ts';
import { PractitionerCard } from './practitioner-card.tsx';

const texts = homeTexts.practitioners;

/** Someone may move to another page between two questions: each is shown once (D-05). */
const everyone = (pages: readonly BookablePage[]) => [
  ...new Map(
    pages.flatMap(({ professionals }) => professionals).map((card) => [card.id, card]),
  ).values(),
];

export const BookablePractitioners = () => {
  // Where a tap on one of them leads.
  useEffect(() => whenIdle(() => preloadScreen(paths.practitioner)), []);
  const query = useGetBookablePractitionersInfiniteQuery();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const { onMore, ...more } = useMore(query);
  const shown = query.data === undefined ? [] : everyone(query.data.pages);
  const { remember, refOf } = useFirstOfMore(shown.map(({ id }) => id));
  // What is shown is as good as before when no more of it could be had; that is said below.
  const isOfNextPage = isFetchingNextPage || isFetchNextPageError;
  return (
    <section className={styles['practitioners']} id="praticiens" aria-labelledby="praticiens-titre">
      <div>
        <h2 id="praticiens-titre">{texts.title}</h2>
        <p className={styles['promise']}>{texts.promise}</p>
      </div>
      <QueryView
        query={isOfNextPage ? { ...query, error: undefined } : query}
        isEmpty={() => shown.length === 0}
        empty={<EmptyState title={texts.none}>{texts.noneDetail}</EmptyState>}
        skeleton={<SkeletonCards />}
      >
        {() => (
          <ul className={styles['cards']}>
            {shown.map((practitioner) => (
              <PractitionerCard
                key={practitioner.id}
                practitioner={practitioner}
                nameRef={refOf(practitioner.id)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {hasNextPage ? (
        <MoreButton
          key={shown.at(-1)?.id}
          {...more}
          of={texts.more}
          onMore={() => {
            remember();
            onMore();
          }}
        />
      ) : null}
    </section>
  );
};
