import type { ComponentPropsWithRef } from 'react';
import styles from './switch.module.css';

export type SwitchProps = Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'type'> & {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** Takes effect at once, without a form. A text beside it is its label (`aria-labelledby`). */
export const Switch = ({ isOn, onChange, ...buttonProps }: SwitchProps) => (
  <button
    {...buttonProps}
    type="button"
    role="switch"
    aria-checked={isOn}
    className={styles['switch']}
    onClick={() => onChange(!isOn)}
  >
    <span className={styles['knob']} aria-hidden="true" />
  </button>
);
