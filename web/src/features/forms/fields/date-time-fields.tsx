import { useId, useRef, useState, type Ref } from 'react';
import {
  controlClass,
  describedBy,
  Frame,
  TextField,
  type TextFieldProps,
} from '../../../components/controls/fields/field.tsx';
import styles from '../../../components/controls/fields/field.module.css';
import { IconCalendar } from '../../../components/design/icons.ts';
import { dayIn, hourIn, typedDay } from './typed-times.ts';

type Shape = {
  /** '' for an invalid text. */
  readonly read: (text: string) => string;
  readonly write: (value: string) => string;
  readonly wrong: string;
};

const day: Shape = {
  read: dayIn,
  write: typedDay,
  wrong: 'Écrivez une date qui existe, par exemple 13/03/2026 ou 13032026.',
};
const hour: Shape = {
  read: hourIn,
  write: (value) => value,
  wrong: 'Écrivez une heure, par exemple 9:30 ou 0930.',
};

type TypedProps = {
  /** '2026-03-13' or '09:30'; '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The typed text stays unchanged until the field is left, even when it is not a valid day or hour. */
const useTyped = ({ read, write, wrong }: Shape, { value, onChange }: TypedProps) => {
  const [typed, setTyped] = useState(() => write(value));
  const [isLeft, setIsLeft] = useState(true);
  const text = read(typed) === value ? typed : write(value);
  return {
    text,
    wrong: isLeft && text.trim() !== '' && read(text) === '' ? wrong : undefined,
    type: (changed: string) => {
      setTyped(changed);
      setIsLeft(false);
      onChange(read(changed));
    },
    leave: () => {
      setIsLeft(true);
      if (read(text) !== '') setTyped(write(read(text)));
    },
  };
};

type FieldProps = TypedProps & Omit<TextFieldProps, keyof TypedProps | 'type' | 'onBlur'>;

export const HourField = ({ value, onChange, error, ...props }: FieldProps) => {
  const { text, wrong, type, leave } = useTyped(hour, { value, onChange });
  return (
    <TextField
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      error={wrong ?? error}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
};

type DayFieldProps = Omit<FieldProps, 'min' | 'ref'> & {
  readonly ref?: Ref<HTMLInputElement>;
  /** The first day that the calendar offers. */
  readonly min?: string;
};

/** A day, typed as it is written in French whatever the browser's language, or chosen in a calendar. */
export const DayField = ({ value, onChange, error, label, hint, min, ...props }: DayFieldProps) => {
  const id = useId();
  const { text, wrong, type, leave } = useTyped(day, { value, onChange });
  const calendar = useRef<HTMLInputElement>(null);
  const shownError = wrong ?? error;
  return (
    <Frame id={id} label={label} hint={hint} error={shownError}>
      <span className={styles['with-button']}>
        <input
          placeholder="jj/mm/aaaa"
          inputMode="numeric"
          autoComplete="off"
          {...props}
          id={id}
          className={controlClass(shownError)}
          aria-invalid={shownError ? true : props['aria-invalid']}
          aria-describedby={describedBy(id, { hint, error: shownError })}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <input
          ref={calendar}
          className={styles['calendar']}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          value={value}
          onChange={({ target }) => type(typedDay(target.value))}
        />
        <button
          type="button"
          className={styles['eye']}
          aria-label="Choisir dans un calendrier"
          onClick={() => calendar.current?.showPicker?.()}
        >
          <IconCalendar />
        </button>
      </span>
    </Frame>
  );
};
