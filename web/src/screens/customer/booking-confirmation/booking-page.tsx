import type { BookingDetailsAnswer } from 'contracts';
import { useState, type RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useWallClock } from '../../../components/design/wall-clock.ts';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { StaleNotice } from '../../../components/page/notices/stale-notice.tsx';
import { useWatchedDays } from '../../../features/live/use-watched-days.ts';
import { bookerOf } from '../../../features/session/booker.ts';
import { useSession } from '../../../features/session/session-api.ts';
import {
  profileOf,
  type BookingChoice,
  type Start,
} from '../../../features/started-booking/booking-choice.ts';
import { BookingSummary } from '../../../features/started-booking/booking-summary.tsx';
import { useGetBookingDetailsQuery } from '../../../features/started-booking/started-booking-api.ts';
import { TakenNotice } from '../../../features/started-booking/taken-notice.tsx';
import { useVisitedAt } from '../../../features/visits/use-visited-at.ts';
import { useVisit, type KnownVisit } from '../../../features/visits/visit.ts';
import { PageTitle } from '../../../page-title.tsx';
import { texts } from './booking-confirmation-texts.ts';
import { BookingForm, type ConfirmationOutcome } from './booking-form.tsx';
import { CannotBook } from './cannot-book.tsx';
import { ConfirmationLayout } from './confirmation-layout.tsx';
import type { Confirmed } from './confirmed/confirmed-booking.ts';
import {
  Failing,
  isSignedOut,
  Loading,
  useFocusOnceSignedIn,
  type ConfirmedSession,
} from './confirmed/details-parts.tsx';
import { IdentificationPart } from './identification/identification-part.tsx';
import { visitedHomeIn } from './visit-section.tsx';

type StepProps = {
  readonly choice: BookingChoice;
  readonly session: ConfirmedSession;
  readonly details: BookingDetailsAnswer;
  readonly current: BookingDetailsAnswer | undefined;
  readonly known: KnownVisit;
  readonly onUnavailable: (isUnavailable: boolean) => void;
  readonly onStart: (start: Start) => void;
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
  const { known, onUnavailable, onStart, onConfirmed } = rest;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (isSignedOut(session))
    return <IdentificationPart pending={texts.notBooked} address={visitedHomeIn(choice, known)} />;
  const { status } = session;
  if (status === undefined) return <Loading />;
  const { firstname, lastname } = status;
  const customerId = bookerOf(status);
  if (customerId === null) return <CannotBook status={status} />;
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
      onStart={onStart}
      onConfirmed={keepConfirmed}
    />
  );
};

/** Puts another start into the address of the page; the state of its history entry stays. */
const useChangedStart = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  return ({ date, start }: Start) => {
    const changed = new URLSearchParams(params);
    changed.set('slotDate', date);
    changed.set('slotTime', start);
    setParams(changed, { replace: true, preventScrollReset: true, state });
  };
};

const useTitle = (
  { slotDate, slotTime, option }: BookingChoice,
  { timeZone, professionalName }: BookingDetailsAnswer,
  isStranger: boolean,
) => {
  const { day: today } = useWallClock(timeZone);
  if (!isStranger) return { title: texts.title };
  const title = texts.whoComes({ day: slotDate, hour: slotTime, today, option });
  return { title, lead: texts.whoNeeded(professionalName) };
};

type LoadedProps = Omit<StepProps, 'onUnavailable' | 'onStart' | 'known'> & {
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly notice: Elements;
};

const Loaded = ({ titleRef, notice, ...props }: LoadedProps) => {
  const { choice, session, details, current } = props;
  const isStranger = isSignedOut(session);
  const title = useTitle(choice, details, isStranger);
  const known = useVisit();
  const visitedAt = useVisitedAt(known.visit, choice.option === 'DOMICILE');
  const [isUnavailable, setIsUnavailable] = useState(false);
  const changeStart = useChangedStart();
  // The form of a customer shows this itself.
  const availability = (isStranger ? current?.availability : null) ?? 'OFFERED';
  const isTaken = availability !== 'OFFERED';
  const chooseAnother = (start: Start) => {
    changeStart(start);
    titleRef.current?.focus();
  };
  return (
    <ConfirmationLayout
      {...title}
      titleRef={titleRef}
      back={{ to: profileOf(details.professionalSlug, choice), label: texts.otherStart }}
      summary={
        <BookingSummary
          choice={choice}
          details={details}
          visitedAt={visitedAt}
          isUnavailable={isTaken || isUnavailable}
        />
      }
      notice={
        isTaken ? (
          <TakenNotice
            choice={choice}
            details={details}
            code={availability}
            isTouched
            onChoose={chooseAnother}
          />
        ) : null
      }
    >
      {notice}
      <Step {...props} known={known} onUnavailable={setIsUnavailable} onStart={changeStart} />
    </ConfirmationLayout>
  );
};

export const BookingPage = ({ choice, onConfirmed }: Pick<StepProps, 'choice' | 'onConfirmed'>) => {
  const session = useSession();
  const { status, query } = session;
  const { data, currentData, isError, isFetching, error, refetch } = useGetBookingDetailsQuery(
    { ...choice, viewer: status?.customerId ?? null },
    { skip: status === undefined && !query.isError },
  );
  useWatchedDays(data?.professionalId, [choice.slotDate]);
  const titleRef = useFocusOnceSignedIn(session);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {data === undefined ? (
        <ConfirmationLayout title={texts.title} titleRef={titleRef}>
          {isError && !isFetching ? <Failing error={error} onRetry={refetch} /> : <Loading />}
        </ConfirmationLayout>
      ) : (
        <Loaded
          choice={choice}
          session={session}
          details={data}
          current={currentData}
          titleRef={titleRef}
          notice={
            <StaleNotice isStale={error !== undefined} isFetching={isFetching} onRetry={refetch} />
          }
          onConfirmed={onConfirmed}
        />
      )}
    </>
  );
};
