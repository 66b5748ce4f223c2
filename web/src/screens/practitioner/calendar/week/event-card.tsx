import { memo, useEffect, useRef, type CSSProperties } from 'react';
import { classes } from '../../../../components/design/classes.ts';
import { weekdayAndDay } from '../../../../components/design/french-format.ts';
import { detailOf, minutesOfDay, titleOf, type AgendaItem } from './agenda-items.ts';
import { texts } from '../calendar-texts.ts';
import styles from './event-card.module.css';
import { WithOrdinals } from '../../../../components/page/dialogs/with-ordinals.tsx';

/** Up to this many minutes high, there is room for one or for two lines of 12 px. */
const ONE_LINE = 34;
const TWO_LINES = 59;

export const linesFor = (minutes: number) => {
  if (minutes <= ONE_LINE) return 'one';
  return minutes <= TWO_LINES ? 'two' : 'three';
};

export const isWhite = (colour: string) => /^#f{3}(f{3})?$/i.test(colour);

/** The chosen colour, for `color-mix` in the style sheet: the ink stays readable on any. */
export const colourOf = (colour: string) => ({ '--chosen': colour }) as CSSProperties;

/** The colour of every workshop. */
export const WORKSHOP_COLOUR = 'var(--suggested-plum)';

export type EventCardProps = {
  readonly item: AgendaItem;
  readonly isFresh: boolean;
  readonly isOpen: boolean;
};

type CardProps = EventCardProps & {
  /**
   * The grid replaces the element of an event instead of changing it: called with each new element.
   */
  readonly onDrawn: (item: AgendaItem, card: HTMLElement) => void;
  /** Set while the card is dragged: names the start to which it would move, or says that there is none. */
  readonly dragged?: { readonly text: string; readonly isRefused: boolean } | undefined;
};

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
const Card = ({ item, isFresh, isOpen, onDrawn, dragged }: CardProps) => {
  const card = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (card.current !== null) onDrawn(item, card.current);
  }, [item, onDrawn]);
  const [{ day, start, end, colour }] = item.bookings;
  const lines = linesFor(minutesOfDay(end) - minutesOfDay(start));
  return (
    <span
      ref={card}
      className={classes(
        styles['card'],
        lines !== 'two' && styles[lines],
        isWhite(colour) && styles['white'],
        isFresh && styles['fresh'],
        isOpen && styles['open'],
        dragged?.isRefused === true && styles['refused'],
      )}
      style={colourOf(colour)}
    >
      <span className="visually-hidden">{`${weekdayAndDay(day)}, `}</span>
      <span className={styles['title']}>{titleOf(item)}</span>
      {dragged === undefined ? (
        <span className={styles['detail']}>
          <span className={styles['hour']}>{start}</span>
          <span className={styles['dot']} aria-hidden={lines === 'three'}>
            {' · '}
          </span>
          <span>{detailOf(item)}</span>
        </span>
      ) : (
        <span className={classes(styles['detail'], styles['target'])}>
          <WithOrdinals>{dragged.text}</WithOrdinals>
        </span>
      )}
      {isFresh ? <span className={styles['mark']}>{texts.fresh}</span> : null}
    </span>
  );
};

export const EventCard = memo(Card);
