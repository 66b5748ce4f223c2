import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { IconRefresh } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths } from '../../../paths.ts';
import styles from './practice-frame.module.css';
import { practiceTexts as texts } from './practice-texts.ts';

type Query<Data> = {
  readonly currentData?: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
};

type FrameProps<Data> = {
  readonly query: Query<Data>;
  readonly children: (data: Data, notice: Elements) => Elements;
};

/** Whether the page does not exist, because the catalogue has no such practice or France no such commune. */
const isAbsent = (error: unknown): boolean => [400, 404].includes(Number(failureOf(error).status));

const NoPractice = () => (
  <div className={styles['alone']}>
    <PageTitle>{texts.notFound.title}</PageTitle>
    <EmptyState
      title={<h1>{texts.notFound.title}</h1>}
      action={
        <ButtonLink to={paths.practices} variant="second">
          {texts.practitioners.otherPractices}
        </ButtonLink>
      }
    >
      {texts.notFound.text}
    </EmptyState>
  </div>
);

/** Loading, failed, missing or loaded: the states of a page whose content is one text. */
export const PracticeFrame = <Data,>({ query, children }: FrameProps<Data>) => {
  const { currentData, isError, isFetching, error, refetch } = query;
  if (currentData !== undefined)
    return children(
      currentData,
      <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />,
    );
  if (isError && isAbsent(error)) return <NoPractice />;
  if (!isError || isFetching)
    return (
      <div className={styles['alone']}>
        <PageTitle />
        <output>Chargement…</output>
      </div>
    );
  return (
    <div className={styles['alone']}>
      <PageTitle />
      <Message tone="error" role="alert">
        {failureOf(error).message}
      </Message>
      <Button variant="second" icon={<IconRefresh />} onClick={() => void refetch()}>
        Réessayer
      </Button>
    </div>
  );
};
