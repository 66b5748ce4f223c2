import type { Agenda } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import styles from './calendar-legend.module.css';
import { colourOf, isWhite } from './week/event-card.tsx';

const Entries = ({ agenda }: { readonly agenda: Agenda }) => (
  <ul className={styles['legend']} aria-label="Légende">
    {agenda.consultations.map(({ id, name, colour }) => (
      <li key={id} className={styles['entry']}>
        <span
          className={classes(styles['swatch'], isWhite(colour) && styles['white'])}
          style={colourOf(colour)}
        />
        <span>{name}</span>
      </li>
    ))}
    {agenda.weeklySlots.length === 0 ? null : (
      <li className={styles['entry']}>
        <span className={classes(styles['swatch'], styles['open'])} />
        <span>Créneaux ouverts</span>
      </li>
    )}
  </ul>
);

export const CalendarLegend = ({ agenda }: { readonly agenda: Agenda }) => (
  <div className={styles['foot']}>
    <Entries agenda={agenda} />
    {agenda.bookings.length === 0 ? null : (
      <p className={styles['hint']}>Faites glisser un rendez-vous pour le déplacer.</p>
    )}
  </div>
);
