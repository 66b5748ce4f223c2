import type { AnswerOf } from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { IconRotateClockwise } from '../../../components/design/later-icons.ts';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { useGetOperatedViewsQuery } from '../../../features/operations/operations-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { useGetAuditQuery } from './admin-replay-api.ts';
import styles from './admin-replay-screen.module.css';
import { texts } from './admin-replay-texts.ts';
import { AuditCertificate } from './certificate.tsx';
import { FinishedRebuilds } from './finished-rebuilds.tsx';
import { OperatedViews } from './operated-views.tsx';
import { Quarantine } from './quarantine.tsx';
import { RebuildsUnderWay } from './rebuilds-under-way.tsx';
import { isUnderWay, rebuildGroups } from './rebuilt-views.ts';
import { useRebuilds, type Rebuilds } from './use-rebuilds.ts';

type Operated = AnswerOf<'getOperatedViews'>;

/** How often the progress is polled: during a rebuild, and otherwise. */
const SOON_MS = 1_000;
const LATER_MS = 10_000;

const useOperatedViews = () => {
  const known = useGetOperatedViewsQuery(undefined, { pollingInterval: LATER_MS });
  const isGoing = known.data?.views.some(isUnderWay) === true;
  useGetOperatedViewsQuery(undefined, { pollingInterval: SOON_MS, skip: !isGoing });
  return known;
};

const useAudit = () => {
  const audit = useGetAuditQuery();
  useGetAuditQuery(undefined, {
    pollingInterval: SOON_MS,
    skip: audit.data?.state !== 'running',
  });
  return audit;
};

type ViewsProps = { readonly operated: Operated; readonly rebuilds: Rebuilds };

const Views = ({ operated: { head, views }, rebuilds }: ViewsProps) => {
  const { list } = rebuilds;
  const { underWay, ready, over } = rebuildGroups(views);
  return (
    <>
      <section
        ref={list}
        tabIndex={-1}
        className={styles['rebuilds']}
        aria-label="Reconstructions à côté"
      >
        <RebuildsUnderWay views={underWay} rebuilds={rebuilds} />
        <FinishedRebuilds ready={ready} over={over} rebuilds={rebuilds} />
      </section>
      <OperatedViews views={views} head={head} rebuilds={rebuilds} />
    </>
  );
};

export const AdminReplayScreen = () => {
  const views = useOperatedViews();
  const audit = useAudit();
  const rebuilds = useRebuilds();
  const rebuildable = views.currentData?.views ?? [];
  const all = rebuildable.map(({ view }) => view);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading
        title={texts.title}
        actions={
          <Button
            variant="second"
            icon={<IconRotateClockwise />}
            isBusy={rebuilds.isDoing('start', all)}
            busyText={texts.sending}
            disabled={rebuilds.isBusy || all.length === 0 || rebuildable.some(isUnderWay)}
            onClick={() => void rebuilds.start(all)}
          >
            Tout reconstruire
          </Button>
        }
      >
        Chaque écran se reconstruit à partir de l’historique, à côté de celui qui sert.
      </PageHeading>
      <div className={styles['parts']}>
        <OutcomeLine outcome={rebuilds.outcome} place={rebuilds.place} />
        <QueryView query={views}>
          {(operated) => <Views operated={operated} rebuilds={rebuilds} />}
        </QueryView>
        <div className={styles['pair']}>
          <Quarantine />
          <AuditCertificate query={audit} />
        </div>
      </div>
    </>
  );
};
