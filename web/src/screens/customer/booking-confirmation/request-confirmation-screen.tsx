import { typedText, type BookingDetailsAnswer, type UserStatus } from 'contracts';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { IconArrowLeft } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { bookerOf } from '../../../features/session/booker.ts';
import { useSession } from '../../../features/session/session-api.ts';
import {
  profileOf,
  sessionChoiceOf,
  type SessionChoice,
} from '../../../features/started-booking/booking-choice.ts';
import { BookingSummary } from '../../../features/started-booking/booking-summary.tsx';
import { useGetRequestDetailsQuery } from '../../../features/started-booking/started-booking-api.ts';
import { useVisitedAt } from '../../../features/visits/use-visited-at.ts';
import { useVisit, type KnownVisit } from '../../../features/visits/visit.ts';
import { PageTitle } from '../../../page-title.tsx';
import { anchors } from '../../../paths.ts';
import styles from './booking-confirmation-screen.module.css';
import {
  Failing,
  Loading,
  useFocusOnceSignedIn,
  type ConfirmedSession,
} from './confirmed/details-parts.tsx';
import { texts } from './request-confirmation-texts.ts';
import { SendingForm, type SentRequest } from './sending-form.tsx';
import { SentCard, type SentConfirmation } from './confirmed/sent-card.tsx';
import { CannotBook } from './cannot-book.tsx';
import { SignInPart } from './sign-in-part.tsx';
import { useLeftHere } from './use-left-here.ts';
import { useRequestDraft, type RequestDraft } from './use-request-draft.ts';

type NothingProps = { readonly to: string };

const Nothing = ({ to }: NothingProps) => (
  <div className={styles['failing']}>
    <Message tone="error" role="alert">
      <p>{texts.nothing}</p>
      <p>{texts.nothingHow}</p>
    </Message>
    <ButtonLink variant="second" to={to}>
      {texts.write}
    </ButtonLink>
  </div>
);

type StepProps = {
  readonly choice: SessionChoice;
  readonly details: BookingDetailsAnswer;
  readonly session: ConfirmedSession;
  readonly known: KnownVisit;
};

type SendingProps = Pick<StepProps, 'choice' | 'details' | 'known'> & {
  readonly draft: RequestDraft;
  readonly status: UserStatus;
};

const Sending = ({ choice, details, draft, known, status }: SendingProps) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { firstname, lastname } = status;
  const customerId = bookerOf(status);
  if (customerId === null) return <CannotBook status={status} />;
  const keepSent = ({ confirmation, isForRelative }: SentRequest) => {
    const sent: SentConfirmation = {
      // The history of the tab outlives the session, and the card does not show it.
      confirmation: {
        ...confirmation,
        message: '',
        address: choice.option === 'DOMICILE' ? null : confirmation.address,
      },
      isForRelative,
      keptBy: performance.timeOrigin,
      customerId,
      slug: details.professionalSlug,
      timeZone: details.timeZone,
    };
    void navigate({ search }, { replace: true, state: { sent } });
  };
  return (
    <SendingForm
      key={customerId}
      choice={choice}
      details={details}
      draft={draft}
      known={known}
      customer={{ id: customerId, fullName: `${firstname ?? ''} ${lastname ?? ''}`.trim() }}
      onSent={keepSent}
    />
  );
};

const Step = ({ choice, details, known, session: { status, query } }: StepProps) => {
  const draft = useRequestDraft(details.professionalId);
  if (typedText(draft.text) === '')
    return <Nothing to={profileOf(details.professionalSlug, choice)} />;
  if (status === undefined && !query.isError) return <Loading />;
  if (status?.isAuthenticated !== true)
    return <SignInPart title={texts.signInTitle} why={texts.signInWhy} />;
  const shared = { choice, details, known };
  return <Sending {...shared} draft={draft} status={status} />;
};

const RequestPage = ({ choice }: Pick<StepProps, 'choice'>) => {
  const session = useSession();
  const { data, isError, isFetching, error, refetch } = useGetRequestDetailsQuery(choice);
  const title = useFocusOnceSignedIn(session);
  const known = useVisit();
  const visitedAt = useVisitedAt(known.visit, choice.option === 'DOMICILE');
  const heading = (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h1 ref={title} className={styles['title']} tabIndex={-1}>
        {texts.title}
      </h1>
    </>
  );
  if (data === undefined)
    return (
      <>
        {heading}
        {isError && !isFetching ? <Failing error={error} onRetry={refetch} /> : <Loading />}
      </>
    );
  return (
    <>
      <Link className={styles['back']} to={profileOf(data.professionalSlug, choice)}>
        <IconArrowLeft />
        <span>{texts.changeRequest}</span>
      </Link>
      {heading}
      <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
      <div className={styles['columns']}>
        <div className={styles['summary']}>
          <BookingSummary choice={choice} details={data} visitedAt={visitedAt} />
        </div>
        <Step choice={choice} details={data} session={session} known={known} />
      </div>
    </>
  );
};

const sentIn = (state: object): SentConfirmation | undefined =>
  'sent' in state ? (state.sent as SentConfirmation) : undefined;

/** A request is read once more and sent (B12). */
export const RequestConfirmationScreen = () => {
  const [params] = useSearchParams();
  const { status } = useSession();
  const choice = sessionChoiceOf(params);
  const sent = useLeftHere(sentIn);
  if (choice === undefined)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.title}</PageTitle>
        <h1 className={styles['title']}>{texts.title}</h1>
        <Nothing to={anchors.search} />
      </div>
    );
  if (sent !== undefined && sent.customerId === status?.customerId)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.sent}</PageTitle>
        <SentCard choice={choice} sent={sent} firstname={status.firstname} />
      </div>
    );
  return (
    <div className={styles['screen']}>
      <RequestPage
        key={`${choice.consultation} ${choice.option} ${choice.address ?? ''}`}
        choice={choice}
      />
    </div>
  );
};
