import type { OperatedView } from 'contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/page/badge.tsx';
import { TextButton } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { IconAlertTriangle, IconCheck, IconClock } from '../../../components/design/icons.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import { ErrorText } from '../../../components/page/notices/error-text.tsx';
import typography from '../../../components/design/typography.module.css';
import { useMedia } from '../../../components/page/hooks/use-media.ts';
import { rebuildTexts, texts as pageTexts, viewTexts as texts } from './admin-replay-texts.ts';
import styles from './operated-views.module.css';
import { isUnderWay } from './rebuilt-views.ts';
import type { Rebuilds } from './use-rebuilds.ts';
import layout from '../../../components/design/layout.module.css';

const State = ({ view: { state, quarantined } }: { readonly view: OperatedView }) => {
  if (quarantined > 0)
    return (
      <Badge tone="error" icon={<IconAlertTriangle />}>
        {texts.inQuarantine(quarantined)}
      </Badge>
    );
  return state === 'up-to-date' ? (
    <Badge tone="success" icon={<IconCheck />}>
      {texts.states[state]}
    </Badge>
  ) : (
    <Badge tone="caution" icon={<IconClock />}>
      {texts.states[state]}
    </Badge>
  );
};

type OneProps = { readonly view: OperatedView; readonly rebuilds: Rebuilds };

const ShadowRebuild = ({ view: { view, title, rebuild }, rebuilds }: OneProps) =>
  rebuild !== null && isUnderWay({ rebuild }) ? (
    <span className={styles['going']}>
      <span>{rebuildTexts.far(rebuild.state, rebuild.percent)}</span>
      <TextButton
        className={styles['deed']}
        aria-label={rebuildTexts.cancelName(title)}
        disabled={rebuilds.isBusy}
        onClick={() => void rebuilds.cancel([view])}
      >
        {rebuildTexts.cancel}
      </TextButton>
    </span>
  ) : (
    <TextButton
      className={styles['deed']}
      aria-label={texts.rebuildName(title)}
      disabled={rebuilds.isBusy}
      onClick={() => void rebuilds.start([view])}
    >
      Reconstruire à côté
    </TextButton>
  );

const figuresOf = (view: OperatedView): readonly (readonly [string, ReactNode])[] => [
  [texts.position, pageTexts.number(view.position)],
  [texts.lag, texts.lagOf(view.lag)],
  [texts.documents, pageTexts.number(view.documents)],
  [texts.rate, texts.rateOf(view.eventsPerSecond)],
];

/** The figures of a card: lag and rate are shown only while the view lags. */
const shortFiguresOf = (view: OperatedView) =>
  figuresOf(view).filter(([term]) => view.lag > 0 || (term !== texts.lag && term !== texts.rate));

type ViewsProps = { readonly views: readonly OperatedView[]; readonly rebuilds: Rebuilds };

const Table = ({ views, rebuilds }: ViewsProps) => (
  <div className={classes(surfaces['card'], styles['frame'])}>
    <table className={styles['table']} aria-labelledby="vues">
      <thead>
        <tr>
          <th scope="col">Vue</th>
          <th scope="col">{texts.position}</th>
          <th scope="col">{texts.lag}</th>
          <th scope="col">{texts.documents}</th>
          <th scope="col">{texts.rate}</th>
          <th scope="col">État</th>
          <th scope="col">
            <span className="visually-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {views.map((view) => (
          <tr key={view.view}>
            <th scope="row">{view.title}</th>
            {figuresOf(view).map(([term, value]) => (
              <td key={term}>{value}</td>
            ))}
            <td>
              <State view={view} />
            </td>
            <td>
              <ShadowRebuild view={view} rebuilds={rebuilds} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Cards = ({ views, rebuilds }: ViewsProps) => (
  <ul className={classes(surfaces['card'], styles['cards'])}>
    {views.map((view) => (
      <li key={view.view} className={styles['card']}>
        <div className={styles['head']}>
          <h3 className={styles['name']}>{view.title}</h3>
          <State view={view} />
        </div>
        <div className={styles['foot']}>
          <dl className={styles['figures']}>
            {shortFiguresOf(view).map(([term, value]) => (
              <div key={term} className={styles['figure']}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ShadowRebuild view={view} rebuilds={rebuilds} />
        </div>
      </li>
    ))}
  </ul>
);

const LastErrors = ({ views }: Pick<ViewsProps, 'views'>) => {
  const failing = views.flatMap(({ view, title, quarantined, lastError }) =>
    lastError === null ? [] : [{ view, text: texts.lastError(title, quarantined, lastError) }],
  );
  return failing.length === 0 ? null : (
    <ul className={layout['stack-2']}>
      {failing.map(({ view, text }) => (
        <li key={view}>
          <ErrorText>{text}</ErrorText>
        </li>
      ))}
    </ul>
  );
};

export const OperatedViews = ({
  views,
  head,
  rebuilds,
}: ViewsProps & { readonly head: number }) => {
  // Eight columns need all the width there is.
  const isRoomy = useMedia('--desktop');
  return (
    <section className={layout['stack-3']} aria-labelledby="vues">
      <div>
        <h2 id="vues" className={typography['subtitle']}>
          Vues de lecture
        </h2>
        <p className={styles['note']}>{texts.head(head)}</p>
      </div>
      {isRoomy ? (
        <Table views={views} rebuilds={rebuilds} />
      ) : (
        <Cards views={views} rebuilds={rebuilds} />
      )}
      <LastErrors views={views} />
    </section>
  );
};
