import { homeTexts } from '../home-texts.ts';
import styles from './how-it-works.module.css';
import layout from '../../../../components/design/layout.module.css';

const texts = homeTexts.how;

export const HowItWorks = () => (
  <section className={layout['stack-5']} id="comment" aria-labelledby="comment-titre">
    <h2 id="comment-titre">{texts.title}</h2>
    <ol className={styles['steps']}>
      {texts.steps.map(({ title, text }, index) => (
        <li key={title} className={styles['step']}>
          <span className={styles['number']} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
