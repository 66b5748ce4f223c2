import { Paragraphs, Points, TextPage, TextSection } from '../../../components/page/text-page.tsx';
import { WriteToUs } from '../../../features/site/write-to-us.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { aboutTexts as texts } from './about-texts.ts';

export const AboutScreen = () => {
  const { story, promise, verified, titles, live, write } = texts;
  return (
    <TextPage heading="Une conviction, et des personnes de confiance" lead={texts.lead}>
      <PageTitle>À propos</PageTitle>
      <TextSection title={story.title}>
        <Paragraphs paragraphs={story.paragraphs} />
      </TextSection>
      <TextSection title={promise.title}>
        <Points points={promise.points} />
      </TextSection>
      {[verified, titles, live].map(({ title, paragraphs }) => (
        <TextSection key={title} title={title}>
          <Paragraphs paragraphs={paragraphs} />
        </TextSection>
      ))}
      <TextSection title={write.title}>
        <p>
          <span>{`${write.before} `}</span>
          <WriteToUs />
          <span>.</span>
        </p>
      </TextSection>
    </TextPage>
  );
};
