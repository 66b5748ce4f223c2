import { useState } from 'react';
import { classes } from '../../../../components/design/classes.ts';
import {
  IconCash,
  IconEyeOff,
  IconLeaf,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldCheck,
  IconWorld,
} from '../../../../components/design/icons.ts';
import styles from './commitments.module.css';
import { homeTexts } from '../home-texts.ts';

const texts = homeTexts.commitments;

/** Each commitment is true today; no partner has lent us a name. */
const commitments = [
  { Mark: IconShieldCheck, name: 'Diplômes lus et validés' },
  { Mark: IconCash, name: 'Rien à payer en ligne' },
  { Mark: IconEyeOff, name: 'Sans pub ni cookie d’audience' },
  { Mark: IconLeaf, name: 'Bien-être, sans promesse médicale' },
  { Mark: IconWorld, name: 'Logiciel libre' },
];

const Marks = () =>
  commitments.map(({ Mark, name }) => (
    <li key={name} className={styles['mark']}>
      <Mark />
      <span>{` ${name}`}</span>
    </li>
  ));

export const Commitments = () => {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section
      className={classes(styles['strip'], isPaused && styles['still'])}
      aria-label={texts.title}
    >
      <div className={styles['track']}>
        <ul className={styles['marks']}>
          <Marks />
        </ul>
        <ul className={classes(styles['marks'], styles['again'])} aria-hidden="true">
          <Marks />
        </ul>
      </div>
      <button
        type="button"
        className={styles['pause']}
        aria-label={isPaused ? texts.play : texts.pause}
        onClick={() => setIsPaused(!isPaused)}
      >
        {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
      </button>
    </section>
  );
};
