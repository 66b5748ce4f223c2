import { ButtonLink } from '../../../components/button.tsx';
import { paths } from '../../../paths.ts';
import { accountTexts as texts } from './own-profile-texts.ts';
import styles from './own-profile-screen.module.css';
import { Part } from './section.tsx';

/** What one may ask of it all: to go away with it. */
export const AccountSection = () => (
  <Part part="compte" lead={texts.eraseText}>
    <div className={styles['actions']}>
      <ButtonLink variant="danger" to={paths.askPractitionerErasure}>
        {texts.erase}
      </ButtonLink>
    </div>
  </Part>
);
