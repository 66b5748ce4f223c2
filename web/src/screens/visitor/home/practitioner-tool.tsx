import { ButtonLink } from '../../../components/button.tsx';
import { paths } from '../../../paths.ts';
import { homeTexts } from './home-texts.ts';
import picture from './praticiens.svg';
import styles from './practitioner-tool.module.css';

const texts = homeTexts.tool;

export const PractitionerTool = () => (
  <section className={styles['tool']} id="protool" aria-labelledby="protool-titre">
    <img className={styles['picture']} src={picture} alt="" loading="lazy" />
    <div className={styles['words']}>
      <h2 id="protool-titre">{texts.title}</h2>
      <p className={styles['text']}>{texts.text}</p>
      <ButtonLink className={styles['try']} to={paths.connection} variant="second">
        {texts.try}
      </ButtonLink>
    </div>
  </section>
);
