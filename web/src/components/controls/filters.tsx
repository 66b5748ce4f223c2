import { Link } from 'react-router-dom';
import { wholeNumber } from '../design/french-format.ts';
import styles from './filters.module.css';

export type Filter = {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
};

/** On a small screen the row of filters is wider than the screen and scrolls. */
const bringIntoSight = (current: HTMLAnchorElement | null) =>
  current?.scrollIntoView({ block: 'nearest', inline: 'center' });

export type FiltersProps = { readonly label: string; readonly filters: readonly Filter[] };

export const Filters = ({ label, filters }: FiltersProps) => (
  <nav className={styles['filters']} aria-label={label}>
    {filters.map(({ to, label: name, count, isCurrent }) => (
      <Link
        key={name}
        ref={isCurrent ? bringIntoSight : undefined}
        className={styles['filter']}
        to={to}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span>{name}</span>
        {count === undefined ? null : <span className={styles['count']}>{wholeNumber(count)}</span>}
      </Link>
    ))}
  </nav>
);
