import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '../../../components/controls/button.tsx';
import { IconArrowLeft } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { useWatchedDays } from '../../../features/live/use-watched-days.ts';
import { rememberReturnPath } from '../../../features/session/return-path.ts';
import {
  choiceOf,
  profileOf,
  sessionChoiceOf,
  type BookingChoice,
  type SessionChoice,
  type Start,
} from '../../../features/started-booking/booking-choice.ts';
import { BookingSummary } from '../../../features/started-booking/booking-summary.tsx';
import {
  useGetBookingDetailsQuery,
  useGetRequestDetailsQuery,
} from '../../../features/started-booking/started-booking-api.ts';
import { startedTexts as texts } from '../../../features/started-booking/started-booking-texts.ts';
import { TakenNotice } from '../../../features/started-booking/taken-notice.tsx';
import styles from './connection-screen.module.css';

const pathWith = (path: string, { date, start }: Start): string => {
  const { pathname, searchParams } = new URL(path, 'http://souffle.invalid');
  searchParams.set('slotDate', date);
  searchParams.set('slotTime', start);
  return `${pathname}?${searchParams.toString()}`;
};

const searchOf = (path: string): URLSearchParams =>
  new URL(path, 'http://souffle.invalid').searchParams;

type StartedProps = {
  readonly choice: BookingChoice;
  readonly onStart: (start: Start) => void;
};

const Started = ({ choice, onStart }: StartedProps) => {
  const query = useGetBookingDetailsQuery({ ...choice, viewer: null });
  const { data, currentData, isError, isFetching, refetch } = query;
  useWatchedDays(data?.professionalId, [choice.slotDate]);
  if (data === undefined)
    return isError && !isFetching ? (
      <Message
        tone="caution"
        role="alert"
        action={<TextButton onClick={() => void refetch()}>{texts.retry}</TextButton>}
      >
        {texts.detailsFailed}
      </Message>
    ) : (
      <SkeletonCards count={1} />
    );
  const availability = currentData?.availability ?? 'OFFERED';
  return (
    <>
      <div className={styles['summary']}>
        <BookingSummary choice={choice} details={data} isUnavailable={availability !== 'OFFERED'} />
      </div>
      <Link className={styles['back']} to={profileOf(data.professionalSlug, choice)}>
        <IconArrowLeft />
        <span>{texts.otherStart}</span>
      </Link>
      <div aria-live="polite">
        {availability === 'OFFERED' ? null : (
          <TakenNotice
            choice={choice}
            details={data}
            code={availability}
            isTouched
            onChoose={onStart}
          />
        )}
      </div>
    </>
  );
};

/** A request has no start: it cannot go meanwhile. */
const StartedRequest = ({ choice }: { readonly choice: SessionChoice }) => {
  const { data } = useGetRequestDetailsQuery(choice);
  return data === undefined ? (
    <SkeletonCards count={1} />
  ) : (
    <>
      <div className={styles['summary']}>
        <BookingSummary choice={choice} details={data} />
      </div>
      <Link className={styles['back']} to={profileOf(data.professionalSlug, choice)}>
        <IconArrowLeft />
        <span>{texts.changeRequest}</span>
      </Link>
    </>
  );
};

/**
 * What a booking or a request was begun with, in sight while one signs up for it. No start is held:
 * where this one goes meanwhile it is said, and another one can be taken without losing a letter.
 */
export const StartedBooking = ({ path }: { readonly path: string }) => {
  const [current, setCurrent] = useState(path);
  const search = searchOf(current);
  const choice = choiceOf(search);
  const session = sessionChoiceOf(search);
  if (session === undefined) return null;
  const change = (start: Start) => {
    const changed = pathWith(current, start);
    rememberReturnPath(changed);
    setCurrent(changed);
  };
  return choice === undefined ? (
    <aside className={styles['started']} aria-label={texts.requestSummary}>
      <StartedRequest choice={session} />
    </aside>
  ) : (
    <aside className={styles['started']} aria-label={texts.summary}>
      <Started choice={choice} onStart={change} />
    </aside>
  );
};
