import { HydratedInTurn } from '../../../components/page/hydration/hydrated-in-turn.tsx';
import { HomeArticlesPart } from '../../../features/articles/home-articles-part.tsx';
import { NewsletterPart } from '../../../features/newsletter/newsletter-part.tsx';
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

const sections = [
  <PracticesCarousel key="practices" />,
  <FreeSoonPart key="free-soon" />,
  <Story key="story" />,
  <BothSides key="sides" />,
  <Reasons key="reasons" />,
  <HowItWorks key="how" />,
  <HomeArticlesPart key="articles" />,
  <PractitionerTool key="tool" />,
  <NewsletterPart key="newsletter" />,
];

const parts = [
  <Hero key="hero" />,
  <Commitments key="commitments" />,
  <div key="sections" className={styles['sections']}>
    <HydratedInTurn>{sections}</HydratedInTurn>
  </div>,
];

/** In the order of the specification, which has the blog before the tool, and the newsletter after it. */
export const HomeScreen = () => (
  <>
    <title>{texts.title}</title>
    <HydratedInTurn>{parts}</HydratedInTurn>
  </>
);
