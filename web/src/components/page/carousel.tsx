import styles from './carousel.module.css';
import { classes } from '../design/classes.ts';
import type { Elements } from './hooks/elements.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { IconArrowLeft, IconArrowRight } from '../design/icons.ts';
import { useScrolledRow, type RowPlace } from './hooks/scrolled-row.ts';

export type Slide = {
  readonly id: string;
  readonly name: string;
  readonly content: Elements;
};

export type CarouselProps = {
  readonly label: string;
  readonly slides: readonly Slide[];
  readonly previous: string;
  readonly next: string;
  /** Three slides at once, or one with a glimpse of the next; phones always use the latter. */
  readonly look: 'three' | 'one';
};

/** Slides that a wide screen shows at once, and that need no arrows. */
const shownOf: Readonly<Record<CarouselProps['look'], number>> = { three: 3, one: 1 };

const beginning: RowPlace = { active: 0, isFirst: true, isLast: false };

/**
 * A row of slides that scrolls sideways, also without scripts, and never by itself. An arrow at either end
 * says that there are no more slides.
 */
export const Carousel = ({ label, slides, previous, next, look }: CarouselProps) => {
  const { row, place } = useScrolledRow<HTMLUListElement>(beginning);
  const turn = (pages: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: pages * element.clientWidth });
  };
  const arrow = (pages: 1 | -1) => ({
    look: 'ringed' as const,
    label: pages === 1 ? next : previous,
    icon: pages === 1 ? <IconArrowRight /> : <IconArrowLeft />,
    // A keyboard user who has reached an end keeps the focus on the button.
    'aria-disabled': pages === 1 ? place.isLast : place.isFirst,
    onClick: () => turn(pages),
  });
  const bring = (index: number) =>
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div className={classes(styles['carousel'], styles[look])}>
      {slides.length > shownOf[look] ? (
        <div className={styles['arrows']}>
          <IconButton {...arrow(-1)} />
          <IconButton {...arrow(1)} />
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must scroll a list without links */}
      <ul ref={row} className={styles['row']} aria-label={label} tabIndex={0}>
        {slides.map(({ id, content }) => (
          <li key={id} className={styles['slide']}>
            {content}
          </li>
        ))}
      </ul>
      <div className={styles['dots']}>
        {slides.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            className={styles['dot']}
            aria-label={name}
            aria-current={index === place.active}
            onClick={() => bring(index)}
          />
        ))}
      </div>
    </div>
  );
};
