import { homeTexts } from '../home-texts.ts';
import styles from './reasons.module.css';
import layout from '../../../../components/design/layout.module.css';

const texts = homeTexts.why;

export const Reasons = () => (
  <section className={layout['stack-5']} aria-labelledby="pourquoi-titre">
    <h2 id="pourquoi-titre">{texts.title}</h2>
    <ul className={styles['reasons']}>
      {texts.reasons.map(({ title, text }) => (
        <li key={title} className={styles['reason']}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
