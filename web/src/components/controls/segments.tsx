import { useId, type ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import styles from './segments.module.css';

export type SegmentsProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
};

export const Segments = <Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
  describedBy,
  isWrong = false,
}: SegmentsProps<Value>) => {
  const name = useId();
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div className={classes(styles['segments'], isWrong && styles['wrong'])}>
        {options.map(({ value: own, label }) => (
          <label key={own} className={styles['segment']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
