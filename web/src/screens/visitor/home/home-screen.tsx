import { isPractitioner, useSession } from '../../../features/session/session-api.ts';
import { BookablePractitioners } from './bookable-practitioners.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { homeTexts as texts } from './home-texts.ts';
import { HowItWorks } from './how-it-works.tsx';
import { PracticesCarousel } from './practices-carousel.tsx';
import { PractitionerTool } from './practitioner-tool.tsx';

export const HomeScreen = () => {
  const { status } = useSession();
  return (
    <>
      <title>{texts.title}</title>
      <Hero />
      <div className={styles['sections']}>
        <PracticesCarousel />
        <BookablePractitioners />
        <HowItWorks />
        <section className={styles['why']} aria-labelledby="pourquoi">
          <h2 id="pourquoi">{texts.why.title}</h2>
          <p>{texts.why.text}</p>
        </section>
        {isPractitioner(status) ? null : <PractitionerTool />}
      </div>
    </>
  );
};
