import {
  DEFAULT_CANCELLATION_DELAY_MINUTES,
  type PractitionerProfile,
  type ProfileWeeklySlot,
} from 'contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HydratedInTurn } from '../../../../components/page/hydration/hydrated-in-turn.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { ChoiceLines } from './choice-lines.tsx';
import { offeredOf } from './offered.ts';
import { choiceIn, chosenIn, isWhole, type Offered, type PanelChoice } from './panel-choice.ts';
import { panelTexts as texts } from '../practitioner-profile-texts.ts';
import { RequestForm } from './request-form.tsx';
import { StartCalendar } from './start-calendar.tsx';
import { useCameBack } from './use-came-back.ts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';
import { confirmationOf, usePickedStart } from './use-picked-start.ts';
import { VisitStep } from './visit-step.tsx';

export type StartPanelProps = {
  readonly profile: PractitionerProfile;
  readonly weeklySlots: readonly ProfileWeeklySlot[];
  /** Called with whether the video option is chosen: the payment methods depend on it. */
  readonly onVideo: (isByVideo: boolean) => void;
};

const noteOf = ({ consultations }: PractitionerProfile, consultationId: string | null) => {
  const delay =
    consultations.find(({ id }) => id === consultationId)?.cancellationDelay ??
    DEFAULT_CANCELLATION_DELAY_MINUTES;
  return texts.note(Math.round(delay / 60));
};

type StartStepProps = { readonly offered: Offered; readonly choice: PanelChoice };

const StartStep = ({ offered, choice }: StartStepProps) => {
  const { profile } = offered;
  const [search] = useSearchParams();
  const calendar = useCameBack(chosenIn(search) !== undefined);
  const [isTooFar, setIsTooFar] = useState(false);
  const { going, pick } = usePickedStart(choice, isTooFar);
  if (!isWhole(choice)) return null;
  const linkOf = (slot: PickedStart) => confirmationOf(choice, slot, isTooFar);
  return (
    <>
      <VisitStep practitionerId={profile.id} choice={choice} onTooFar={setIsTooFar} />
      <noscript>
        <Message tone="caution">{texts.noScript(profile.phone)}</Message>
      </noscript>
      <div ref={calendar}>
        <StartCalendar
          key={JSON.stringify(choice)}
          offered={offered}
          choice={choice}
          chosen={going ?? chosenIn(search)}
          isGoing={going !== undefined}
          note={noteOf(profile, choice.consultationId)}
          linkOf={linkOf}
          onPick={pick}
        />
      </div>
    </>
  );
};

/**
 * The choice of a session and a start, or a request to a practitioner with manual planning: a change between
 * the two leaves everything above in place.
 */
export const StartPanel = ({ profile, weeklySlots, onVideo }: StartPanelProps) => {
  const [search] = useSearchParams();
  const offered = offeredOf(profile, weeklySlots);
  const [first] = useState(() => choiceIn(offered, search));
  const choice = choiceIn(offered, search, first);
  const isByVideo = choice.option === 'VISIO';
  useEffect(() => onVideo(isByVideo), [onVideo, isByVideo]);
  return (
    <HydratedInTurn>
      {[
        <ChoiceLines key="choice" {...offered} choice={choice} />,
        profile.isManualManagement ? (
          <RequestForm key="request" profile={profile} choice={choice} />
        ) : (
          <StartStep key="start" offered={offered} choice={choice} />
        ),
      ]}
    </HydratedInTurn>
  );
};
