import { ButtonLink } from '../../../components/controls/button.tsx';
import { DownloadOwnData } from '../../../features/own-data/download-own-data.tsx';
import { paths } from '../../../paths.ts';
import { accountTexts as texts } from './own-profile-texts.ts';
import styles from './own-profile-screen.module.css';
import { Part } from './section.tsx';

export const AccountSection = () => (
  <Part part="compte">
    <div className={styles['actions']}>
      <ButtonLink variant="second" to={paths.changeEmail}>
        Changer d’adresse e-mail
      </ButtonLink>
      <ButtonLink variant="second" to={paths.changePassword}>
        Changer de mot de passe
      </ButtonLink>
    </div>
    <DownloadOwnData call="exportPracticeData" text={texts.downloadText} />
    <p>{texts.eraseText}</p>
    <div className={styles['actions']}>
      <ButtonLink variant="danger" to={paths.askPractitionerErasure}>
        Supprimer mon compte
      </ButtonLink>
    </div>
  </Part>
);
