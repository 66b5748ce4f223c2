import { REASON_MAX, type EventDetailsAnswer } from 'contracts';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '../../../../components/controls/button.tsx';
import { isTooLong, TextArea } from '../../../../components/controls/fields/field.tsx';
import { priceText } from '../../../../components/design/french-format.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { verdictText } from '../../../../features/events/event-texts.ts';
import { Leaving } from '../../../../features/events/leaving.tsx';
import formStyles from '../../../../features/forms/form.module.css';
import { ResendConfirmation } from '../../../../features/session/resend-confirmation.tsx';
import styles from '../booking-form.module.css';
import { texts } from './event-confirmation-texts.ts';
import type { usePendingSignUp } from './pending-sign-up.ts';
import type { SignedUp } from './signed-up-card.tsx';
import { useEventSignUp } from './use-sign-up.ts';
import { WhoComes } from './who-comes.tsx';

type EventFormProps = {
  readonly details: EventDetailsAnswer;
  /** Of exactly those who are ticked; none while another answer is awaited. */
  readonly current: EventDetailsAnswer | undefined;
  readonly customer: { readonly id: string; readonly fullName: string };
  readonly kept: ReturnType<typeof usePendingSignUp>;
  readonly onSignedUp: (outcome: Pick<SignedUp, 'names' | 'rank'>) => void;
};

const isPossible = (verdict: string): boolean => verdict === 'TAKE' || verdict === 'WAIT';

type VerdictProps = Pick<EventFormProps, 'current'> & { readonly isEmpty: boolean };

const Verdict = ({ current, isEmpty }: VerdictProps) => {
  if (isEmpty) return <Message tone="information">{texts.noneTicked}</Message>;
  if (current === undefined || current.verdict === 'TAKE') return null;
  if (current.verdict === 'WAIT')
    return <Message tone="information">{texts.waits(current.places.waiting)}</Message>;
  return <Message tone="caution">{verdictText(current.verdict)}</Message>;
};

// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order, its optional parts as branches
export const EventForm = ({ details, current, customer, kept, onSignedUp }: EventFormProps) => {
  const { pending, change, forget } = kept;
  const { who, reason } = pending;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const { send, isSending, refusal, forgive } = useEventSignUp(details, (outcome) => {
    forget();
    onSignedUp(outcome);
  });
  const refused = useRef<HTMLDivElement>(null);
  // The button loses the focus while it sends, so the refusal takes it.
  useEffect(() => {
    if (refusal !== null) refused.current?.focus();
  }, [refusal]);
  const isEmpty = who.length === 0;
  const verdict = (current ?? details).verdict;
  const isWaiting = verdict === 'WAIT';
  const isBlocked = isEmpty || current === undefined || !isPossible(verdict);
  const overlapping = details.household
    .filter(({ id, overlaps }) => overlaps && who.includes(id))
    .map(({ id, firstname }) => (id === customer.id ? 'vous' : firstname));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTooLong(reason, REASON_MAX)) reasonField.current?.focus();
    else if (!isBlocked && !isSending) void send(pending, isWaiting);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <WhoComes
        customer={customer}
        household={details.household}
        who={who}
        onChange={(chosen) => {
          // A refusal for some people need not apply to others.
          forgive();
          change({ who: chosen });
        }}
      />
      <TextArea
        ref={reasonField}
        label={
          <>
            <span>{texts.reason}</span>{' '}
            <span className={formStyles['optional']}>{texts.optional}</span>
          </>
        }
        hint={texts.reasonHint(details.professionalName)}
        longest={REASON_MAX}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {who.length < 2 ? null : (
        <p>
          <strong>{`${who.length} × ${priceText(details.price)}. `}</strong>
          <span>{texts.together}</span>
        </p>
      )}
      <div className={styles['live']} aria-live="polite">
        {overlapping.length === 0 ? null : (
          <Message tone="caution">{texts.overlaps(overlapping)}</Message>
        )}
        {isSending ? null : <Verdict current={current} isEmpty={isEmpty} />}
      </div>
      {verdict === 'TAKE' ? (
        <Message tone="caution">
          <strong>{texts.cautionTitle}</strong> <Leaving event={details} />
        </Message>
      ) : null}
      {refusal === null ? null : (
        <Message ref={refused} tone="error" role="alert">
          <p>{refusal.sentence}</p>
          {refusal.isUnconfirmed ? <ResendConfirmation /> : null}
        </Message>
      )}
      <div>
        <Button
          type="submit"
          className={styles['confirm']}
          isBusy={isSending}
          busyText={texts.confirming}
          aria-disabled={isBlocked || undefined}
        >
          {isWaiting ? texts.joinList : texts.confirmSeats(who.length)}
        </Button>
      </div>
    </form>
  );
};
