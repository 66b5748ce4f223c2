import { classes } from '../../../../components/design/classes.ts';
import { FactLine } from '../../../../components/page/fact-line.tsx';
import {
  IconCalendarHeart,
  IconLock,
  IconShieldCheck,
} from '../../../../components/design/icons.ts';
import picture from '../../../../components/design/leaves.svg';
import surfaces from '../../../../components/design/surfaces.module.css';
import typography from '../../../../components/design/typography.module.css';
import styles from './practitioner-sign-up.module.css';
import { wizardTexts } from './wizard-texts.ts';

const { asideTitle, aside } = wizardTexts;

/** Beside the steps: what becomes of what is sent. */
export const SignUpAside = () => (
  <aside className={classes(surfaces['card'], styles['aside'])} aria-labelledby="sign-up-aside">
    <img className={styles['picture']} src={picture} alt="" />
    <div className={styles['facts']}>
      <h2 className={typography['subtitle']} id="sign-up-aside">
        {asideTitle}
      </h2>
      <ul>
        <FactLine icon={<IconShieldCheck />} term={aside.read[0]}>
          {aside.read[1]}
        </FactLine>
        <FactLine icon={<IconLock />} term={aside.kept[0]}>
          {aside.kept[1]}
        </FactLine>
        <FactLine icon={<IconCalendarHeart />} term={aside.trial[0]}>
          {aside.trial[1]}
        </FactLine>
      </ul>
    </div>
  </aside>
);
