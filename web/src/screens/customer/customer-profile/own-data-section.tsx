import { ButtonLink } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import surfaces from '../../../components/surfaces.module.css';
import typography from '../../../components/typography.module.css';
import { paths } from '../../../paths.ts';
import styles from './customer-profile-screen.module.css';
import { ownDataTexts as texts } from './customer-profile-texts.ts';

/** What one may ask of what the house keeps: to go away with it all. */
export const OwnDataSection = () => (
  <section className={styles['data']} id="mes-donnees" aria-labelledby="mes-donnees-titre">
    <h2 className={typography['subtitle']} id="mes-donnees-titre">
      {texts.title}
    </h2>
    <div className={classes(surfaces['card'], surfaces['flat'], styles['deed'])}>
      <p className={typography['small']}>{texts.eraseText}</p>
      <ButtonLink variant="danger" to={paths.askErasure}>
        {texts.erase}
      </ButtonLink>
    </div>
  </section>
);
