import type { CustomerBooking } from 'contracts';
import { Link } from 'react-router-dom';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { eventTexts } from '../../../../features/events/event-texts.ts';
import rows from '../../../../features/people/person-row.module.css';
import { eventPath } from '../../../../paths.ts';

type EventLineProps = { readonly event: NonNullable<CustomerBooking['event']> };

/** Of a seat: the way to the page of its event, and all dates of a course. */
export const EventLine = ({ event }: EventLineProps) => {
  const { id, sessions } = event;
  return (
    <p className={rows['fine']}>
      {sessions.length < 2 ? null : (
        <span>
          <WithOrdinals>{`${sessions.map(eventTexts.session).join(' ; ')}. `}</WithOrdinals>
        </span>
      )}
      <Link to={eventPath(id)}>Voir l’événement</Link>
    </p>
  );
};
