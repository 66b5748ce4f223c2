import type { BookingDetailsAnswer, RequestConfirmation } from 'contracts';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { typographic } from '../../../components/design/french-format.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import typography from '../../../components/design/typography.module.css';
import exchange from '../../../features/requests/exchange.module.css';
import { ResendConfirmation } from '../../../features/session/resend-confirmation.tsx';
import { profileOf, type SessionChoice } from '../../../features/started-booking/booking-choice.ts';
import { BeneficiaryChoice } from './beneficiary-choice.tsx';
import styles from './booking-form.module.css';
import type { KnownVisit } from '../../../features/visits/visit.ts';
import { visitAddressIn, VisitSection } from './visit-section.tsx';
import { texts } from './request-confirmation-texts.ts';
import type { RequestDraft } from './use-request-draft.ts';
import { useSendingConfirmation, type Unsent } from './use-sending.ts';
import layout from '../../../components/design/layout.module.css';

type LetterProps = {
  readonly question: string | null;
  readonly text: string;
  readonly name: string;
  readonly profile: string;
};

const Letter = ({ question, text, name, profile }: LetterProps) => (
  <section className={layout['stack-3']} aria-labelledby="demande">
    <h2 className={classes(typography['name'], styles['title'])} id="demande">
      {texts.yours}
    </h2>
    {question === null ? null : <p>{typographic(question)}</p>}
    <blockquote className={exchange['letter']}>{typographic(text)}</blockquote>
    <p className={typography['small']}>{texts.readBy(name)}</p>
    <Link className={styles['change']} to={profile}>
      {texts.changeRequest}
    </Link>
  </section>
);

type RefusedProps = { readonly unsent: Unsent; readonly profile: string };

const Refused = ({ unsent, profile }: RefusedProps) => {
  const line = useRef<HTMLDivElement>(null);
  // The button loses the focus while it sends, so the refusal takes it.
  useEffect(() => line.current?.focus(), []);
  return (
    <Message ref={line} tone="error" role="alert">
      <p>{unsent.sentence}</p>
      {unsent.isOnline ? (
        <p>
          <span>{`${texts.keptAsTyped} `}</span>
          <Link to={profile}>{texts.toStarts}</Link>
        </p>
      ) : null}
      {unsent.isUnconfirmed ? <ResendConfirmation /> : null}
    </Message>
  );
};

export type SentRequest = {
  readonly confirmation: RequestConfirmation;
  readonly isForRelative: boolean;
};

type SendingFormProps = {
  readonly choice: SessionChoice;
  readonly details: BookingDetailsAnswer;
  readonly draft: RequestDraft;
  readonly customer: { readonly id: string; readonly fullName: string };
  readonly known: KnownVisit;
  readonly onSent: (sent: SentRequest) => void;
};

export const SendingForm = ({ choice, details, draft, known, ...rest }: SendingFormProps) => {
  const { customer, onSent } = rest;
  const { text, relativeId, chooseRelative, forget } = draft;
  const beneficiary = relativeId ?? customer.id;
  const { send, isSending, unsent } = useSendingConfirmation(
    { choice, details, text, beneficiary, visitAddress: visitAddressIn(choice, known) },
    (confirmation) => {
      onSent({ confirmation, isForRelative: relativeId !== null });
      forget();
    },
  );
  const profile = profileOf(details.professionalSlug, choice);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <Letter
        question={details.question}
        text={text}
        name={details.professionalName}
        profile={profile}
      />
      <BeneficiaryChoice
        customer={customer}
        value={beneficiary}
        onChange={(id) => chooseRelative(id === customer.id ? null : id)}
      />
      <VisitSection choice={choice} details={details} known={known} />
      <Message tone="information">
        <strong>{texts.next}</strong>
        <span>{` ${texts.nextText(details.professionalName)}`}</span>
      </Message>
      {unsent === null ? null : <Refused unsent={unsent} profile={profile} />}
      <div>
        <Button
          type="submit"
          className={styles['confirm']}
          isBusy={isSending}
          busyText={texts.sending}
        >
          {texts.send}
        </Button>
      </div>
    </form>
  );
};
