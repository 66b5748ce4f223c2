import { BRAND, spokenDay } from 'contracts';
import type { MailContent } from './mail-content.ts';

export type TrialFacts = {
  readonly firstname: string;
  readonly endsOn: string;
  /** Local to the practitioner. */
  readonly today: string;
  readonly contact: string;
  readonly links: { readonly diplomas: string };
};

const afterwards =
  'rien n’est effacé et vos rendez-vous déjà pris sont maintenus ; seules les nouvelles réservations en ligne s’arrêtent.';

/** Computed for the day of sending, so that a late mail is still true. */
const trialSentences = ({ endsOn, today }: TrialFacts) => {
  const day = spokenDay(endsOn);
  if (today > endsOn)
    return {
      subject: `Votre essai a pris fin le ${day}`,
      title: 'Votre essai a pris fin.',
      sentence: `Votre essai gratuit a pris fin le ${day}.`,
    };
  if (today === endsOn)
    return {
      subject: 'Votre essai se termine ce soir',
      title: 'Votre essai se termine ce soir.',
      sentence: `Votre essai gratuit dure jusqu’à ce soir, le ${day} inclus.`,
    };
  return {
    subject: `Votre essai se termine le ${day}`,
    title: 'Votre essai se termine bientôt.',
    sentence: `Votre essai gratuit dure jusqu’au ${day} inclus, sans engagement et sans carte.`,
  };
};

export const trialMail = (facts: TrialFacts): MailContent => {
  const { subject, title, sentence } = trialSentences(facts);
  const { firstname, contact, links } = facts;
  return {
    subject,
    title,
    paragraphs: [
      `Bonjour ${firstname},`,
      sentence,
      `${facts.today > facts.endsOn ? 'Désormais' : 'Ensuite'} : ${afterwards}`,
      `Pour continuer, écrivez-nous à ${contact}.`,
    ],
    facts: [],
    quote: null,
    action: { label: 'Voir où en est mon essai', url: links.diplomas },
    notes: [],
    why: `Vous recevez cet e-mail parce que vous essayez ${BRAND} comme praticien.`,
  };
};
