import { useId } from 'react';
import { Button } from '../../../../components/controls/button.tsx';
import type { Elements } from '../../../../components/page/hooks/elements.ts';
import { hourRange } from '../../../../components/design/french-format.ts';
import type { AgendaItem } from '../week/agenda-items.ts';
import { When } from './booking-details.tsx';
import styles from './booking-drawer.module.css';
import { drawerTexts as texts } from '../calendar-texts.ts';
import { useSessionReach } from './use-session-reach.tsx';
import layout from '../../../../components/design/layout.module.css';

type ParticipantsProps = {
  readonly item: AgendaItem;
  readonly openId: string | null;
  readonly onOpen: (bookingId: string) => void;
  readonly onCancel: () => void;
};

export const Participants = ({ item, openId, onOpen, onCancel }: ParticipantsProps) => {
  const titleId = useId();
  const notice: Elements = useSessionReach(item).notice;
  const [{ day, start, end, placesMax, hasStarted }] = item.bookings;
  return (
    <>
      <When day={day} hours={hourRange(start, end)} />
      <section className={layout['stack-2']} aria-labelledby={titleId}>
        <h3 className={styles['subtitle']} id={titleId}>
          {texts.seats(item.bookings.length, placesMax)}
        </h3>
        <ul className={layout['wrap-2']}>
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
        {notice}
        <p className={styles['detail']}>
          {hasStarted
            ? 'Cette séance a déjà commencé\u00a0: elle ne peut plus être annulée.'
            : 'Chaque place se déplace ou s’annule aussi à part\u00a0: choisissez un participant.'}
        </p>
        {hasStarted ? null : (
          <Button variant="danger" className={styles['whole']} onClick={onCancel}>
            Annuler toute la séance
          </Button>
        )}
      </section>
    </>
  );
};
