import typography from '../../components/design/typography.module.css';
import { anchors } from '../../paths.ts';

/** A new tab, so that the form keeps its values. */
const NewTabLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    <span>{children}</span>
    <span className="visually-hidden"> (nouvel onglet)</span>
  </a>
);

export const TermsLine = () => (
  <p className={typography['small']}>
    <span>{'En créant votre espace, vous acceptez les '}</span>
    <NewTabLink to={anchors.terms}>conditions d’utilisation</NewTabLink>
    <span>{'. Ce que nous faisons de vos données est dit dans notre '}</span>
    <NewTabLink to={anchors.confidentiality}>politique de confidentialité</NewTabLink>
    <span>.</span>
  </p>
);
