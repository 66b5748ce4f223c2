import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { Fact, FactCard } from '../../../components/page/details-page.tsx';
import { Paragraphs, TextPage, TextSection } from '../../../components/page/text-page.tsx';
import { WriteToUs } from '../../../features/site/write-to-us.tsx';
import { useGetSiteQuery } from '../../../features/site/site-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { anchors } from '../../../paths.ts';
import { legalNoticeTexts as texts } from './legal-notice-texts.ts';

/** The publisher and the host of the site, as the settings name them. */
export const LegalNoticeScreen = () => {
  const site = useGetSiteQuery();
  const { publisher, write, content, data } = texts;
  return (
    <TextPage
      heading="Qui édite ce site, et qui l’héberge"
      lead="Ce que la loi demande à chaque site de dire de lui-même."
    >
      <PageTitle>Mentions légales</PageTitle>
      <QueryView query={site} failure={publisher.failure}>
        {({ legalNotice }) =>
          legalNotice === null ? (
            <TextSection title={publisher.title}>
              <p>{publisher.missing}</p>
            </TextSection>
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
      <TextSection title={write.title}>
        <p>
          <span>{`${write.before} `}</span>
          <WriteToUs />
          <span>.</span>
        </p>
      </TextSection>
      <TextSection title={content.title}>
        <Paragraphs paragraphs={content.paragraphs} />
      </TextSection>
      <TextSection title={data.title}>
        <p>
          <span>{`${data.before} `}</span>
          <Link to={anchors.confidentiality}>{data.link}</Link>
          <span>.</span>
        </p>
      </TextSection>
    </TextPage>
  );
};
