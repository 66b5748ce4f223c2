import { Badge } from '../../../components/page/badge.tsx';
import { classes } from '../../../components/design/classes.ts';
import {
  withCapital,
  minutesText,
  NBSP,
  weekdayAndDay,
} from '../../../components/design/french-format.ts';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import typography from '../../../components/design/typography.module.css';
import {
  dayHeadingId,
  detailOf,
  minutesOfDay,
  titleOf,
  type AgendaItem,
} from './week/agenda-items.ts';
import styles from './agenda-list.module.css';
import { texts } from './calendar-texts.ts';
import { colourOf, isWhite } from './week/event-card.tsx';
import layout from '../../../components/design/layout.module.css';

type AgendaListProps = {
  readonly items: readonly AgendaItem[];
  /** The day that is listed even without items; `undefined` in another week. */
  readonly today: string | undefined;
  readonly isFresh: (bookingId: string) => boolean;
  readonly openItemId: string | null;
  readonly onOpen: (item: AgendaItem) => void;
};

const byDay = (items: readonly AgendaItem[], today: string | undefined) => {
  const days = new Map<string, AgendaItem[]>();
  if (today !== undefined && items.length > 0) days.set(today, []);
  for (const item of items) {
    const { day } = item.bookings[0];
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [item]);
    else ofDay.push(item);
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other));
};

type ItemButtonProps = Omit<AgendaListProps, 'items' | 'today'> & { readonly item: AgendaItem };

const ItemButton = ({ item, isFresh, openItemId, onOpen }: ItemButtonProps) => {
  const [{ start, end, colour }] = item.bookings;
  const isNew = item.bookings.some((booking) => isFresh(booking.id));
  const isOpen = item.id === openItemId;
  return (
    <button
      type="button"
      className={classes(
        styles['item'],
        isWhite(colour) && styles['white'],
        isNew && styles['fresh'],
        isOpen && styles['open'],
      )}
      style={colourOf(colour)}
      onClick={() => onOpen(item)}
    >
      <span className={styles['when']}>
        <span className={styles['start']}>{start}</span>
        <span className={styles['fine']}>
          {minutesText(minutesOfDay(end) - minutesOfDay(start))}
        </span>
      </span>
      <span className={styles['what']}>
        <span className={styles['title']}>{titleOf(item)}</span>
        <span className={styles['fine']}>{detailOf(item)}</span>
      </span>
      {isNew ? <Badge tone="new">{texts.fresh}</Badge> : null}
    </button>
  );
};

/** The bookings of the grid as a list by day, for keyboards and small screens. */
export const AgendaList = ({ items, today, ...rest }: AgendaListProps) => (
  <div className={styles['list']}>
    {byDay(items, today).map(([day, ofDay]) => (
      <section key={day} className={layout['stack-3']} aria-labelledby={dayHeadingId(day)}>
        <h2 className={classes(typography['subtitle'], styles['heading'])} id={dayHeadingId(day)}>
          <WithOrdinals>{withCapital(weekdayAndDay(day))}</WithOrdinals>
          {day === today ? <span className={styles['today']}>{`${NBSP}aujourd’hui`}</span> : null}
        </h2>
        {ofDay.length === 0 ? (
          <p className={styles['none']}>Aucun rendez-vous.</p>
        ) : (
          <ul className={layout['stack-2']}>
            {ofDay.map((item) => (
              <li key={item.id}>
                <ItemButton item={item} {...rest} />
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
