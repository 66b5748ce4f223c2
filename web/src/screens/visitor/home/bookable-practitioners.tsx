import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Message } from '../../../components/message.tsx';
import { QueryView } from '../../../api/query-view.tsx';
import { SkeletonCards } from '../../../components/skeleton.tsx';
import { failureOf } from '../../../api/call-error.ts';
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
  const query = useGetBookablePractitionersInfiniteQuery();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
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
        isEmpty={({ pages }) => everyone(pages).length === 0}
        empty={<EmptyState title={texts.none}>{texts.noneDetail}</EmptyState>}
        skeleton={<SkeletonCards />}
      >
        {({ pages }) => (
          <ul className={styles['cards']}>
            {everyone(pages).map((practitioner) => (
              <PractitionerCard key={practitioner.id} practitioner={practitioner} />
            ))}
          </ul>
        )}
      </QueryView>
      {isFetchNextPageError ? (
        <Message tone="error" role="alert">
          {failureOf(error).message}
        </Message>
      ) : null}
      {hasNextPage ? (
        <Button
          className={styles['more']}
          variant="second"
          isBusy={isFetchingNextPage}
          busyText="Chargement…"
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      ) : null}
    </section>
  );
};
