import { minuteOf } from 'contracts';
import { classes } from '../../../components/design/classes.ts';
import typography from '../../../components/design/typography.module.css';
import { SlotCard, type SlotCardProps } from './slot-card.tsx';
import styles from './slot-list.module.css';
import type { Slot } from './slot-values.ts';
import { lengthText, texts } from './slots-texts.ts';

type SlotListProps = Omit<SlotCardProps, 'slot' | 'isOnGrid'> & { readonly slots: readonly Slot[] };

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The minutes in which at least one slot is open. The slots must be sorted by their start. */
const minutesOf = (slots: readonly Slot[]): number => {
  let [sum, until] = [0, 0];
  for (const slot of slots) {
    const end = minuteOf(slot.endHour);
    sum += Math.max(0, end - Math.max(until, minuteOf(slot.beginningHour)));
    until = Math.max(until, end);
  }
  return sum;
};

const byHour = (one: Slot, other: Slot) => one.beginningHour.localeCompare(other.beginningHour);

/** The same slots as the grid, day by day: for the keyboard and small screens. */
export const SlotList = ({ slots, ...card }: SlotListProps) => (
  <div className={styles['list']}>
    {weekdays.map((day) => {
      const ofDay = slots.filter(({ dayOfWeek }) => dayOfWeek === day).toSorted(byHour);
      return (
        <section key={day} className={styles['day']} aria-labelledby={`jour-${day}`}>
          <div className={styles['head']}>
            <h2 id={`jour-${day}`} className={typography['subtitle']}>
              {texts.day(day)}
            </h2>
            <span className={classes(typography['small'], styles['sum'])}>
              {ofDay.length === 0 ? 'Aucun créneau' : lengthText(minutesOf(ofDay))}
            </span>
          </div>
          {ofDay.length === 0 ? null : (
            <ul className={styles['slots']}>
              {ofDay.map((slot) => (
                <li key={slot.id}>
                  <SlotCard slot={slot} {...card} />
                </li>
              ))}
            </ul>
          )}
        </section>
      );
    })}
  </div>
);
