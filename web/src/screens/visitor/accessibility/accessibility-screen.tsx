import { Points, TextPage, TextSection } from '../../../components/page/text-page.tsx';
import { WriteToUs } from '../../../features/site/write-to-us.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { accessibilityTexts as texts } from './accessibility-texts.ts';

const DEFENDER = 'https://www.defenseurdesdroits.fr/';

/** The statement of accessibility (D-09). The site has not been audited, and the page says so. */
export const AccessibilityScreen = () => {
  const { conformity, verified, missing, contact } = texts;
  return (
    <TextPage
      heading="Un site que chacun doit pouvoir utiliser"
      lead="Cette page dit où nous en sommes, ce qui est vérifié et ce qui ne l’est pas encore."
    >
      <PageTitle>Accessibilité</PageTitle>
      <TextSection title={conformity.title}>
        <p>
          <strong>{`${conformity.state}.`}</strong>
          <span>{` ${conformity.text}`}</span>
        </p>
      </TextSection>
      <TextSection title={verified.title}>
        <p>{verified.text}</p>
        <Points points={verified.points} />
      </TextSection>
      <TextSection title={missing.title}>
        <Points points={missing.points} />
      </TextSection>
      <TextSection title={contact.title}>
        <p>
          <span>{`${contact.text} `}</span>
          <WriteToUs />
          <span>{`. ${contact.phone}`}</span>
        </p>
        <p>
          <span>{`${contact.before} `}</span>
          <a href={DEFENDER}>{contact.defender}</a>
          <span>{contact.after}</span>
        </p>
      </TextSection>
    </TextPage>
  );
};
