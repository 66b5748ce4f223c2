import { classes } from '../design/classes.ts';
import { IconCheck } from '../design/icons.ts';
import styles from './stepper.module.css';

export type StepperProps = {
  readonly label: string;
  readonly steps: readonly string[];
  /** The index of the current step, from 0. */
  readonly current: number;
};

const stateOf = (index: number, current: number) => {
  if (index === current) return 'current';
  return index < current ? 'done' : 'coming';
};

export const Stepper = ({ label, steps, current }: StepperProps) => (
  <div>
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((name, index) => {
        const state = stateOf(index, current);
        return (
          <li
            key={name}
            className={classes(styles['step'], state !== 'coming' && styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles['disc']} aria-hidden="true">
              {state === 'done' ? <IconCheck size={18} /> : index + 1}
            </span>
            <span className={styles['name']}>
              <span>{name}</span>
              {state === 'done' ? <span className="visually-hidden"> : fait</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
    <div className={styles['narrow']} aria-hidden="true">
      <span>{steps[current]}</span>
      <span>{`${current + 1}/${steps.length}`}</span>
      <span className={styles['bar']}>
        <span style={{ width: `${((current + 1) / steps.length) * 100}%` }} />
      </span>
    </div>
    <output className="visually-hidden">
      {`Étape ${current + 1} sur ${steps.length} : ${steps[current] ?? ''}`}
    </output>
  </div>
);
