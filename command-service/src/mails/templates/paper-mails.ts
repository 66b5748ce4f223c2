import { BRAND } from 'contracts';
import type { MailContent } from './mail-content.ts';

export type PaperFacts = {
  readonly firstname: string;
  readonly practitionerName: string;
  readonly links: { readonly paper: string };
};

/** Neither title nor text: a mail is read by others, and kept. */
export const paperGiven = ({ firstname, practitionerName, links }: PaperFacts): MailContent => ({
  subject: `${practitionerName} vous a remis un document`,
  title: 'Un document vous attend.',
  paragraphs: [
    `Bonjour ${firstname},`,
    `${practitionerName} vous a remis un document. Vous le trouvez dans votre espace, où vous êtes la seule personne à le lire avec ${practitionerName}.`,
  ],
  facts: [],
  quote: null,
  action: { label: 'Lire le document', url: links.paper },
  notes: [],
  why: `Vous recevez cet e-mail parce que vous avez pris rendez-vous sur ${BRAND}.`,
});
