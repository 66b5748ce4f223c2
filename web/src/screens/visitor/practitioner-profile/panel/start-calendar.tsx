import { QueryView } from '../../../../api/query-view.tsx';
import { daysFrom } from '../../../../components/design/french-format.ts';
import { useWatchedDays } from '../../../../features/live/use-watched-days.ts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';
import { StartGridSkeleton } from '../../../../features/starts/start-grid-skeleton.tsx';
import { StartPageHead, StartsOfPage } from '../../../../features/starts/start-page.tsx';
import { DAYS_A_PAGE, useStartPage } from '../../../../features/starts/use-start-page.ts';
import { paths } from '../../../../paths.ts';
import { NextFree } from './next-free.tsx';
import { startsQueryOf, type WholeChoice } from './panel-choice.ts';
import { useGetOfferedStartsQuery } from '../practitioner-profile-api.ts';
import layout from '../../../../components/design/layout.module.css';

export type StartCalendarProps = {
  readonly practitionerId: string;
  readonly choice: WholeChoice;
  /** The practitioner's local day. */
  readonly today: string;
  /** Whether it has come because something was chosen that leads to it. */
  readonly isLedTo: boolean;
  /** On the way back from the confirmation. */
  readonly chosen: PickedStart | undefined;
  readonly isGoing: boolean;
  readonly linkOf: (slot: PickedStart) => string;
  readonly onPick: (slot: PickedStart) => void;
};

export const StartCalendar = (props: StartCalendarProps) => {
  const { practitionerId, choice, today, chosen, isLedTo, isGoing, linkOf, onPick } = props;
  const page = useStartPage(today, chosen?.date ?? today, isLedTo);
  const question = startsQueryOf(practitionerId, choice, page.from, DAYS_A_PAGE);
  const slots = useGetOfferedStartsQuery(question);
  useWatchedDays(practitionerId, daysFrom(page.from, DAYS_A_PAGE));
  return (
    <div className={layout['stack-3']}>
      <StartPageHead page={page} />
      <QueryView query={slots} skeleton={<StartGridSkeleton days={page.days} />}>
        {(answer) => (
          <StartsOfPage
            page={page}
            question={JSON.stringify(question)}
            slots={answer}
            chosen={chosen}
            isGoing={isGoing}
            leadsTo={paths.bookingConfirmation}
            linkOf={linkOf}
            onPick={onPick}
          >
            <NextFree
              question={startsQueryOf(practitionerId, choice, today)}
              from={page.from}
              linkOf={linkOf}
              onJump={page.goToDay}
            />
          </StartsOfPage>
        )}
      </QueryView>
    </div>
  );
};
