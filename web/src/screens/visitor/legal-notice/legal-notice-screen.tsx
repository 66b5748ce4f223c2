import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { Fact, FactCard } from '../../../components/page/record.tsx';
import { Paragraphs, Statement, StatementPart } from '../../../components/page/statement.tsx';
import { WriteToUs } from '../../../features/site/write-to-us.tsx';
import { useGetSiteQuery } from '../../../features/site/site-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { anchors } from '../../../paths.ts';
import { legalNoticeTexts as texts } from './legal-notice-texts.ts';

/** The publisher and the host of the site, from the settings: nothing is invented. */
export const LegalNoticeScreen = () => {
  const site = useGetSiteQuery();
  const { publisher, write, content, data } = texts;
  return (
    <Statement heading={texts.heading} lead={texts.lead}>
      <PageTitle>{texts.title}</PageTitle>
      <QueryView query={site} failure={publisher.failure}>
        {({ legalNotice }) =>
          legalNotice === null ? (
            <StatementPart title={publisher.title}>
              <p>{publisher.missing}</p>
            </StatementPart>
          ) : (
            <FactCard id="editeur" title={publisher.title}>
              {legalNotice.map(({ label, text }) => (
                <Fact key={label} term={label}>
                  {text}
                </Fact>
              ))}
            </FactCard>
          )
        }
      </QueryView>
      <StatementPart title={write.title}>
        <p>
          <span>{`${write.before} `}</span>
          <WriteToUs />
          <span>.</span>
        </p>
      </StatementPart>
      <StatementPart title={content.title}>
        <Paragraphs paragraphs={content.paragraphs} />
      </StatementPart>
      <StatementPart title={data.title}>
        <p>
          <span>{`${data.before} `}</span>
          <Link to={anchors.confidentiality}>{data.link}</Link>
          <span>.</span>
        </p>
      </StatementPart>
    </Statement>
  );
};
