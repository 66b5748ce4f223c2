import type { OfferedStart } from 'contracts';
import { Suspense } from 'react';
import { QueryView } from '../../../../api/query-view.tsx';
import { ButtonLink } from '../../../../components/controls/button.tsx';
import { daysFrom } from '../../../../components/design/french-format.ts';
import { useIsHydrated } from '../../../../components/page/hooks/hydrated.ts';
import { Skeleton, SkeletonGroup } from '../../../../components/page/notices/skeleton.tsx';
import { useWatchedDays } from '../../../../features/live/use-watched-days.ts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';
import { StartGridSkeleton } from '../../../../features/starts/start-grid-skeleton.tsx';
import { StartPageHead, StartsOfPage } from '../../../../features/starts/start-page.tsx';
import { DAYS_A_PAGE, useStartPage } from '../../../../features/starts/use-start-page.ts';
import { wordsOfStart } from '../../../../features/starts/start-words.ts';
import { lazyPart } from '../../../../lazy-part.tsx';
import { paths } from '../../../../paths.ts';
import type { NextFreeProps } from './next-free.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { startsQueryOf, type Offered, type WholeChoice } from './panel-choice.ts';
import { useGetOfferedStartsQuery } from '../practitioner-profile-api.ts';
import { panelTexts as texts } from '../practitioner-profile-texts.ts';
import { ZoneNote } from '../zone-note.tsx';
import layout from '../../../../components/design/layout.module.css';
import styles from './start-calendar.module.css';

const NothingOnTheseDays = () => <p>Aucun créneau libre sur ces jours.</p>;

const NextFree = lazyPart<NextFreeProps>(
  () =>
    import('./next-free.tsx').then(
      ({ NextFree: Loaded }) => Loaded,
      // The days can be turned without it.
      () => NothingOnTheseDays,
    ),
  { isQuiet: true },
);

export type StartCalendarProps = {
  readonly offered: Offered;
  readonly choice: WholeChoice;
  /** On the way back from the confirmation. */
  readonly chosen: PickedStart | undefined;
  readonly isGoing: boolean;
  readonly note: string;
  readonly linkOf: (slot: PickedStart) => string;
  readonly onPick: (slot: PickedStart) => void;
};

type FirstStartProps = Pick<StartCalendarProps, 'chosen' | 'isGoing' | 'linkOf' | 'onPick'> & {
  /** The free starts of the visible days. */
  readonly starts: readonly OfferedStart[];
};

/** Continues with the start that was picked before, else with the first visible one. */
const GoOn = ({ starts, chosen, isGoing, linkOf, onPick }: FirstStartProps) => {
  const picked = starts.find(({ date, start }) => date === chosen?.date && start === chosen.start);
  const start = picked ?? starts[0];
  if (start === undefined) return null;
  const words = wordsOfStart(start);
  return (
    <ButtonLink
      className={styles['go-on']}
      to={linkOf(start)}
      aria-busy={isGoing || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPick(start);
      }}
    >
      {picked === undefined ? texts.firstStart(words) : texts.continueTo(words)}
    </ButtonLink>
  );
};

/** What is offered in place of days without a start is fetched only for them. */
const Coming = () => (
  <>
    <NothingOnTheseDays />
    <SkeletonGroup>
      <Skeleton width="220px" />
    </SkeletonGroup>
  </>
);

const NextFreeOnceHydrated = (props: NextFreeProps) =>
  useIsHydrated() ? (
    <Suspense fallback={<Coming />}>
      <NextFree {...props} />
    </Suspense>
  ) : (
    <Coming />
  );

export const StartCalendar = (props: StartCalendarProps) => {
  const { offered, choice, chosen, note, ...rest } = props;
  const { id: practitionerId, timeZone, today } = offered.profile;
  const page = useStartPage(today, chosen?.date ?? today);
  const question = startsQueryOf(practitionerId, choice, page.from, DAYS_A_PAGE);
  const slots = useGetOfferedStartsQuery(question);
  useWatchedDays(practitionerId, daysFrom(page.from, DAYS_A_PAGE));
  const inSight = (slots.currentData ?? []).filter(({ date }) => page.days.includes(date));
  return (
    <div className={layout['stack-3']}>
      <StartPageHead page={page} note={<ZoneNote timeZone={timeZone} />} />
      <QueryView query={slots} skeleton={<StartGridSkeleton days={page.days} />}>
        {(answer) => (
          <StartsOfPage
            page={page}
            question={JSON.stringify(question)}
            slots={answer}
            chosen={chosen}
            leadsTo={paths.bookingConfirmation}
            {...rest}
          >
            <NextFreeOnceHydrated
              offered={offered}
              choice={choice}
              from={page.from}
              linkOf={rest.linkOf}
              onJump={page.goToDay}
            />
          </StartsOfPage>
        )}
      </QueryView>
      <PanelFoot note={note}>
        <GoOn starts={inSight} chosen={chosen} {...rest} />
      </PanelFoot>
    </div>
  );
};
