import type { BookingDetailsAnswer } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { IconArrowLeft, IconRefresh } from '../../../components/icons.ts';
import { Message } from '../../../components/message.tsx';
import { SkeletonCards } from '../../../components/skeleton.tsx';
import { StaleNotice } from '../../../components/stale-notice.tsx';
import { useWatchedDays } from '../../../features/live/use-watched-days.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { anchors } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import {
  choiceOf,
  profileOf,
  type BookingChoice,
  type Start,
} from '../../../features/started-booking/booking-choice.ts';
import { useGetBookingDetailsQuery } from '../../../features/started-booking/started-booking-api.ts';
import styles from './booking-confirmation-screen.module.css';
import { texts } from './booking-confirmation-texts.ts';
import { BookingForm, type ConfirmationOutcome } from './booking-form.tsx';
import { BookingSummary } from '../../../features/started-booking/booking-summary.tsx';
import type { Confirmed } from './confirmed-booking.ts';
import { ConfirmedPage } from './confirmed-page.tsx';
import { NoCustomerSpace, SignInStep } from './sign-in-step.tsx';
import { useConfirmed } from './use-confirmed.ts';

type Session = ReturnType<typeof useSession>;

const Loading = () => (
  <>
    <output className="visually-hidden">Chargement…</output>
    <SkeletonCards count={2} />
  </>
);

type FailingProps = { readonly error: unknown; readonly onRetry: () => unknown };

const Failing = ({ error, onRetry }: FailingProps) => {
  const { code, message } = failureOf(error);
  return (
    <div className={styles['failing']}>
      <Message tone="error" role="alert">
        <p>{texts.detailsFailed}</p>
        {code === undefined ? null : <p>{message}</p>}
      </Message>
      <Button variant="second" icon={<IconRefresh />} onClick={() => onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
};

const Incomplete = () => (
  <div className={styles['failing']}>
    <Message tone="error" role="alert">
      <p>{texts.incomplete}</p>
      <p>{texts.incompleteHow}</p>
    </Message>
    <ButtonLink variant="second" to={anchors.practitioners}>
      {texts.findSomeone}
    </ButtonLink>
  </div>
);

type StepProps = {
  readonly choice: BookingChoice;
  readonly session: Session;
  readonly details: BookingDetailsAnswer;
  readonly current: BookingDetailsAnswer | undefined;
  readonly onConfirmed: () => void;
};

/** What is to be done next: sign in, change account, or fill in and confirm. */
const Step = ({ choice, session, details, current, onConfirmed }: StepProps) => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, query } = session;
  if (status === undefined && !query.isError) return <Loading />;
  if (status?.isAuthenticated !== true) return <SignInStep />;
  const { customerId, firstname, lastname } = status;
  if (customerId === null) return <NoCustomerSpace />;
  const changeStart = ({ date, start }: Start) => {
    const changed = new URLSearchParams(params);
    changed.set('slotDate', date);
    changed.set('slotTime', start);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  const keepConfirmed = (outcome: ConfirmationOutcome) => {
    const deadline = (current ?? details).cancellationDeadline;
    const confirmed: Confirmed = {
      ...outcome,
      // The history of the tab outlives the session, and the card does not show it.
      confirmation: { ...outcome.confirmation, reason: null },
      keptBy: performance.timeOrigin,
      customerId,
      practitionerId: details.professionalId,
      timeZone: details.timeZone,
      deadline,
    };
    onConfirmed();
    void navigate({ search }, { replace: true, state: { confirmed } });
  };
  return (
    <BookingForm
      key={customerId}
      choice={choice}
      details={details}
      current={current}
      customer={{ id: customerId, fullName: `${firstname ?? ''} ${lastname ?? ''}`.trim() }}
      isOutOfRadius={params.get('nonConforme') === 'true'}
      onStart={changeStart}
      onConfirmed={keepConfirmed}
    />
  );
};

/** The form to sign in leaves with what had the focus: one goes on at the title of what comes. */
const useFocusOnceSignedIn = ({ status }: Session) => {
  const title = useRef<HTMLHeadingElement>(null);
  const isSignedIn = status?.isAuthenticated;
  const was = useRef(isSignedIn);
  useEffect(() => {
    if (was.current === false && isSignedIn === true) title.current?.focus();
    was.current = isSignedIn;
  }, [isSignedIn]);
  return title;
};

const BookingPage = ({ choice, onConfirmed }: Pick<StepProps, 'choice' | 'onConfirmed'>) => {
  const session = useSession();
  const { status, query } = session;
  const { data, currentData, isError, isFetching, error, refetch } = useGetBookingDetailsQuery(
    { ...choice, viewer: status?.customerId ?? null },
    { skip: status === undefined && !query.isError },
  );
  useWatchedDays(data?.professionalId, [choice.slotDate]);
  const title = useFocusOnceSignedIn(session);
  return (
    <>
      {data === undefined ? null : (
        <Link className={styles['back']} to={profileOf(data.professionalSlug, choice)}>
          <IconArrowLeft />
          {texts.otherStart}
        </Link>
      )}
      <PageTitle>{texts.title}</PageTitle>
      <h1 ref={title} className={styles['title']} tabIndex={-1}>
        {texts.title}
      </h1>
      {data === undefined && isError && !isFetching ? (
        <Failing error={error} onRetry={refetch} />
      ) : null}
      {data === undefined && (!isError || isFetching) ? <Loading /> : null}
      {data === undefined ? null : (
        <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
      )}
      {data === undefined ? null : (
        <div className={styles['columns']}>
          <div className={styles['summary']}>
            <BookingSummary choice={choice} details={data} />
          </div>
          <Step
            choice={choice}
            session={session}
            details={data}
            current={currentData}
            onConfirmed={onConfirmed}
          />
        </div>
      )}
    </>
  );
};

export const BookingConfirmationScreen = () => {
  const [params] = useSearchParams();
  const { status } = useSession();
  const [isFresh, setIsFresh] = useState(false);
  const choice = choiceOf(params);
  const confirmed = useConfirmed();
  const isOwn = confirmed !== undefined && confirmed.customerId === status?.customerId;
  if (choice === undefined)
    return (
      <div className={styles['screen']}>
        <PageTitle>{texts.title}</PageTitle>
        <h1 className={styles['title']}>{texts.title}</h1>
        <Incomplete />
      </div>
    );
  if (isOwn)
    return (
      <div className={styles['screen']}>
        <ConfirmedPage
          choice={choice}
          confirmed={confirmed}
          firstname={status?.firstname ?? null}
          isFresh={isFresh}
        />
      </div>
    );
  return (
    <div className={styles['screen']}>
      <BookingPage
        key={`${choice.consultation} ${choice.option} ${choice.address ?? ''}`}
        choice={choice}
        onConfirmed={() => setIsFresh(true)}
      />
    </div>
  );
};
