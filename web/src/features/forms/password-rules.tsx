import { passwordRules } from 'contracts';
import { classes } from '../../components/design/classes.ts';
import { IconCircleCheck } from '../../components/design/icons.ts';
import styles from './password-rules.module.css';

/** The rules of a password, ticked off at each letter: a missing one is a ring, and never red. */
export const PasswordRules = ({ password }: { readonly password: string }) => (
  <ul className={styles['rules']} aria-label="Règles du mot de passe">
    {passwordRules.map(({ label, pattern }) => {
      const isKept = pattern.test(password);
      return (
        <li key={label} className={classes(styles['rule'], isKept && styles['kept'])}>
          {isKept ? (
            <IconCircleCheck size={18} />
          ) : (
            <span className={styles['ring']} aria-hidden="true" />
          )}
          <span>
            <span>{label}</span>
            <span className="visually-hidden">{isKept ? ' : respecté' : ' : manque encore'}</span>
          </span>
        </li>
      );
    })}
  </ul>
);
