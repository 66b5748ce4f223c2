import type { PractitionerRequest } from 'contracts';
import { useState } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { successOf, type Mutations, type Sent } from '../../../api/use-mutations.ts';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { IconCalendarCheck, IconInfoCircle } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import { useWallClock } from '../../../components/design/wall-clock.ts';
import {
  useBookRequestMutation,
  useGetRequestFreeStartsQuery,
  useProposeTimeMutation,
} from '../../../features/requests/requests-api.ts';
import { hoursText, timeText } from '../../../features/requests/request-words.ts';
import type { PickedStart } from '../../../features/starts/start-grid.tsx';
import { StartGridSkeleton } from '../../../features/starts/start-grid-skeleton.tsx';
import { StartPageHead, StartsOfPage } from '../../../features/starts/start-page.tsx';
import { DAYS_A_PAGE, useStartPage } from '../../../features/starts/use-start-page.ts';
import { paths } from '../../../paths.ts';
import { dialogTexts, proposalTexts as texts, requestDetailTexts } from './requests-texts.ts';
import styles from './time-proposal.module.css';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import layout from '../../../components/design/layout.module.css';

type BookDialogProps = {
  /** 'vendredi 13 mars à 15 h 30' */
  readonly time: string;
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
};

/** Booking takes effect at once, so the dialog asks for a confirmation. */
const BookDialog = ({ time, name, onYes, onClose }: BookDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={<WithOrdinals>{dialogTexts.book.title(time)}</WithOrdinals>}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {dialogTexts.book.back}
        </Button>
        <Button onClick={onYes}>{dialogTexts.book.yes}</Button>
      </>
    }
  >
    <p>{dialogTexts.book.text(name)}</p>
  </Dialog>
);

/** Adds to a refusal the booking that holds the time. */
const named = <Answer,>({ data, error }: Sent<Answer>): Sent<Answer> => {
  if (error === undefined) return { data };
  const failure = failureOf(error);
  const { conflict, message } = failure;
  if (conflict === undefined) return { error };
  const { name, consultationName } = conflict;
  const sentence = requestDetailTexts.conflict(name, consultationName, hoursText(conflict));
  return { error: { ...failure, message: `${message} ${sentence}` } };
};

const NoneFree = () => (
  <Message tone="information">
    <p>Aucun créneau libre sur ces jours.</p>
    <p>
      Seules les heures ouvertes de votre semaine peuvent être proposées. Avancez dans le
      calendrier, ou ouvrez un créneau pour cette séance.
    </p>
    <ButtonLink variant="second" size="small" to={paths.consultationSlots}>
      Ouvrir un créneau
    </ButtonLink>
  </Message>
);

type FreeTimesProps = {
  readonly request: PractitionerRequest;
  readonly chosen: PickedStart | undefined;
  readonly onPick: (slot: PickedStart) => void;
};

const FreeTimes = ({ request: { id, timeZone }, chosen, onPick }: FreeTimesProps) => {
  const today = useWallClock(timeZone).day;
  const page = useStartPage(today, chosen?.date ?? today);
  const question = { id, from: page.from, days: DAYS_A_PAGE };
  const starts = useGetRequestFreeStartsQuery(question);
  return (
    <div className={layout['stack-3']}>
      <StartPageHead page={page} />
      <QueryView query={starts} skeleton={<StartGridSkeleton days={page.days} />}>
        {(slots) => (
          <StartsOfPage
            page={page}
            question={JSON.stringify(question)}
            slots={slots}
            chosen={chosen}
            onPick={onPick}
          >
            <NoneFree />
          </StartsOfPage>
        )}
      </QueryView>
    </div>
  );
};

type TimeProposalProps = {
  readonly request: PractitionerRequest;
  readonly mutations: Mutations;
};

/** Picks a free time, and proposes it, or books it if both have already agreed on it. */
export const TimeProposal = ({ request, mutations: { busy, run } }: TimeProposalProps) => {
  const { id, beneficiary, customer, proposal } = request;
  const [propose] = useProposeTimeMutation();
  const [book] = useBookRequestMutation();
  const [chosen, setChosen] = useState<PickedStart>();
  const [isBooking, setIsBooking] = useState(false);
  const time = chosen === undefined ? undefined : timeText(chosen);
  const send = async (name: string, sent: () => Promise<Sent<{ readonly message: string }>>) => {
    const isDone = await run(name, [async () => named(await sent())], successOf);
    if (isDone) setChosen(undefined);
  };
  const proposeIt = () =>
    chosen === undefined ? undefined : void send('propose', () => propose({ id, ...chosen }));
  const bookIt = () => {
    setIsBooking(false);
    if (chosen !== undefined) void send('book', () => book({ id, ...chosen }));
  };
  return (
    <section className={styles['proposal']} aria-labelledby="proposer">
      <h2 className={typography['subtitle']} id="proposer">
        {proposal === null ? 'Proposer un créneau' : 'Proposer un autre créneau'}
      </h2>
      <FreeTimes request={request} chosen={chosen} onPick={setChosen} />
      <p className={styles['note']}>
        <IconInfoCircle />
        <span>{texts.note(customer.fullName)}</span>
      </p>
      <div className={styles['actions']}>
        <Button
          isBusy={busy === 'propose'}
          busyText={texts.busy}
          disabled={chosen === undefined || busy !== undefined}
          onClick={proposeIt}
        >
          {time === undefined ? 'Proposer une heure' : texts.proposeTime(time)}
        </Button>
        <Button
          variant="second"
          icon={<IconCalendarCheck />}
          isBusy={busy === 'book'}
          busyText={texts.busy}
          disabled={chosen === undefined || busy !== undefined}
          onClick={() => setIsBooking(true)}
        >
          Réserver cette heure
        </Button>
      </div>
      {isBooking && time !== undefined ? (
        <BookDialog
          time={time}
          name={beneficiary}
          onYes={bookIt}
          onClose={() => setIsBooking(false)}
        />
      ) : null}
    </section>
  );
};
