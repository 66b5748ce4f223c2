import { SEARCHED_TEXT_MAX } from 'contracts';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { FieldError } from '../../components/page/notices/error-text.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onText: (text: string) => void;
  /** Shown beside the label, but after the field in the tab order. */
  readonly extra?: Elements;
  /** Called when the field is about to be used. */
  readonly onNear: () => void;
  readonly children: Elements;
};

export const SearchField = ({
  id,
  label,
  text,
  error,
  onText,
  onNear,
  extra,
  children,
  ...inputProps
}: SearchFieldProps) => (
  <>
    <div className={styles['field']} data-search-field onFocus={onNear} onPointerEnter={onNear}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <input
        {...inputProps}
        id={id}
        className={styles['input']}
        value={text}
        maxLength={SEARCHED_TEXT_MAX}
        autoComplete="off"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onText(target.value)}
      />
      {extra}
      {children}
    </div>
    {error === undefined ? null : (
      <div role="alert" className={styles['error']}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    )}
  </>
);
