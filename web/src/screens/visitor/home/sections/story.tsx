import typography from '../../../../components/design/typography.module.css';
import { homeTexts } from '../home-texts.ts';
import styles from './story.module.css';

const { title, lead, text } = homeTexts.story;

export const Story = () => (
  <section className={styles['story']} aria-labelledby="histoire-titre">
    <h2 id="histoire-titre">{title}</h2>
    <div className={styles['words']}>
      <p className={styles['lead']}>{lead}</p>
      <p className={typography['lead']}>{text}</p>
    </div>
  </section>
);
