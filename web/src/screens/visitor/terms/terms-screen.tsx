import { Points, Statement, StatementPart } from '../../../components/statement.tsx';
import { anchors } from '../../../paths.ts';
import { PageTitle } from '../../../page-title.tsx';
import { termsTexts as texts } from './terms-texts.ts';

const DATA_AUTHORITY = 'https://www.cnil.fr/fr/plaintes';

const idOf = (path: string): string => path.split('#')[1] ?? '';

/** What users agree to, and what becomes of what they say: one page with two anchors (D-09). */
export const TermsScreen = () => {
  const { conditions, confidentiality, rights, missing } = texts;
  return (
    <Statement heading={texts.heading} lead={texts.lead}>
      <PageTitle>{texts.title}</PageTitle>
      <StatementPart title={conditions.title} id={idOf(anchors.terms)}>
        <p>{conditions.text}</p>
        <Points points={conditions.points} />
      </StatementPart>
      <StatementPart title={confidentiality.title} id={idOf(anchors.confidentiality)}>
        <p>{confidentiality.text}</p>
        <Points points={confidentiality.points} />
      </StatementPart>
      <StatementPart title={rights.title}>
        <p>{rights.text}</p>
        <p>
          {rights.before} <a href={DATA_AUTHORITY}>{rights.authority}</a>
          {rights.after}
        </p>
      </StatementPart>
      <StatementPart title={missing.title}>
        <Points points={missing.points} />
      </StatementPart>
    </Statement>
  );
};
