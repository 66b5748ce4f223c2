import type { OfferedStart } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../components/controls/button.tsx';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { rangeTitle } from '../../components/design/french-format.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../components/design/icons.ts';
import { WithOrdinals } from '../../components/page/dialogs/with-ordinals.tsx';
import { useLink } from '../live/live-slice.ts';
import { hasMoreRows, hasStart, StartGrid, type PickedStart } from './start-grid.tsx';
import { StartNewsLine } from './start-news.tsx';
import styles from './start-page.module.css';
import { useLiveStarts } from './use-live-starts.ts';
import type { StartPage } from './use-start-page.ts';

type StartPageHeadProps = {
  readonly page: StartPage;
  /** A line about the hours, below the days, that takes no room of its own. */
  readonly note?: Elements;
};

export const StartPageHead = ({ page, note }: StartPageHeadProps) => (
  <div className={styles['head']}>
    <IconButton
      look="ringed"
      label="7 jours précédents"
      icon={<IconChevronLeft />}
      disabled={page.page === 0}
      onClick={() => page.goTo(page.page - 1)}
    />
    <div className={styles['middle']}>
      <h3 className={styles['range']} aria-live="polite">
        <WithOrdinals>
          {rangeTitle(page.days[0] ?? page.from, page.days.at(-1) ?? page.from)}
        </WithOrdinals>
      </h3>
      {note}
    </div>
    <IconButton
      look="ringed"
      label="7 jours suivants"
      icon={<IconChevronRight />}
      disabled={page.page >= page.lastPage}
      onClick={() => page.goTo(page.page + 1)}
    />
  </div>
);

type EmptyDaysProps = { readonly takesFocus: boolean; readonly children: Elements };

/** Shown instead of days without a start; it takes the focus from the button that paged to them. */
const EmptyDays = ({ takesFocus, children }: EmptyDaysProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
};

export type StartsOfPageProps = {
  readonly page: StartPage;
  /** The key of the query: an answer to another query is no change of the former one. */
  readonly question: string;
  readonly slots: readonly OfferedStart[];
  readonly chosen: PickedStart | undefined;
  readonly isGoing?: boolean;
  readonly leadsTo?: string;
  readonly linkOf?: (slot: PickedStart) => string;
  readonly onPick: (slot: PickedStart) => void;
  readonly children: Elements;
};

export const StartsOfPage = (props: StartsOfPageProps) => {
  const {
    page,
    question,
    slots,
    chosen,
    isGoing = false,
    leadsTo,
    linkOf,
    onPick,
    children,
  } = props;
  const [isHeld, setIsHeld] = useState(false);
  const isUnsure = useLink() === 'lost';
  const { days: starts, news } = useLiveStarts({ question, answer: slots, isHeld });
  const isEmpty = page.days.every((day) => !hasStart(starts, day));
  return (
    <>
      {isEmpty ? (
        <EmptyDays key={page.from} takesFocus={page.takesFocus}>
          {children}
        </EmptyDays>
      ) : (
        <StartGrid
          key={page.from}
          days={page.days}
          starts={starts}
          isExpanded={page.isExpanded}
          chosen={chosen}
          isGoing={isGoing}
          isUnsure={isUnsure}
          takesFocus={page.takesFocus}
          leadsTo={leadsTo}
          linkOf={linkOf}
          onPick={onPick}
          onPage={(pages) => page.goOnIn(page.page + pages)}
          onHold={setIsHeld}
        />
      )}
      <div className={styles['toggles']}>
        {hasMoreRows(page.days, starts) ? (
          <TextButton aria-expanded={page.isExpanded} onClick={page.toggleExpanded}>
            {page.isExpanded ? 'Voir moins d’horaires' : 'Voir plus d’horaires'}
          </TextButton>
        ) : (
          <span />
        )}
        <TextButton aria-pressed={page.isWide} onClick={page.toggleWide}>
          {page.isWide ? '– 2 jours' : '+ 2 jours'}
        </TextButton>
      </div>
      <StartNewsLine news={news} chosen={chosen} slots={slots} isUnsure={isUnsure} />
    </>
  );
};
