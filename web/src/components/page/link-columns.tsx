import { Link } from 'react-router-dom';
import typography from '../design/typography.module.css';
import styles from './link-columns.module.css';

export type LinkColumnsProps = {
  readonly links: readonly { readonly to: string; readonly name: string; readonly note?: string }[];
};

/** A list of links in columns, each with a note at its end. */
export const LinkColumns = ({ links }: LinkColumnsProps) => (
  <ul className={styles['links']}>
    {links.map(({ to, name, note }) => (
      <li key={to}>
        <Link to={to}>{name}</Link>
        {note === undefined ? null : <span className={typography['small']}>{note}</span>}
      </li>
    ))}
  </ul>
);
