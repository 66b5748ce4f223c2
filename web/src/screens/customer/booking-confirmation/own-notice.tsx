import type { BookingDetailsAnswer } from 'contracts';
import { Link } from 'react-router-dom';
import { Message } from '../../../components/page/notices/message.tsx';
import { bookingPath } from '../../../paths.ts';
import { texts } from './booking-confirmation-texts.ts';

type OwnNoticeProps = {
  readonly own: NonNullable<BookingDetailsAnswer['own']>;
  readonly practitioner: string;
};

/** The start is taken by a booking of one's own, made in another tab for instance. */
export const OwnNotice = ({ own, practitioner }: OwnNoticeProps) => (
  <Message tone="information">
    <p>{texts.own(own.firstname, practitioner)}</p>
    <Link to={bookingPath(own.bookingId)}>{texts.seeOwn}</Link>
  </Message>
);
