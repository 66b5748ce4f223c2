import type { BookingDetailsAnswer } from 'contracts';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { IconArrowLeft } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { useWatchedDays } from '../../../features/live/use-watched-days.ts';
import { bookerOf } from '../../../features/session/booker.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useVisitedAt } from '../../../features/visits/use-visited-at.ts';
import { useVisit, type KnownVisit } from '../../../features/visits/visit.ts';
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
import type { Confirmed } from './confirmed/confirmed-booking.ts';
import { ConfirmedPage } from './confirmed/confirmed-page.tsx';
import {
  Failing,
  Loading,
  useFocusOnceSignedIn,
  type ConfirmedSession,
} from './confirmed/details-parts.tsx';
import { CannotBook } from './cannot-book.tsx';
import { SignInPart } from './sign-in-part.tsx';
import { useLeftHere } from './use-left-here.ts';

const Incomplete = () => (
  <div className={styles['failing']}>
    <Message tone="error" role="alert">
      <p>{texts.incomplete}</p>
      <p>{texts.incompleteHow}</p>
    </Message>
    <ButtonLink variant="second" to={anchors.search}>
      {texts.findSomeone}
    </ButtonLink>
  </div>
);

type StepProps = {
  readonly choice: BookingChoice;
  readonly session: ConfirmedSession;
  readonly details: BookingDetailsAnswer;
  readonly current: BookingDetailsAnswer | undefined;
  readonly known: KnownVisit;
  readonly onUnavailable: (isUnavailable: boolean) => void;
  readonly onConfirmed: () => void;
};

/** The history of the tab outlives the session: it holds neither a reason nor an address. */
const withoutOwnWords = (
  confirmation: ConfirmationOutcome['confirmation'],
  { option }: BookingChoice,
): ConfirmationOutcome['confirmation'] => ({
  ...confirmation,
  reason: null,
  address: option === 'DOMICILE' ? null : confirmation.address,
});

const Step = ({ choice, session, details, current, ...rest }: StepProps) => {
  const { known, onUnavailable, onConfirmed } = rest;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { status, query } = session;
  if (status === undefined && !query.isError) return <Loading />;
  if (status?.isAuthenticated !== true)
    return <SignInPart title={texts.signInTitle} why={texts.signInWhy} />;
  const { firstname, lastname } = status;
  const customerId = bookerOf(status);
  if (customerId === null) return <CannotBook status={status} />;
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
      confirmation: withoutOwnWords(outcome.confirmation, choice),
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
      known={known}
      wasOutside={params.get('nonConforme') === 'true'}
      onUnavailable={onUnavailable}
      onStart={changeStart}
      onConfirmed={keepConfirmed}
    />
  );
};

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
const BookingPage = ({ choice, onConfirmed }: Pick<StepProps, 'choice' | 'onConfirmed'>) => {
  const session = useSession();
  const { status, query } = session;
  const { data, currentData, isError, isFetching, error, refetch } = useGetBookingDetailsQuery(
    { ...choice, viewer: status?.customerId ?? null },
    { skip: status === undefined && !query.isError },
  );
  useWatchedDays(data?.professionalId, [choice.slotDate]);
  const title = useFocusOnceSignedIn(session);
  const known = useVisit();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const visitedAt = useVisitedAt(known.visit, choice.option === 'DOMICILE');
  return (
    <>
      {data === undefined ? null : (
        <Link className={styles['back']} to={profileOf(data.professionalSlug, choice)}>
          <IconArrowLeft />
          <span>{texts.otherStart}</span>
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
            <BookingSummary
              choice={choice}
              details={data}
              visitedAt={visitedAt}
              isUnavailable={isUnavailable}
            />
          </div>
          <Step
            choice={choice}
            session={session}
            details={data}
            current={currentData}
            known={known}
            onUnavailable={setIsUnavailable}
            onConfirmed={onConfirmed}
          />
        </div>
      )}
    </>
  );
};

const confirmedIn = (state: object): Confirmed | undefined =>
  'confirmed' in state ? (state.confirmed as Confirmed) : undefined;

export const BookingConfirmationScreen = () => {
  const [params] = useSearchParams();
  const { status } = useSession();
  const [isFresh, setIsFresh] = useState(false);
  const choice = choiceOf(params);
  const confirmed = useLeftHere(confirmedIn);
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
