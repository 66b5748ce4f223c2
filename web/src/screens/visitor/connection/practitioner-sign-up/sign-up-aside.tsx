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

const { asideTitle: sideTitle, aside: sideText } = wizardTexts;

export const SignUpSidebar = () => (
  <aside className={classes(surfaces['card'], styles['aside'])} aria-labelledby="sign-up-aside">
    <img className={styles['picture']} src={picture} alt="" />
    <div className={styles['facts']}>
      <h2 className={typography['subtitle']} id="sign-up-aside">
        {sideTitle}
      </h2>
      <ul>
        <FactLine icon={<IconShieldCheck />} term={sideText.read[0]}>
          {sideText.read[1]}
        </FactLine>
        <FactLine icon={<IconLock />} term={sideText.kept[0]}>
          {sideText.kept[1]}
        </FactLine>
        <FactLine icon={<IconCalendarHeart />} term={sideText.trial[0]}>
          {sideText.trial[1]}
        </FactLine>
      </ul>
    </div>
  </aside>
);
