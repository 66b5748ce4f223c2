import { type BookingDetailsAnswer, REASON_MAX } from 'contracts';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import formStyles from '../../../features/forms/form.module.css';
import { bookingPath, paths } from '../../../paths.ts';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { typographic } from '../../../components/design/french-format.ts';
import { isTooLong, TextArea } from '../../../components/controls/fields/field.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../../components/design/typography.module.css';
import { ResendConfirmation } from '../../../features/session/resend-confirmation.tsx';
import { StartChoices } from '../../../features/starts/start-choices.tsx';
import type { KnownVisit } from '../../../features/visits/visit.ts';
import { visitAddressIn, VisitSection } from './visit-section.tsx';
import { BeneficiaryChoice } from './beneficiary-choice.tsx';
import type { BookingChoice, Start } from '../../../features/started-booking/booking-choice.ts';
import { texts } from './booking-confirmation-texts.ts';
import styles from './booking-form.module.css';
import type { Confirmed } from './confirmed/confirmed-booking.ts';
import { Policy } from './confirmed/policy.tsx';
import { isTouched, usePendingBooking } from './pending-booking.ts';
import { TakenNotice } from '../../../features/started-booking/taken-notice.tsx';
import { ToRequest } from '../../../features/started-booking/to-request.tsx';
import { bodyOf, isUnanswered, useConfirmation } from './use-confirmation.ts';

type OwnNoticeProps = {
  readonly own: NonNullable<BookingDetailsAnswer['own']>;
  readonly practitioner: string;
};

/** The start is taken by a booking of the customer's own, made in another tab for instance. */
const OwnNotice = ({ own, practitioner }: OwnNoticeProps) => (
  <Message tone="information">
    <p>{texts.own(own.firstname, practitioner)}</p>
    <Link to={bookingPath(own.bookingId)}>{texts.seeOwn}</Link>
  </Message>
);

export type ConfirmationOutcome = Pick<Confirmed, 'confirmation' | 'isForRelative'>;

type BookingFormProps = {
  readonly choice: BookingChoice;
  readonly details: BookingDetailsAnswer;
  /** The warnings about this start; none while another one is being checked. */
  readonly current: BookingDetailsAnswer | undefined;
  readonly customer: { readonly id: string; readonly fullName: string };
  readonly known: KnownVisit;
  /** The value in the address of the page. */
  readonly wasOutside: boolean;
  readonly onUnavailable: (isUnavailable: boolean) => void;
  readonly onStart: (start: Start) => void;
  readonly onConfirmed: (outcome: ConfirmationOutcome) => void;
};

const VISIT_FIELD = 'adresse-de-la-seance';

// oxlint-disable-next-line complexity, max-lines-per-function -- markup in display order, its optional parts as branches
export const BookingForm = ({ choice, details, current, customer, ...rest }: BookingFormProps) => {
  const { known, wasOutside, onUnavailable, onStart, onConfirmed } = rest;
  const kept = usePendingBooking(choice, customer.id);
  const { pending, change } = kept;
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const visitAddress = visitAddressIn(choice, known);
  const { send, isSending, refusal, forgive } = useConfirmation(choice, kept, (confirmation) =>
    onConfirmed({
      confirmation,
      isForRelative: pending.beneficiary !== customer.id,
    }),
  );
  const refused = useRef<HTMLDivElement>(null);
  // The button loses the focus while it sends, so the refusal takes it.
  useEffect(() => {
    if (refusal !== null) refused.current?.focus();
  }, [refusal]);
  const { availability = null } = current ?? {};
  const isTaken =
    availability !== null &&
    availability !== 'OFFERED' &&
    !isUnanswered(pending, choice) &&
    !isSending;
  const own = isTaken ? (current?.own ?? null) : null;
  const isUnavailable = isTaken && own === null;
  useEffect(() => onUnavailable(isUnavailable), [isUnavailable, onUnavailable]);
  const overlap = current?.overlapping.find(({ id }) => id === pending.beneficiary);
  const seated = isUnanswered(pending, choice)
    ? undefined
    : current?.seated.find(({ id }) => id === pending.beneficiary);
  const typed = {
    reason: pending.reason,
    relativeId: pending.beneficiary === customer.id ? null : pending.beneficiary,
  };
  const choose = (start: Start) => {
    forgive();
    setHasChanged(true);
    onStart(start);
    confirmButton.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(visitAddress === undefined);
    if (visitAddress === undefined) document.getElementById(VISIT_FIELD)?.focus();
    else if (isTooLong(pending.reason, REASON_MAX)) reasonField.current?.focus();
    else if (!isTaken && !isSending)
      void send(bodyOf(choice, details, { ...pending, visitAddress }));
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <BeneficiaryChoice
        customer={customer}
        value={pending.beneficiary}
        onChange={(beneficiary) => {
          // A refusal for one person need not apply to another.
          forgive();
          change({ beneficiary });
        }}
      />
      <VisitSection
        choice={choice}
        details={details}
        known={known}
        id={VISIT_FIELD}
        wasOutside={wasOutside}
        isMissing={isMissing}
      />
      <TextArea
        ref={reasonField}
        label={
          <>
            <span className={classes(typography['name'], styles['title'])}>
              {details.question === null ? texts.reason : typographic(details.question)}
            </span>{' '}
            <span className={formStyles['optional']}>{texts.optional}</span>
          </>
        }
        hint={texts.reasonHint(details.professionalName)}
        longest={REASON_MAX}
        value={pending.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div className={styles['live']} aria-live="polite">
        {seated === undefined || isSending ? null : (
          <Message tone="caution">
            {texts.seated(seated.id === customer.id ? null : seated.firstname)}
          </Message>
        )}
        {overlap === undefined ? null : (
          <Message tone="caution">
            {texts.overlap(overlap.id === customer.id ? null : overlap.firstname)}
          </Message>
        )}
      </div>
      <Policy choice={choice} details={details} />
      <div className={styles['live']} aria-live="polite">
        {own !== null && refusal === null ? (
          <OwnNotice own={own} practitioner={details.professionalName} />
        ) : null}
        {isUnavailable && refusal === null ? (
          <TakenNotice
            choice={choice}
            details={details}
            code={availability}
            isTouched={isTouched(pending)}
            typed={typed}
            onChoose={choose}
          />
        ) : null}
      </div>
      {refusal === null ? null : (
        <Message ref={refused} tone="error" role="alert">
          <p>{refusal.sentence}</p>
          {refusal.isOwn ? <Link to={bookingPath(own?.bookingId)}>{texts.seeOwn}</Link> : null}
          {(refusal.maybeDone || refusal.isOneTooMany) && !refusal.isOwn ? (
            <p>
              <span>{`${refusal.maybeDone ? texts.maybeDone : texts.keptAsTyped} `}</span>
              <Link to={paths.customerBookings}>{texts.seeBookings}</Link>
            </p>
          ) : null}
          {refusal.isUnconfirmed ? <ResendConfirmation /> : null}
          {refusal.isOnRequest ? <ToRequest choice={choice} details={details} {...typed} /> : null}
          {refusal.nearest.length === 0 ? null : (
            <StartChoices starts={refusal.nearest} none={texts.noneNear} onChoose={choose} />
          )}
        </Message>
      )}
      <output className={styles['said']}>
        {hasChanged ? (
          <WithOrdinals>{texts.changed(choice.slotDate, choice.slotTime)}</WithOrdinals>
        ) : (
          ''
        )}
      </output>
      <div>
        <Button
          ref={confirmButton}
          type="submit"
          className={styles['confirm']}
          isBusy={isSending}
          busyText={texts.confirming}
          aria-disabled={isTaken || undefined}
        >
          {texts.confirm}
        </Button>
      </div>
    </form>
  );
};
