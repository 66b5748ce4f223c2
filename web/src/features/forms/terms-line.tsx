import typography from '../../components/design/typography.module.css';
import { anchors } from '../../paths.ts';

/** Beside the form, so that nothing of it is lost. */
const ElsewhereLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    <span>{children}</span>
    <span className="visually-hidden"> (nouvel onglet)</span>
  </a>
);

/** What one agrees to by opening an account. */
export const TermsLine = () => (
  <p className={typography['small']}>
    <span>{'En créant votre espace, vous acceptez les '}</span>
    <ElsewhereLink to={anchors.terms}>conditions d’utilisation</ElsewhereLink>
    <span>{'. Ce que nous faisons de vos données est dit dans notre '}</span>
    <ElsewhereLink to={anchors.confidentiality}>politique de confidentialité</ElsewhereLink>
    <span>.</span>
  </p>
);
