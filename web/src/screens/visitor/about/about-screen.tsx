import {
  Paragraphs,
  Points,
  Statement,
  StatementPart,
} from '../../../components/page/statement.tsx';
import { WriteToUs } from '../../../features/site/write-to-us.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { aboutTexts as texts } from './about-texts.ts';

/** Who we are, and what can be counted on. */
export const AboutScreen = () => {
  const { story, promise, verified, titles, live, write } = texts;
  return (
    <Statement heading={texts.heading} lead={texts.lead}>
      <PageTitle>{texts.title}</PageTitle>
      <StatementPart title={story.title}>
        <Paragraphs paragraphs={story.paragraphs} />
      </StatementPart>
      <StatementPart title={promise.title}>
        <Points points={promise.points} />
      </StatementPart>
      {[verified, titles, live].map(({ title, paragraphs }) => (
        <StatementPart key={title} title={title}>
          <Paragraphs paragraphs={paragraphs} />
        </StatementPart>
      ))}
      <StatementPart title={write.title}>
        <p>
          <span>{`${write.before} `}</span>
          <WriteToUs />
          <span>.</span>
        </p>
      </StatementPart>
    </Statement>
  );
};
