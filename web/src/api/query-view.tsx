import { Button } from '../components/controls/button.tsx';
import type { Elements } from '../components/page/hooks/elements.ts';
import { IconRefresh } from '../components/design/icons.ts';
import { Message } from '../components/page/notices/message.tsx';
import { SkeletonCards } from '../components/page/notices/skeleton.tsx';
import { StaleNotice } from '../components/page/notices/stale-notice.tsx';
import { failureOf } from './call-error.ts';
import styles from './query-view.module.css';

export type ShownQuery<Data> = {
  readonly currentData?: Data | undefined;
  readonly isError: boolean;
  readonly isFetching?: boolean;
  /** The last answer, also while a refetch is under way. */
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

export type QueryViewProps<Data> = {
  readonly query: ShownQuery<Data>;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: Elements;
  readonly skeleton?: Elements;
  /** Shown when the query fails; by default the message of the service. */
  readonly failure?: string;
  readonly children: (data: Data) => Elements;
};

type FailingProps = { readonly message: string; readonly onRetry: () => unknown };

const Failing = ({ message, onRetry }: FailingProps) => (
  <div className={styles['failing']}>
    <Message tone="error" role="alert">
      {message}
    </Message>
    <Button variant="second" icon={<IconRefresh />} onClick={() => onRetry()}>
      Réessayer
    </Button>
  </div>
);

/**
 * The four states of a query: loading, failed, empty and full. An answer to former arguments is never shown
 * for the present ones; one that could not be refreshed stays, with a notice.
 */
// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const QueryView = <Data,>({
  query: { currentData, isError, isFetching = false, error, refetch },
  isEmpty,
  empty,
  skeleton,
  failure,
  children,
}: QueryViewProps<Data>) => {
  if (currentData !== undefined)
    return (
      <>
        <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
        {isEmpty?.(currentData) === true ? empty : children(currentData)}
      </>
    );
  if (isError && !isFetching)
    return <Failing message={failure ?? failureOf(error).message} onRetry={refetch} />;
  return (
    <>
      <output className="visually-hidden">Chargement…</output>
      {skeleton ?? <SkeletonCards />}
    </>
  );
};
