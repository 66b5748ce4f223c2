import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Points, TextPage, TextSection } from '../../../components/page/text-page.tsx';
import { WriteToUs } from '../../../features/site/write-to-us.tsx';
import { anchors, paths } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { termsTexts as texts } from './terms-texts.ts';

const DATA_AUTHORITY = 'https://www.cnil.fr/fr/plaintes';

const idOf = (path: string): string => path.split('#')[1] ?? '';

type SubPart = { readonly title: string; readonly points: readonly string[] };

const SubParts = ({ parts }: { readonly parts: readonly SubPart[] }) =>
  parts.map(({ title, points }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      <Points points={points} />
    </Fragment>
  ));

/** The terms of use and the privacy policy: one page with two anchors (D-09). */
export const TermsScreen = () => {
  const { conditions, conditionParts, confidentiality, confidentialityParts, rights, missing } =
    texts;
  return (
    <TextPage heading="Conditions d’utilisation et confidentialité" lead={texts.lead}>
      <PageTitle>Conditions et confidentialité</PageTitle>
      <TextSection title={conditions.title} id={idOf(anchors.terms)}>
        <p>{conditions.text}</p>
        <SubParts parts={conditionParts} />
      </TextSection>
      <TextSection title={confidentiality.title} id={idOf(anchors.confidentiality)}>
        <p>
          <span>{`${confidentiality.text} `}</span>
          <Link to={paths.legalNotice}>{confidentiality.legalNotice}</Link>
          <span>.</span>
        </p>
        <SubParts parts={confidentialityParts} />
      </TextSection>
      <TextSection title={rights.title}>
        <p>
          <span>{`${rights.text} `}</span>
          <WriteToUs />
          <span>.</span>
        </p>
        <p>
          <span>{`${rights.before} `}</span>
          <a href={DATA_AUTHORITY}>{rights.authority}</a>
          <span>{rights.after}</span>
        </p>
      </TextSection>
      <TextSection title={missing.title}>
        <Points points={missing.points} />
      </TextSection>
    </TextPage>
  );
};
