import { agendaRejections, type BookingDetailsAnswer, ownValue } from 'contracts';
import { QueryView } from '../../api/query-view.tsx';
import { Message } from '../../components/page/notices/message.tsx';
import { Skeleton, SkeletonGroup } from '../../components/page/notices/skeleton.tsx';
import { nearestStarts } from '../starts/nearest-starts.ts';
import { StartChoices } from '../starts/start-choices.tsx';
import type { BookingChoice, Start } from './booking-choice.ts';
import { useGetNearestStartsQuery } from './started-booking-api.ts';
import { startedTexts as texts } from './started-booking-texts.ts';
import styles from './taken-notice.module.css';
import { ToRequest } from './to-request.tsx';

type TakenNoticeProps = {
  readonly choice: BookingChoice;
  readonly details: BookingDetailsAnswer;
  readonly code: string;
  readonly isTouched: boolean;
  readonly onChoose: (start: Start) => void;
  readonly typed?: { readonly reason: string; readonly relativeId: string | null };
};

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton width="60%" />
  </SkeletonGroup>
);

type InsteadProps = Omit<TakenNoticeProps, 'isTouched' | 'typed'>;

const Instead = ({ choice, details, code, onChoose }: InsteadProps) => {
  const { consultation, option, address, slotDate, slotTime } = choice;
  const starts = useGetNearestStartsQuery({
    practitionerId: details.professionalId,
    consultation,
    option,
    address,
    from: code === 'IN_THE_PAST' ? undefined : slotDate,
  });
  return (
    <div className={styles['instead']}>
      <QueryView query={starts} skeleton={<Waiting />}>
        {(free) => (
          <StartChoices
            starts={nearestStarts(free, { date: slotDate, start: slotTime })}
            none={texts.noneNear}
            onChoose={onChoose}
          />
        )}
      </QueryView>
    </div>
  );
};

/** Informs the customer that the chosen start was taken while the form was open, and offers free ones. */
export const TakenNotice = ({ isTouched, typed, ...instead }: TakenNoticeProps) => {
  const { choice, details, code } = instead;
  const isOnRequest = code === 'ON_REQUEST_ONLY';
  return (
    <Message tone="information">
      <p>
        {`${ownValue(agendaRejections, code)?.message ?? texts.taken} ${isTouched && !isOnRequest ? texts.keptAsTyped : ''}`}
      </p>
      {isOnRequest ? (
        <ToRequest choice={choice} details={details} {...typed} />
      ) : (
        <Instead {...instead} />
      )}
    </Message>
  );
};
