import {
  REASON_MAX,
  typedText,
  type AgendaBooking,
  type ClientReach,
  type OfferedStart,
} from 'contracts';
import { useEffect, useRef, useState, type Ref } from 'react';
import { QueryView } from '../../../../api/query-view.tsx';
import { Button, TextButton } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/page/dialogs/dialog.tsx';
import { isTooLong } from '../../../../components/controls/fields/field.tsx';
import { hourRange } from '../../../../components/design/french-format.ts';
import { IconArrowRight } from '../../../../components/design/icons.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { Skeleton, SkeletonGroup } from '../../../../components/page/notices/skeleton.tsx';
import { ReachNotice } from '../../../../features/reach/reach-notice.tsx';
import { nearestStarts } from '../../../../features/starts/nearest-starts.ts';
import { StartChoices } from '../../../../features/starts/start-choices.tsx';
import { useGetFreeStartsQuery, useGetPractitionerBookingQuery } from '../calendar-api.ts';
import { moveTexts as texts } from '../calendar-texts.ts';
import { endAt, isSameStart } from '../free-starts.ts';
import styles from './move-dialog.module.css';
import { MoveReason } from './move-reason.tsx';
import { StartChooser } from './start-chooser.tsx';
import { useMove, type MoveFailure } from './use-move.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';

/** The booking to move, and where it was dropped; without a place if the form is open. */
export type RequestedMove = { readonly booking: AgendaBooking; readonly to: OfferedStart | null };

type ChangeProps = { readonly booking: AgendaBooking; readonly to: OfferedStart | null };

const Change = ({ booking, to }: ChangeProps) => (
  <dl className={styles['change']}>
    <div className={styles['moment']}>
      <dt>Avant</dt>
      <dd>
        <WithOrdinals>{texts.at(booking.day, hourRange(booking.start, booking.end))}</WithOrdinals>
      </dd>
    </div>
    <div className={styles['moment']}>
      <dt>
        <IconArrowRight size={18} />
        <span>Après</span>
      </dt>
      {to === null ? (
        <dd className={styles['open']}>Choisissez un jour et une heure</dd>
      ) : (
        <dd className={styles['new']}>
          <WithOrdinals>{texts.at(to.date, hourRange(to.start, endAt(booking, to)))}</WithOrdinals>
        </dd>
      )}
    </div>
  </dl>
);

const ChooserSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="50px" />
    <Skeleton shape="block" height="96px" />
  </SkeletonGroup>
);

const NoneFree = () => (
  <Message tone="information">
    <p>Aucun créneau libre pour cette séance dans les huit semaines qui viennent.</p>
    <p>Vous pouvez garder ce rendez-vous, ou l’annuler en expliquant pourquoi.</p>
  </Message>
);

type InsteadProps = {
  readonly failure: MoveFailure | null;
  readonly starts: readonly OfferedStart[];
  readonly requested: OfferedStart;
  readonly onChoose: (start: OfferedStart) => void;
};

const Instead = ({ failure, starts, requested, onChoose }: InsteadProps) => {
  const near = failure?.nearest.length ? failure.nearest : nearestStarts(starts, requested);
  const choices = (
    <StartChoices starts={near} none="Aucun autre créneau n’est libre." onChoose={onChoose} />
  );
  if (failure === null)
    return (
      <Message tone="information">
        <p>Ce créneau n’est plus libre.</p>
        {choices}
      </Message>
    );
  return (
    <Message tone="error" role="alert">
      <p>{`${failure.sentence} ${failure.isOfStart ? 'Ce que vous avez écrit est gardé.' : ''}`}</p>
      {failure.isOfStart ? choices : null}
    </Message>
  );
};

type WhereProps = {
  readonly booking: AgendaBooking;
  readonly chosen: OfferedStart | null;
  readonly isMissing: boolean;
  readonly dayField: Ref<HTMLSelectElement>;
  readonly onChoose: (start: OfferedStart | null) => void;
};

const Where = ({ booking, ...rest }: WhereProps) => (
  <QueryView
    query={useGetFreeStartsQuery({ id: booking.id })}
    isEmpty={({ length }) => length === 0}
    empty={<NoneFree />}
    skeleton={<ChooserSkeleton />}
  >
    {(starts) => <StartChooser {...rest} starts={starts} ownDay={booking.day} />}
  </QueryView>
);

type MoveDialogProps = {
  readonly requested: RequestedMove;
  readonly onClose: () => void;
  readonly onMoved: (to: OfferedStart, clients: readonly ClientReach[]) => void;
};

const useForm = ({ requested: { booking, to }, onMoved }: MoveDialogProps) => {
  const { currentData: starts } = useGetFreeStartsQuery({ id: booking.id });
  const { send, isSending, failure, forgive } = useMove(booking.id);
  const [chosen, setChosen] = useState(to);
  const [isMissing, setIsMissing] = useState(false);
  const [reason, setReason] = useState('');
  const isFree = (start: OfferedStart) =>
    starts?.some((slot) => isSameStart(slot, start)) !== false;
  // The moved booking itself takes the start, which the page may learn before the answer arrives.
  const isUnavailable = !isSending && chosen !== null && !isFree(chosen);
  const choose = (start: OfferedStart | null) => {
    forgive();
    setIsMissing(false);
    setChosen(start);
  };
  const submit = async () => {
    setIsMissing(chosen === null);
    if (chosen === null || isUnavailable || isTooLong(reason, REASON_MAX)) return;
    const clients = await send(chosen, typedText(reason));
    if (clients !== undefined) onMoved(chosen, clients);
  };
  const shown = { chosen, isMissing, reason, isUnavailable, isSending, failure };
  return { ...shown, starts, choose, setReason, submit };
};

/** Shows the former and the new time, asks for a missing one, and stays open with the reason of a refusal. */
// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order, its optional parts as branches
export const MoveDialog = (props: MoveDialogProps) => {
  const { requested, onClose } = props;
  const { booking } = requested;
  const form = useForm(props);
  const { chosen, starts, isUnavailable, isSending, failure, isMissing, choose } = form;
  const { currentData: whole } = useGetPractitionerBookingQuery({ id: booking.id });
  const clients = whole === undefined ? [] : [whole.customer];
  const [isChoosing, setIsChoosing] = useState(requested.to === null);
  const isNowhere = chosen === null && starts?.length === 0;
  const who = useRef<HTMLParagraphElement>(null);
  const dayField = useRef<HTMLSelectElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  // The first field may still be loading, and another field would open the keyboard of a phone.
  useEffect(() => who.current?.focus(), []);
  // The focused element was unmounted; the field of the day is rendered once the free starts are loaded.
  useEffect(() => {
    if (isChoosing && requested.to !== null) (dayField.current ?? who.current)?.focus();
  }, [isChoosing, requested.to]);
  // The button loses the focus while it is busy.
  useEffect(() => {
    if (failure !== null) confirm.current?.focus();
  }, [failure]);
  const submit = () => {
    if (chosen === null) dayField.current?.focus();
    else if (isTooLong(form.reason, REASON_MAX)) reasonField.current?.focus();
    void form.submit();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Déplacer ce rendez-vous"
      actions={
        <>
          <Button variant="quiet" disabled={isSending} onClick={onClose}>
            Ne pas déplacer
          </Button>
          <Button
            ref={confirm}
            className={styles['confirm']}
            isBusy={isSending}
            busyText="Déplacement…"
            disabled={chosen === null && !starts?.length}
            aria-disabled={isUnavailable || undefined}
            onClick={submit}
          >
            Déplacer
          </Button>
        </>
      }
    >
      <p ref={who} className={styles['who']} tabIndex={-1}>
        {texts.who(booking.beneficiary, booking.consultationName)}
      </p>
      <div className={styles['form']}>
        {isNowhere ? null : <Change booking={booking} to={chosen} />}
        {isChoosing ? (
          <Where {...{ booking, chosen, isMissing, dayField }} onChoose={choose} />
        ) : (
          <TextButton className={styles['other']} onClick={() => setIsChoosing(true)}>
            Choisir un autre créneau
          </TextButton>
        )}
        {isNowhere ? null : (
          <MoveReason
            clients={clients}
            value={form.reason}
            field={reasonField}
            onChange={form.setReason}
          />
        )}
      </div>
      <ReachNotice clients={clients} />
      <div className={styles['live']} aria-live="polite">
        {chosen !== null && (isUnavailable || failure !== null) ? (
          <Instead
            failure={failure}
            starts={starts ?? []}
            requested={chosen}
            onChoose={(start) => {
              choose(start);
              // The pressed button is unmounted with its message.
              confirm.current?.focus();
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
};
