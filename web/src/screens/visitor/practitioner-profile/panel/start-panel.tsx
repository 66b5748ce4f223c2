import {
  DEFAULT_CANCELLATION_DELAY_MINUTES,
  optionNames,
  type PractitionerProfile,
  type ProfileConsultation,
  type ProfileWeeklySlot,
} from 'contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceGroup } from '../../../../components/controls/fields/choice.tsx';
import { SelectField } from '../../../../components/controls/fields/field.tsx';
import { Message } from '../../../../components/page/notices/message.tsx';
import { DOT, minutesText, priceText } from '../../../../components/design/french-format.ts';
import { OptionIcon } from '../../../../features/bookings/option-icon.tsx';
import { offeredOf } from './offered.ts';
import {
  addressesOf,
  chosenIn,
  consultationsWith,
  initialChoice,
  isWhole,
  panelOptionsOf,
  stillOffered,
  withChosenConsultation,
  withOption,
  withSession,
  type Offered,
  type PanelChoice,
} from './panel-choice.ts';
import { panelTexts as texts } from '../practitioner-profile-texts.ts';
import { RequestForm } from './request-form.tsx';
import { StartCalendar } from './start-calendar.tsx';
import styles from './start-panel.module.css';
import { useCameBack } from './use-came-back.ts';
import type { PickedStart } from '../../../../features/starts/start-grid.tsx';
import { confirmationOf, usePickedStart } from './use-picked-start.ts';
import { VisitStep } from './visit-step.tsx';
import { useLeadsToStarts } from '../../../../features/starts/use-leads-to-starts.ts';
import { ZoneNote } from '../zone-note.tsx';

/** A session that was chosen in the list of the page; each time that it is, another object. */
export type PanelSession = { readonly consultationId: string };

export type StartPanelProps = {
  readonly profile: PractitionerProfile;
  readonly weeklySlots: readonly ProfileWeeklySlot[];
  readonly requested: PanelSession | undefined;
  /** Called with whether the video option is chosen: the payment methods depend on it. */
  readonly onVideo: (isByVideo: boolean) => void;
};

type StepProps = Offered & {
  readonly choice: PanelChoice;
  readonly onChoose: (choice: PanelChoice) => void;
};

const OptionStep = ({ profile, weeklySlots, choice, onChoose }: StepProps) => {
  const options = panelOptionsOf(profile);
  if (options.length === 0) return <p className={styles['none']}>{texts.noOption}</p>;
  return (
    <ChoiceGroup
      legend={texts.how}
      columns={options.length > 2 ? 3 : 2}
      options={options.map((option) => ({
        value: option,
        label: optionNames[option],
        icon: <OptionIcon option={option} size={22} />,
      }))}
      value={choice.option}
      onChange={(option) => onChoose(withOption(choice, option, { profile, weeklySlots }))}
    />
  );
};

/** 'Première consultation · 75 min', and apart from it '65 €' */
const sessionShown = (
  { name, duration, options }: ProfileConsultation,
  { option }: PanelChoice,
) => ({
  words: `${name}${DOT}${minutesText(duration)}`,
  end: priceText(options.find(({ id }) => id === option)?.price ?? null),
});

/** A narrow field cuts what stands behind the name: there, it is said again below. */
const ConsultationStep = ({ profile, weeklySlots, choice, onChoose }: StepProps) => {
  const consultations = consultationsWith(profile, choice.option);
  const chosen = consultations.find(({ id }) => id === choice.consultationId);
  return (
    <div>
      <SelectField
        label={texts.which}
        colour={chosen?.color}
        shown={chosen && sessionShown(chosen, choice)}
        value={choice.consultationId ?? ''}
        onChange={({ target }) =>
          onChoose(withChosenConsultation(choice, target.value, weeklySlots))
        }
      >
        <option value="" disabled>
          {texts.chooseSession}
        </option>
        {consultations.map((consultation) => {
          const { words, end } = sessionShown(consultation, choice);
          return (
            <option key={consultation.id} value={consultation.id}>
              {`${words}${DOT}${end}`}
            </option>
          );
        })}
      </SelectField>
      {chosen === undefined ? null : (
        <p className={styles['length']}>{texts.length(minutesText(chosen.duration))}</p>
      )}
      {chosen === undefined || chosen.number_of_places === 1 ? null : (
        <p className={styles['group']}>{texts.group(chosen.number_of_places)}</p>
      )}
    </div>
  );
};

const AddressStep = ({ weeklySlots, choice, onChoose }: StepProps) => {
  if (choice.option === 'VISIO' || choice.consultationId === null) return null;
  const addresses = addressesOf(weeklySlots, choice);
  if (addresses.length === 0) return <p className={styles['none']}>{texts.noAddress}</p>;
  return (
    <ChoiceGroup
      legend={choice.option === 'DOMICILE' ? texts.setsOut : texts.where}
      options={addresses.map(({ id, address, zipcode, city }) => ({
        value: id,
        label: address,
        detail: `${zipcode} ${city}`,
      }))}
      value={choice.addressId}
      onChange={(addressId) => onChoose({ ...choice, addressId })}
    />
  );
};

const noteOf = ({ consultations }: PractitionerProfile, consultationId: string | null) => {
  const delay =
    consultations.find(({ id }) => id === consultationId)?.cancellationDelay ??
    DEFAULT_CANCELLATION_DELAY_MINUTES;
  return texts.note(Math.round(delay / 60));
};

type StartStepProps = Pick<StepProps, 'profile' | 'choice'> & { readonly isLedTo: boolean };

const StartStep = ({ profile, choice, isLedTo }: StartStepProps) => {
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
          practitionerId={profile.id}
          choice={choice}
          today={profile.today}
          isLedTo={isLedTo}
          chosen={going ?? chosenIn(search)}
          isGoing={going !== undefined}
          linkOf={linkOf}
          onPick={pick}
        />
      </div>
      <ZoneNote timeZone={profile.timeZone} />
      <p className={styles['note']}>{noteOf(profile, choice.consultationId)}</p>
    </>
  );
};

/**
 * The choice of a session and then a start, or a request where the practitioner plans by hand: a
 * change from one to the other leaves all above in its place.
 */
export const StartPanel = ({ profile, weeklySlots, requested, onVideo }: StartPanelProps) => {
  const [search] = useSearchParams();
  const offered = offeredOf(profile, weeklySlots);
  const [chosen, setChoice] = useState(() => initialChoice(offered, search));
  const choice = stillOffered(chosen, offered);
  const isByVideo = choice.option === 'VISIO';
  useEffect(() => onVideo(isByVideo), [onVideo, isByVideo]);
  const [followed, setFollowed] = useState(requested);
  if (requested !== undefined && requested !== followed) {
    setFollowed(requested);
    setChoice(withSession(choice, requested.consultationId, offered));
  }
  const leadsToStarts = useLeadsToStarts();
  const [isLedTo, setIsLedTo] = useState(false);
  const onChoose = (next: PanelChoice) => {
    setIsLedTo(leadsToStarts());
    setChoice(next);
  };
  const step = { ...offered, choice, onChoose };
  return (
    <>
      <OptionStep {...step} />
      {choice.option === null ? null : <ConsultationStep {...step} />}
      <AddressStep {...step} />
      {profile.isManualManagement ? (
        <RequestForm profile={profile} choice={choice} />
      ) : (
        <StartStep profile={profile} choice={choice} isLedTo={isLedTo} />
      )}
    </>
  );
};
