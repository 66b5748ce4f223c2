import { HORIZON_DAYS, type OfferedStart } from 'contracts';
import { useState } from 'react';
import { useLink } from '../../../features/live/live-slice.ts';
import { useWatchedDays } from '../../../features/live/use-watched-days.ts';
import { TextButton } from '../../../components/button.tsx';
import { addDays, daysFrom, rangeTitle } from '../../../components/french-format.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../components/icons.ts';
import { Raised } from '../../../components/raised.tsx';
import { QueryView } from '../../../api/query-view.tsx';
import { questionOf, type WholeChoice } from './panel-choice.ts';
import { DAYS_A_PAGE, useGetOfferedStartsQuery } from './practitioner-profile-api.ts';
import { calendarTexts as texts } from './practitioner-profile-texts.ts';
import styles from './start-calendar.module.css';
import { hasMoreRows, StartGrid, type PickedStart } from './start-grid.tsx';
import { NextFree } from './next-free.tsx';
import { StartNewsLine } from './start-news.tsx';
import { StartGridSkeleton } from './start-grid-skeleton.tsx';
import { useLeadsToStarts } from './use-leads-to-starts.ts';
import { useLiveStarts } from './use-live-starts.ts';

const DAYS_SHOWN = 5;

export type StartCalendarProps = {
  readonly practitionerId: string;
  readonly choice: WholeChoice;
  /** The practitioner's local day. */
  readonly today: string;
  /** Whether it has come because something was chosen that leads to it. */
  readonly isLedTo: boolean;
  /** On the way back from the confirmation. */
  readonly chosen: PickedStart | undefined;
  /** The chosen one was just tapped. */
  readonly isGoing: boolean;
  readonly onPick: (slot: PickedStart) => void;
};

/** Where the calendar stands: which seven days, and how many of them are in sight. */
const usePage = (today: string, first: string, isLedTo: boolean) => {
  const pageOf = (day: string) =>
    Math.floor((Date.parse(day) - Date.parse(today)) / 86_400_000 / DAYS_A_PAGE);
  const [page, setPage] = useState(() => Math.max(0, pageOf(first)));
  const from = addDays(today, page * DAYS_A_PAGE);
  const isSixth = (day: string) => day >= addDays(today, pageOf(day) * DAYS_A_PAGE + DAYS_SHOWN);
  const [isWide, setIsWide] = useState(() => isSixth(first));
  const [isExpanded, setIsExpanded] = useState(false);
  const lastPage = Math.floor(HORIZON_DAYS / DAYS_A_PAGE);
  const leadsToStarts = useLeadsToStarts();
  const [takesFocus, setTakesFocus] = useState(isLedTo);
  const goTo = (next: number) => {
    setPage(Math.min(Math.max(next, 0), lastPage));
    setTakesFocus(leadsToStarts());
  };
  /** What had the focus leaves with its days: the focus goes on in those that come. */
  const goOnIn = (next: number) => {
    if (next < 0 || next > lastPage) return;
    setPage(next);
    setTakesFocus(true);
  };
  const goToDay = (day: string) => {
    goOnIn(pageOf(day));
    if (isSixth(day)) setIsWide(true);
  };
  return {
    page,
    from,
    lastPage,
    goTo,
    goOnIn,
    goToDay,
    takesFocus,
    isWide,
    isExpanded,
    days: daysFrom(from, isWide ? DAYS_A_PAGE : DAYS_SHOWN),
    toggleWide: () => setIsWide(!isWide),
    toggleExpanded: () => setIsExpanded(!isExpanded),
  };
};

type Page = ReturnType<typeof usePage>;

const Head = ({ page }: { readonly page: Page }) => (
  <div className={styles['head']}>
    <IconButton
      look="ringed"
      label={texts.previous}
      icon={<IconChevronLeft />}
      disabled={page.page === 0}
      onClick={() => page.goTo(page.page - 1)}
    />
    <h3 className={styles['range']} aria-live="polite">
      <Raised>{rangeTitle(page.days[0] ?? page.from, page.days.at(-1) ?? page.from)}</Raised>
    </h3>
    <IconButton
      look="ringed"
      label={texts.next}
      icon={<IconChevronRight />}
      disabled={page.page >= page.lastPage}
      onClick={() => page.goTo(page.page + 1)}
    />
  </div>
);

type StartsProps = StartCalendarProps & {
  readonly page: Page;
  readonly question: string;
  readonly slots: readonly OfferedStart[];
};

const Starts = (props: StartsProps) => {
  const { practitionerId, choice, today, chosen, isGoing, onPick, page, question, slots } = props;
  const [isHeld, setIsHeld] = useState(false);
  const isUnsure = useLink() === 'lost';
  const { days: starts, news } = useLiveStarts({ question, answer: slots, isHeld });
  const isEmpty = !slots.some(({ date }) => page.days.includes(date));
  return (
    <>
      <StartGrid
        key={page.from}
        days={page.days}
        starts={starts}
        isExpanded={page.isExpanded}
        chosen={chosen}
        isGoing={isGoing}
        isUnsure={isUnsure}
        takesFocus={page.takesFocus}
        onPick={onPick}
        onPage={(pages) => page.goOnIn(page.page + pages)}
        onHold={setIsHeld}
      />
      <div className={styles['toggles']}>
        {hasMoreRows(page.days, starts) ? (
          <TextButton aria-expanded={page.isExpanded} onClick={page.toggleExpanded}>
            {page.isExpanded ? texts.less : texts.more}
          </TextButton>
        ) : (
          <span />
        )}
        <TextButton aria-pressed={page.isWide} onClick={page.toggleWide}>
          {page.isWide ? texts.twoLess : texts.twoMore}
        </TextButton>
      </div>
      {isEmpty ? (
        <NextFree
          question={questionOf(practitionerId, choice, today)}
          from={page.from}
          onJump={page.goToDay}
        />
      ) : null}
      <StartNewsLine news={news} chosen={chosen} slots={slots} isUnsure={isUnsure} />
    </>
  );
};

export const StartCalendar = (props: StartCalendarProps) => {
  const { practitionerId, choice, today, chosen, isLedTo } = props;
  const page = usePage(today, chosen?.date ?? today, isLedTo);
  const question = questionOf(practitionerId, choice, page.from, DAYS_A_PAGE);
  const slots = useGetOfferedStartsQuery(question);
  useWatchedDays(practitionerId, daysFrom(page.from, DAYS_A_PAGE));
  return (
    <div className={styles['calendar']}>
      <Head page={page} />
      <QueryView query={slots} skeleton={<StartGridSkeleton days={page.days} />}>
        {(answer) => (
          <Starts {...props} page={page} question={JSON.stringify(question)} slots={answer} />
        )}
      </QueryView>
    </div>
  );
};
