import { ButtonLink } from '../../../components/controls/button.tsx';
import { DemoLink } from '../../../features/site/demo-link.tsx';
import { paths } from '../../../paths.ts';
import styles from './activation-banner.module.css';
import { activationTexts as texts } from './activation-texts.ts';

export const ActivationBanner = () => (
  <section className={styles['banner']} aria-labelledby="activation-titre">
    <h2 className={styles['title']} id="activation-titre">
      {texts.title}
    </h2>
    <p>{texts.text}</p>
    <p className={styles['trial']}>{texts.trial}</p>
    <div className={styles['ways']}>
      <ButtonLink to={paths.contact}>{texts.contact}</ButtonLink>
      <DemoLink />
    </div>
  </section>
);
