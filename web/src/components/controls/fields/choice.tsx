import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classes } from '../../design/classes.ts';
import type { Elements } from '../../page/hooks/elements.ts';
import typography from '../../design/typography.module.css';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  /** With an icon the card is upright, and only its border shows that it is chosen. */
  readonly icon?: Elements;
};

export type ChoiceGroupProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly name?: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  /**
   * On wide screens; one column is enough for addresses. Icons keep it on small ones, and so does a
   * `pair` of few words. `inline` options are as wide as their words.
   */
  readonly columns?: 1 | 2 | 3 | 'pair' | 'inline';
  readonly children?: Elements;
};

export const ChoiceGroup = <Value extends string>({
  legend,
  isLegendHidden = false,
  name,
  options,
  value,
  onChange,
  columns = 1,
  children,
}: ChoiceGroupProps<Value>) => {
  const ownName = useId();
  const isUpright = options.some(({ icon }) => icon !== undefined);
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      <div
        className={classes(
          styles['cards'],
          columns !== 1 && styles[`columns-${columns}`],
          isUpright && styles['upright'],
        )}
      >
        {options.map(({ value: own, label, detail, icon }) => (
          <label key={own} className={styles['card']}>
            <input
              type="radio"
              className={icon === undefined ? styles['dot'] : 'visually-hidden'}
              name={name ?? ownName}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            {icon === undefined ? null : <span className={styles['icon']}>{icon}</span>}
            <span className={styles['words']}>
              <span className={styles['label']}>{label}</span>
              {detail ? <span className={typography['small']}>{detail}</span> : null}
            </span>
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
};
