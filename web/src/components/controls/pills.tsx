import { useId, type ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import styles from './pills.module.css';
import { FieldError } from '../page/notices/error-text.tsx';

export type PillsProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
};

/** Native checkboxes, drawn as pills; the value ticked last comes last. */
export const Pills = <Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  error,
}: PillsProps<Value>) => {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <fieldset aria-describedby={isWrong ? id : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['pills']}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes(styles['pill'], isWrong && styles['wrong'])}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(value)}
              aria-invalid={isWrong ? true : undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
                )
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isWrong ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
};
