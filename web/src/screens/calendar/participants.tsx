import { useId } from 'react';
import type { AgendaItem } from './agenda-items.ts';
import styles from './booking-drawer.module.css';
import { drawerTexts as texts } from './calendar-texts.ts';

type ParticipantsProps = {
  readonly item: AgendaItem;
  readonly openId: string | null;
  readonly onOpen: (bookingId: string) => void;
};

/** The seats of a group session: each leads to its own booking. */
export const Participants = ({ item, openId, onOpen }: ParticipantsProps) => {
  const titleId = useId();
  return (
    <section className={styles['participants']} aria-labelledby={titleId}>
      <h3 className={styles['subtitle']} id={titleId}>
        {texts.seats(item.bookings.length, item.bookings[0].placesMax)}
      </h3>
      <ul className={styles['seats']}>
        {item.bookings.map(({ id, beneficiary }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['seat']}
              aria-current={id === openId ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              {beneficiary}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['detail']}>{texts.seatBySeat}</p>
    </section>
  );
};
