import type { AgendaWorkshop } from 'contracts';
import { classes } from '../../../../components/design/classes.ts';
import { weekdayAndDay } from '../../../../components/design/french-format.ts';
import { minutesOfDay, placesTaken } from './agenda-items.ts';
import { colourOf, linesFor, WORKSHOP_COLOUR } from './event-card.tsx';
import styles from './event-card.module.css';

/** A date of an event, with how many of its places are taken. */
export const WorkshopCard = ({ workshop }: { readonly workshop: AgendaWorkshop }) => {
  const { day, start, end, title } = workshop;
  const lines = linesFor(minutesOfDay(end) - minutesOfDay(start));
  return (
    <span
      className={classes(styles['card'], lines !== 'two' && styles[lines])}
      style={colourOf(WORKSHOP_COLOUR)}
    >
      <span className="visually-hidden">{`${weekdayAndDay(day)}, événement, `}</span>
      <span className={styles['title']}>{title}</span>
      <span className={styles['detail']}>
        <span className={styles['hour']}>{start}</span>
        <span className={styles['dot']} aria-hidden={lines === 'three'}>
          {' · '}
        </span>
        <span>{placesTaken(workshop)}</span>
      </span>
    </span>
  );
};
