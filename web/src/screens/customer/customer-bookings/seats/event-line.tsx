import type { CustomerBooking } from 'contracts';
import { Link } from 'react-router-dom';
import layout from '../../../../components/design/layout.module.css';
import { useNow } from '../../../../components/design/server-clock.ts';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';
import { eventSessionText } from '../../../../features/events/event-dates.ts';
import rows from '../../../../features/people/person-row.module.css';
import { eventPath } from '../../../../paths.ts';

type EventLineProps = { readonly event: NonNullable<CustomerBooking['event']> };

/** Of a seat: the way to the page of its event, and all dates of a course. */
export const EventLine = ({ event }: EventLineProps) => {
  const { id, sessions } = event;
  const now = useNow();
  return (
    <div className={rows['fine']}>
      {sessions.length < 2 ? null : (
        <ul>
          {sessions.map((session) => (
            <li key={session.id}>
              <WithOrdinals>{eventSessionText(session, now)}</WithOrdinals>
            </li>
          ))}
        </ul>
      )}
      <Link className={layout['touch']} to={eventPath(id)}>
        Voir l’événement
      </Link>
    </div>
  );
};
