import type { PractitionerRequest } from 'contracts';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { typographic } from '../../../components/design/french-format.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { hoursText, requestMoment, timeText } from '../../../features/requests/request-words.ts';
import { bookingInAgendaPath } from '../../../paths.ts';
import { requestDetailTexts as texts } from './requests-texts.ts';

type RequestProps = { readonly request: PractitionerRequest };

/**
 * A proposed time was accepted when it was no longer free: shows the booking that holds it, while there is
 * one.
 */
export const TakenTime = ({ request: { gone, customer } }: RequestProps) => {
  if (gone === null) return null;
  const { conflict } = gone;
  return (
    <Message tone="caution">
      <p>{texts.taken(customer.fullName, timeText(gone))}</p>
      {conflict === null ? (
        <p>Regardez votre agenda et vos créneaux avant de la proposer de nouveau.</p>
      ) : (
        <p>
          <span>{`${texts.conflict(conflict.name, conflict.consultationName, hoursText(conflict))} `}</span>
          <Link to={bookingInAgendaPath(conflict.date, conflict.bookingId)}>
            Voir ce rendez-vous
          </Link>
        </p>
      )}
    </Message>
  );
};

const Booked = ({ request: { booked, bookingId } }: RequestProps) => (
  <Message tone="success">
    <span>{`${booked === null ? texts.ended.accepted : texts.accepted(timeText(booked))} `}</span>
    {booked === null || bookingId === null ? null : (
      <Link to={bookingInAgendaPath(booked.date, bookingId)}>Voir dans l’agenda</Link>
    )}
  </Message>
);

const Awaited = ({ request }: RequestProps) => {
  const { customer, expiresAt, timeZone, proposal } = request;
  const until = requestMoment(expiresAt, timeZone);
  return (
    <Message tone="information">
      {proposal === null
        ? texts.precisionRequested(customer.fullName, until)
        : texts.proposed(timeText(proposal), customer.fullName, until)}
    </Message>
  );
};

const Settling = () => (
  <Message tone="information">Ce rendez-vous est en train d’être pris.</Message>
);

const endOf =
  (state: 'declined' | 'withdrawn' | 'expired') =>
  ({ request: { ended } }: RequestProps) => (
    <Message tone="information">
      <p>{texts.ended[state]}</p>
      {ended === null || ended.reason === null ? null : (
        <p>{texts.reason(typographic(ended.reason))}</p>
      )}
    </Message>
  );

const standings: Readonly<Record<PractitionerRequest['state'], ComponentType<RequestProps>>> = {
  pending: () => null,
  'precision-asked': Awaited,
  proposed: Awaited,
  settling: Settling,
  accepted: Booked,
  declined: endOf('declined'),
  withdrawn: endOf('withdrawn'),
  expired: endOf('expired'),
};

/** The state of a request that the practitioner need not answer. */
export const RequestStateText = ({ request }: RequestProps) => {
  const StatusText = standings[request.state];
  return <StatusText request={request} />;
};
