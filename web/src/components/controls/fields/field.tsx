import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import type { Elements } from '../../page/hooks/elements.ts';
import styles from './field.module.css';
import { wholeNumber } from '../../design/french-format.ts';
import { IconEye, IconEyeOff } from '../../design/icons.ts';
import { FieldError } from '../../page/notices/error-text.tsx';

type FieldHelp = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

type FrameProps = FieldHelp & {
  readonly id: string;
  readonly counter?: Elements;
  readonly children: Elements;
};

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** The ids of the hint and error lines, which screen readers read with the control. */
export const describedBy = (id: string, { hint, error }: Omit<FieldHelp, 'label'>) =>
  classes(Boolean(hint) && hintId(id), Boolean(error) && errorId(id)) || undefined;

export const Frame = ({ id, label, hint, error, counter, children }: FrameProps) => (
  <div className={styles['field']}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    {children}
    {error ? <FieldError id={errorId(id)}>{error}</FieldError> : null}
    {hint || counter ? (
      <div className={styles['below']}>
        {hint ? <p id={hintId(id)}>{hint}</p> : <span />}
        {counter}
      </div>
    ) : null}
  </div>
);

export const controlClass = (error: ReactNode) =>
  classes(styles['control'], Boolean(error) && styles['wrong']);

export type TextFieldProps = FieldHelp & ComponentPropsWithRef<'input'>;

export const TextField = ({ label, hint, error, id, ...inputProps }: TextFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Frame id={fieldId} label={label} hint={hint} error={error}>
      <input
        {...inputProps}
        id={fieldId}
        className={controlClass(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </Frame>
  );
};

export const PasswordField = ({ label, hint, error, id, ...inputProps }: TextFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  return (
    <Frame id={fieldId} label={label} hint={hint} error={error}>
      <span className={styles['with-button']}>
        <input
          {...inputProps}
          id={fieldId}
          type={isShown ? 'text' : 'password'}
          className={controlClass(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <button
          type="button"
          className={styles['eye']}
          aria-label="Afficher le mot de passe"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <IconEyeOff /> : <IconEye />}
        </button>
      </span>
    </Frame>
  );
};

export type TextAreaProps = FieldHelp &
  Omit<ComponentPropsWithRef<'textarea'>, 'maxLength' | 'value'> & {
    readonly value: string;
    /**
     * The longest text that may be sent. The count is shown once the text comes near. A longer text
     * is never cut off: the field shows an error, and the form checks `isTooLong` before it sends.
     */
    readonly longest?: number;
    readonly isCounted?: boolean;
  };

/** Counted as on the server: code points, without the surrounding blanks, which are never sent. */
const lengthOf = (text: string) => Array.from(text.trim()).length;

export const isTooLong = (text: string, longest: number): boolean => lengthOf(text) > longest;

/** An alert, since it appears while the user types or pastes. */
const TooLong = ({ longest }: { readonly longest: number }) => (
  <span role="alert">
    {`Ce texte est trop long\u00a0: ${wholeNumber(longest)} caractères au plus. Raccourcissez-le pour l’envoyer.`}
  </span>
);

type CountProps = { readonly length: number; readonly longest: number | undefined };

const Count = ({ length, longest = Infinity }: CountProps) => (
  <span className={styles['count']}>{`${wholeNumber(length)} / ${wholeNumber(longest)}`}</span>
);

const NEAR = 0.8;

// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const TextArea = ({
  label,
  hint,
  error,
  longest,
  isCounted = false,
  id,
  ...areaProps
}: TextAreaProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const length = lengthOf(areaProps.value);
  const shownError =
    longest !== undefined && length > longest ? <TooLong longest={longest} /> : error;
  const isShown = isCounted || length >= (longest ?? Infinity) * NEAR;
  const count = isShown ? <Count length={length} longest={longest} /> : undefined;
  return (
    <Frame id={fieldId} label={label} hint={hint} error={shownError} counter={count}>
      <textarea
        rows={3}
        {...areaProps}
        id={fieldId}
        className={classes(controlClass(shownError), styles['area'])}
        aria-invalid={shownError ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error: shownError })}
      />
    </Frame>
  );
};

export type SelectFieldProps = FieldHelp &
  ComponentPropsWithRef<'select'> & {
    readonly colour?: string | undefined;
    /** Drawn over the chosen option: words that may be truncated, and an end that is not. */
    readonly shown?: { readonly words: string; readonly end: string } | undefined;
  };

/** A native select; its `<option>`s are the children. */
export const SelectField = ({
  label,
  hint,
  error,
  id,
  colour,
  shown,
  ...selectProps
}: SelectFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Frame id={fieldId} label={label} hint={hint} error={error}>
      <span className={styles['with-colour']}>
        {colour === undefined ? null : (
          <span
            className={styles['colour']}
            style={{ backgroundColor: colour }}
            aria-hidden="true"
          />
        )}
        <select
          {...selectProps}
          id={fieldId}
          className={classes(
            controlClass(error),
            styles['select'],
            colour !== undefined && styles['coloured'],
            shown !== undefined && styles['drawn-over'],
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        {shown === undefined ? null : (
          <span
            className={classes(styles['shown'], colour !== undefined && styles['coloured'])}
            aria-hidden="true"
          >
            <span className={styles['shown-words']}>{shown.words}</span>
            <span className={styles['shown-end']}>{shown.end}</span>
          </span>
        )}
      </span>
    </Frame>
  );
};
