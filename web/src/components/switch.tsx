import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly name?: string;
};

export const Switch = ({ label, detail, checked, onChange, ...inputProps }: SwitchProps) => {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <input
        {...inputProps}
        type="checkbox"
        role="switch"
        id={id}
        className={styles['track']}
        checked={checked}
        aria-checked={checked}
        aria-describedby={detail ? `${id}-detail` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label className={styles['label']} htmlFor={id}>
          {label}
        </label>
        {detail ? (
          <p className={styles['detail']} id={`${id}-detail`}>
            {detail}
          </p>
        ) : null}
      </div>
    </div>
  );
};
