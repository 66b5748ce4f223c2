import type { AgendaWorkshop } from 'contracts';
import { Link } from 'react-router-dom';
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
  placesTaken,
  titleOf,
  type AgendaItem,
} from './week/agenda-items.ts';
import styles from './agenda-list.module.css';
import { texts } from './calendar-texts.ts';
import { workshopPath } from '../../../paths.ts';
import { colourOf, isWhite, WORKSHOP_COLOUR } from './week/event-card.tsx';
import layout from '../../../components/design/layout.module.css';

type AgendaListProps = {
  readonly items: readonly AgendaItem[];
  readonly workshops: readonly AgendaWorkshop[];
  /** The day that is listed even without items; `undefined` in another week. */
  readonly today: string | undefined;
  readonly isFresh: (bookingId: string) => boolean;
  readonly openItemId: string | null;
  readonly onOpen: (item: AgendaItem) => void;
};

type Entry =
  | { readonly start: string; readonly item: AgendaItem }
  | { readonly start: string; readonly workshop: AgendaWorkshop };

const byDay = (
  items: readonly AgendaItem[],
  workshops: readonly AgendaWorkshop[],
  today: string | undefined,
) => {
  const entries: readonly (readonly [day: string, entry: Entry])[] = [
    ...items.map(
      (item) => [item.bookings[0].day, { start: item.bookings[0].start, item }] as const,
    ),
    ...workshops.map((workshop) => [workshop.day, { start: workshop.start, workshop }] as const),
  ];
  const days = new Map<string, Entry[]>();
  if (today !== undefined && entries.length > 0) days.set(today, []);
  for (const [day, entry] of entries) {
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [entry]);
    else ofDay.push(entry);
  }
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(
      ([day, ofDay]) =>
        [day, ofDay.toSorted((one, other) => one.start.localeCompare(other.start))] as const,
    );
};

type ItemButtonProps = Omit<AgendaListProps, 'items' | 'workshops' | 'today'> & {
  readonly item: AgendaItem;
};

/** Leads to the page of the event. */
const WorkshopLink = ({ workshop }: { readonly workshop: AgendaWorkshop }) => {
  const { id, start, end, title } = workshop;
  return (
    <Link className={styles['item']} style={colourOf(WORKSHOP_COLOUR)} to={workshopPath(id)}>
      <span className={styles['when']}>
        <span className={styles['start']}>{start}</span>
        <span className={styles['fine']}>
          {minutesText(minutesOfDay(end) - minutesOfDay(start))}
        </span>
      </span>
      <span className={styles['what']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['fine']}>{`Événement · ${placesTaken(workshop)}`}</span>
      </span>
    </Link>
  );
};

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
export const AgendaList = ({ items, workshops, today, ...rest }: AgendaListProps) => (
  <div className={styles['list']}>
    {byDay(items, workshops, today).map(([day, ofDay]) => (
      <section key={day} className={layout['stack-3']} aria-labelledby={dayHeadingId(day)}>
        <h2 className={classes(typography['subtitle'], styles['heading'])} id={dayHeadingId(day)}>
          <WithOrdinals>{withCapital(weekdayAndDay(day))}</WithOrdinals>
          {day === today ? <span className={styles['today']}>{`${NBSP}aujourd’hui`}</span> : null}
        </h2>
        {ofDay.length === 0 ? (
          <p className={styles['none']}>Aucun rendez-vous.</p>
        ) : (
          <ul className={layout['stack-2']}>
            {ofDay.map((entry) =>
              'item' in entry ? (
                <li key={entry.item.id}>
                  <ItemButton item={entry.item} {...rest} />
                </li>
              ) : (
                <li key={entry.workshop.sessionId}>
                  <WorkshopLink workshop={entry.workshop} />
                </li>
              ),
            )}
          </ul>
        )}
      </section>
    ))}
  </div>
);
