import { FreeSoonPart } from '../../../features/free-soon/free-soon-part.tsx';
import { BothSides } from './sections/both-sides.tsx';
import { Commitments } from './sections/commitments.tsx';
import { Hero } from './hero.tsx';
import styles from './home-screen.module.css';
import { homeTexts as texts } from './home-texts.ts';
import { HowItWorks } from './sections/how-it-works.tsx';
import { PracticesCarousel } from './practices-carousel.tsx';
import { PractitionerTool } from './sections/practitioner-tool.tsx';
import { Reasons } from './sections/reasons.tsx';
import { Story } from './sections/story.tsx';

/** In the order of the specification, which has the blog before the tool, and the newsletter after it. */
export const HomeScreen = () => (
  <>
    <title>{texts.title}</title>
    <Hero />
    <Commitments />
    <div className={styles['sections']}>
      <PracticesCarousel />
      <FreeSoonPart />
      <Story />
      <BothSides />
      <Reasons />
      <HowItWorks />
      <PractitionerTool />
    </div>
  </>
);
