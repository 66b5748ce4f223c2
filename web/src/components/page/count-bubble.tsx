import { useState } from 'react';
import { classes } from '../design/classes.ts';
import styles from './count-bubble.module.css';

export type CountBubbleProps = {
  readonly count: number;
  /** The announced sentence: '3 alertes non lues'. */
  readonly label: string;
  readonly className?: string;
};

const LARGEST = 99;

/** Renders nothing for 0; grows once when the count increases. */
export const CountBubble = ({ count, label, className }: CountBubbleProps) => {
  const [last, setLast] = useState({ count, grew: false });
  if (last.count !== count) setLast({ count, grew: count > last.count });
  if (count === 0) return null;
  return (
    <span
      key={count}
      className={classes(styles['bubble'], last.grew && styles['grown'], className)}
    >
      <span aria-hidden="true">{count > LARGEST ? `${LARGEST}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
};
