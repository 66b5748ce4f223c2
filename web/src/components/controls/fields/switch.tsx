import type { ComponentPropsWithRef } from 'react';
import styles from './switch.module.css';

export type SwitchProps = Omit<ComponentPropsWithRef<'button'>, 'onChange' | 'type'> & {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** On or off, at once. What it stands for is said beside it: `aria-labelledby`. */
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
