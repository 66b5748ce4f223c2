import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { DownloadOwnData } from '../../../features/own-data/download-own-data.tsx';
import { paths } from '../../../paths.ts';
import styles from './customer-profile-screen.module.css';
import { ownDataTexts as texts } from './customer-profile-texts.ts';

const card = classes(surfaces['card'], surfaces['flat']);

export const OwnDataSection = () => (
  <section className={styles['data']} id="mes-donnees" aria-labelledby="mes-donnees-titre">
    <h2 className={typography['subtitle']} id="mes-donnees-titre">
      Mes données
    </h2>
    <div className={card}>
      <DownloadOwnData call="exportOwnData" text={texts.downloadText} />
    </div>
    <div className={classes(card, styles['deed'])}>
      <p className={typography['small']}>{texts.eraseText}</p>
      <ButtonLink variant="danger" to={paths.askErasure}>
        Supprimer mon compte
      </ButtonLink>
    </div>
  </section>
);
