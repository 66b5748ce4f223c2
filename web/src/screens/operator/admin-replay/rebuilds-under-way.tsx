import type { ReactNode } from 'react';
import { LiveMark } from '../../../components/page/badge.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { ProgressBar } from '../../../components/page/notices/progress-bar.tsx';
import typography from '../../../components/design/typography.module.css';
import { rebuildTexts as texts, texts as pageTexts } from './admin-replay-texts.ts';
import { RequestedBy } from './requested-by.tsx';
import { progressOf, type RebuiltView } from './rebuilt-views.ts';
import styles from './rebuilds-under-way.module.css';
import type { Rebuilds } from './use-rebuilds.ts';

const Figure = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt className={typography['small']}>{term}</dt>
    <dd className={styles['value']}>{children}</dd>
  </div>
);

const TimeLeft = ({ seconds }: { readonly seconds: number | null }) =>
  seconds === null ? (
    <p className={styles['left']}>durée en cours d’estimation</p>
  ) : (
    <p className={styles['left']}>
      <span>{`encore `}</span>
      <strong>{texts.left(seconds)}</strong>
    </p>
  );

type ViewsProps = { readonly views: readonly RebuiltView[]; readonly rebuilds: Rebuilds };

export const RebuildsUnderWay = ({ views, rebuilds }: ViewsProps) => {
  const [only] = views;
  if (only === undefined) return null;
  const isOne = views.length === 1;
  const names = views.map(({ view }) => view);
  const progress = progressOf(views);
  const title = isOne ? only.title : texts.several(views.length);
  const mark = isOne && only.rebuild.state !== 'building' ? only.rebuild.state : undefined;
  return (
    <section className={styles['card']} aria-label={texts.progress(title)}>
      <div className={styles['head']}>
        <div className={styles['what']}>
          <LiveMark>
            {`Reconstruction à côté${mark === undefined ? '' : `, ${texts.states[mark].toLocaleLowerCase('fr')}`}`}
          </LiveMark>
          <h2 className={styles['title']}>{title}</h2>
        </div>
        <Button
          variant="quiet"
          aria-label={isOne ? texts.cancelName(title) : undefined}
          isBusy={rebuilds.isDoing('cancel', names)}
          busyText={pageTexts.sending}
          disabled={rebuilds.isBusy}
          onClick={() => void rebuilds.cancel(names)}
        >
          {isOne ? texts.cancel : 'Tout annuler'}
        </Button>
      </div>
      <div className={styles['far']}>
        <p className={styles['large']}>{pageTexts.percent(progress.percent)}</p>
        <TimeLeft seconds={progress.secondsLeft} />
      </div>
      <RequestedBy className={typography['small']} rebuild={only.rebuild} />
      <ProgressBar label={texts.progress(title)} percent={progress.percent} />
      <dl className={styles['figures']}>
        <Figure term="Position">{texts.positionOf(progress.position, progress.head)}</Figure>
        <Figure term="Débit">{texts.rateOf(progress.eventsPerSecond)}</Figure>
        <Figure term="Documents écrits">{pageTexts.number(progress.documents)}</Figure>
        <Figure term="En quarantaine">{pageTexts.number(progress.quarantined)}</Figure>
      </dl>
    </section>
  );
};
