import { useId, type ReactNode } from 'react';
import { classes } from '../../../components/design/classes.ts';
import field from '../../../components/controls/fields/field.module.css';
import { FieldError } from '../../../components/page/notices/error-text.tsx';
import styles from './birthday-field.module.css';

export type TypedDay = { readonly day: string; readonly month: string; readonly year: string };

export const untypedDay: TypedDay = { day: '', month: '', year: '' };

/** 'YYYY-MM-DD' from the typed parts, even if no such day exists; '' while a part is missing. */
export const dayOfTyped = ({ day, month, year }: TypedDay): string =>
  [day, month, year].some((part) => part.trim() === '')
    ? ''
    : [
        year.trim().padStart(4, '0'),
        month.trim().padStart(2, '0'),
        day.trim().padStart(2, '0'),
      ].join('-');

/** The typed parts of 'YYYY-MM-DD'; empty for `null`. */
export const typedDayOf = (birthday: string | null): TypedDay => {
  const [year = '', month = '', day = ''] = birthday?.split('-') ?? [];
  return { day, month, year };
};

const parts = [
  { name: 'day', label: 'Jour', hint: 'jj', length: 2, autoComplete: 'bday-day' },
  { name: 'month', label: 'Mois', hint: 'mm', length: 2, autoComplete: 'bday-month' },
  { name: 'year', label: 'Année', hint: 'aaaa', length: 4, autoComplete: 'bday-year' },
] as const;

export type BirthdayFieldProps = {
  readonly label: ReactNode;
  readonly value: TypedDay;
  readonly onChange: (value: TypedDay) => void;
  readonly error?: ReactNode;
  /** Whether it is the user's own birthday, which the browser may fill in. */
  readonly isOneself?: boolean;
};

/**
 * A day of birth in three fields, since leafing back through forty years of a calendar is tedious.
 */
export const BirthdayField = ({
  label,
  value,
  onChange,
  error,
  isOneself = true,
}: BirthdayFieldProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['parts']}>
        {parts.map(({ name, label: part, hint, length, autoComplete }) => (
          <div key={name} className={styles['part']}>
            <label className={styles['name']} htmlFor={`${id}-${name}`}>
              {part}
            </label>
            <input
              id={`${id}-${name}`}
              className={classes(field['control'], Boolean(error) && field['wrong'])}
              inputMode="numeric"
              name={`birthday-${name}`}
              autoComplete={isOneself ? autoComplete : 'off'}
              placeholder={hint}
              maxLength={length}
              aria-invalid={error ? true : undefined}
              value={value[name]}
              onChange={({ target }) => onChange({ ...value, [name]: target.value })}
            />
          </div>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
};
