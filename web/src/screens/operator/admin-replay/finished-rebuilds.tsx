/* oxlint-disable max-lines -- the parts of one rule make sense only together */
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconInfoCircle,
} from '../../../components/design/icons.ts';
import tones from '../../../components/design/tones.module.css';
import typography from '../../../components/design/typography.module.css';
import { rebuildTexts as texts, texts as pageTexts } from './admin-replay-texts.ts';
import type { ViewOfLog } from './admin-replay-api.ts';
import { RequestedBy } from './requested-by.tsx';
import { DifferencesList } from './differences.tsx';
import styles from './finished-rebuilds.module.css';
import type { RebuiltView } from './rebuilt-views.ts';
import type { Rebuilds } from './use-rebuilds.ts';

type OneProps = { readonly view: RebuiltView; readonly rebuilds: Rebuilds };

const digestsText = ({ rebuild: { digest, differing } }: RebuiltView, isAlone: boolean): string => {
  if (digest === null) return 'Lisez les écarts avant de basculer.';
  return differing === 0
    ? (isAlone ? texts.same : texts.digest)(digest.rebuilt)
    : texts.different(digest.live, digest.rebuilt);
};

type ReadyProps = OneProps & {
  readonly isAlone: boolean;
  readonly onSwitch: (views: readonly RebuiltView[]) => void;
};

const ReadyRebuild = ({ view: shown, rebuilds, isAlone, onSwitch }: ReadyProps) => {
  const { view, title, rebuild } = shown;
  const differing = rebuild.differing ?? 0;
  const Icon = differing === 0 ? IconCircleCheck : IconAlertTriangle;
  return (
    <li
      className={classes(
        styles['one'],
        !isAlone && styles['among'],
        differing === 0 ? tones['success'] : tones['caution'],
      )}
    >
      <Icon size={24} />
      <div className={styles['words']}>
        <h2 className={styles['verdict']}>{texts.verdict(title, differing, rebuild.documents)}</h2>
        <p className={styles['detail']}>{digestsText(shown, isAlone)}</p>
        <RequestedBy className={styles['detail']} rebuild={rebuild} />
        {rebuild.quarantined === 0 ? null : (
          <p className={styles['detail']}>{texts.withQuarantine(rebuild.quarantined)}</p>
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.dropName(title)}
          disabled={rebuilds.isBusy}
          onClick={() => void rebuilds.drop([view])}
        >
          Abandonner
        </Button>
        <Button
          variant={isAlone ? 'primary' : 'second'}
          size="small"
          aria-label={texts.switchName(title)}
          isBusy={rebuilds.isDoing('switch', [view])}
          busyText={texts.switching}
          disabled={rebuilds.isBusy}
          onClick={() => onSwitch([shown])}
        >
          Basculer
        </Button>
      </div>
      {differing === 0 ? null : <DifferencesList view={view} title={title} />}
    </li>
  );
};

const OverRebuild = ({ view: shown, rebuilds }: OneProps) => {
  const { view, title, rebuild } = shown;
  const hasFailed = rebuild.state === 'failed';
  const Icon = hasFailed ? IconAlertCircle : IconInfoCircle;
  return (
    <li className={classes(styles['one'], hasFailed ? tones['error'] : tones['quiet'])}>
      <Icon size={24} />
      <div className={styles['words']}>
        <h2 className={styles['verdict']}>
          {hasFailed ? texts.failed(title) : texts.cancelled(title)}
        </h2>
        <p className={styles['detail']}>
          {`${hasFailed && rebuild.error !== null ? `${rebuild.error} ` : ''}La vue qui sert n’a pas changé.`}
        </p>
        <RequestedBy className={styles['detail']} rebuild={rebuild} />
      </div>
      <div className={styles['actions']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.removeName(title)}
          disabled={rebuilds.isBusy}
          onClick={() => void rebuilds.drop([view])}
        >
          Retirer
        </Button>
        <Button
          variant="second"
          size="small"
          aria-label={texts.againName(title)}
          isBusy={rebuilds.isDoing('start', [view])}
          busyText={pageTexts.sending}
          disabled={rebuilds.isBusy}
          onClick={() => void rebuilds.start([view])}
        >
          Recommencer
        </Button>
      </div>
    </li>
  );
};

const namesOf = (views: readonly RebuiltView[]): readonly ViewOfLog[] =>
  views.map(({ view }) => view);

type SeveralProps = { readonly views: readonly RebuiltView[]; readonly rebuilds: Rebuilds };

/** Rebuilds cancelled together share one line, so that they do not push results out of view. */
const CancelledRebuilds = ({ views, rebuilds }: SeveralProps) => (
  <details>
    <summary className={classes(styles['one'], styles['among'], tones['quiet'], styles['fold'])}>
      <IconInfoCircle size={24} />
      <span className={styles['words']}>
        <span className={styles['verdict']}>{texts.severalCancelled(views.length)}</span>
        <span className={styles['detail']}>
          Les vues qui servent n’ont pas changé. Voir une à une
        </span>
      </span>
      <IconChevronDown className={styles['chevron']} />
    </summary>
    <div className={styles['list']}>
      <ul className={classes(styles['list'], styles['close'])}>
        {views.map((view) => (
          <OverRebuild key={view.view} view={view} rebuilds={rebuilds} />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        disabled={rebuilds.isBusy}
        onClick={() => void rebuilds.drop(namesOf(views))}
      >
        Tout retirer
      </Button>
    </div>
  </details>
);

type AllReadyProps = {
  readonly ready: readonly RebuiltView[];
  readonly rebuilds: Rebuilds;
  readonly onSwitch: (views: readonly RebuiltView[]) => void;
};

const AllReady = ({ ready, rebuilds, onSwitch }: AllReadyProps) => (
  <div className={styles['all']}>
    <h2 className={typography['subtitle']}>Prêtes à basculer</h2>
    <div className={styles['actions']}>
      <Button
        variant="quiet"
        size="small"
        disabled={rebuilds.isBusy}
        onClick={() => void rebuilds.drop(namesOf(ready))}
      >
        Tout abandonner
      </Button>
      <Button
        size="small"
        isBusy={rebuilds.isDoing('switch', namesOf(ready))}
        busyText={texts.switching}
        disabled={rebuilds.isBusy}
        onClick={() => onSwitch(ready)}
      >
        Tout basculer
      </Button>
    </div>
  </div>
);

const isSame = ({ rebuild: { differing, quarantined } }: RebuiltView): boolean =>
  differing === 0 && quarantined === 0;
const FEW = 2;

type SameProps = {
  readonly same: readonly RebuiltView[];
  readonly rebuilds: Rebuilds;
  readonly onSwitch: (views: readonly RebuiltView[]) => void;
};

/**
 * Finished rebuilds without differences share one line, so that those with differences stand out.
 */
const SameRebuilds = ({ same, rebuilds, onSwitch }: SameProps) => (
  <details>
    <summary className={classes(styles['one'], styles['among'], tones['success'], styles['fold'])}>
      <IconCircleCheck size={24} />
      <span className={styles['words']}>
        <span className={styles['verdict']}>
          {texts.allSame(
            same.length,
            same.reduce((total, { rebuild }) => total + rebuild.documents, 0),
          )}
        </span>
        <span className={styles['detail']}>
          Toutes leurs empreintes sont identiques. Voir une à une
        </span>
      </span>
      <IconChevronDown className={styles['chevron']} />
    </summary>
    <ul className={classes(styles['list'], styles['close'])}>
      {same.map((view) => (
        <ReadyRebuild
          key={view.view}
          view={view}
          rebuilds={rebuilds}
          isAlone={false}
          onSwitch={onSwitch}
        />
      ))}
    </ul>
  </details>
);

const differingIn = (views: readonly RebuiltView[]): number =>
  views.reduce((total, { rebuild }) => total + (rebuild.differing ?? 0), 0);

export type FinishedRebuildsProps = {
  readonly ready: readonly RebuiltView[];
  readonly over: readonly RebuiltView[];
  readonly rebuilds: Rebuilds;
};

export const FinishedRebuilds = ({ ready, over, rebuilds }: FinishedRebuildsProps) => {
  const [toConfirm, setToConfirm] = useState<readonly RebuiltView[]>([]);
  if (ready.length + over.length === 0) return null;
  const same = ready.filter(isSame);
  const folded = same.length > FEW ? same : [];
  const cancelled = over.filter(({ rebuild }) => rebuild.state === 'cancelled');
  const foldedOver = cancelled.length > FEW ? cancelled : [];
  const onSwitch = (views: readonly RebuiltView[]) => {
    if (differingIn(views) > 0) setToConfirm(views);
    else void rebuilds.switchIn(namesOf(views));
  };
  const onYes = () => {
    setToConfirm([]);
    void rebuilds.switchIn(namesOf(toConfirm));
  };
  return (
    <section className={styles['list']} aria-label="Reconstructions terminées">
      {ready.length > 1 ? <AllReady ready={ready} rebuilds={rebuilds} onSwitch={onSwitch} /> : null}
      {folded.length === 0 ? null : (
        <SameRebuilds same={folded} rebuilds={rebuilds} onSwitch={onSwitch} />
      )}
      <ul className={classes(styles['list'], ready.length > 1 && styles['close'])}>
        {ready
          .filter((view) => !folded.includes(view))
          .map((view) => (
            <ReadyRebuild
              key={view.view}
              view={view}
              rebuilds={rebuilds}
              isAlone={ready.length === 1}
              onSwitch={onSwitch}
            />
          ))}
        {over
          .filter((view) => !foldedOver.includes(view))
          .map((view) => (
            <OverRebuild key={view.view} view={view} rebuilds={rebuilds} />
          ))}
      </ul>
      {foldedOver.length === 0 ? null : (
        <CancelledRebuilds views={foldedOver} rebuilds={rebuilds} />
      )}
      <Dialog
        isOpen={toConfirm.length > 0}
        onClose={() => setToConfirm([])}
        title={texts.ask.title}
        actions={
          <>
            <Button variant="quiet" onClick={() => setToConfirm([])}>
              {texts.ask.no}
            </Button>
            <Button onClick={onYes}>{texts.ask.yes}</Button>
          </>
        }
      >
        <p>{texts.ask.text(differingIn(toConfirm))}</p>
      </Dialog>
    </section>
  );
};
