import type { ContactTopic } from 'contracts';

export type DemoMessage = {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
  readonly sentDaysAgo: number;
  readonly answer?: { readonly text: string; readonly daysAgo: number };
};

/** The oldest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Hélène Morvan',
    email: 'helene.morvan@exemple.fr',
    topic: 'booking',
    text: 'Bonjour,\n\nj’ai pris rendez-vous pour ma fille et je ne peux plus venir à cette heure-là. Puis-je choisir une autre heure sans annuler ?',
    sentDaysAgo: 6,
    answer: {
      text: 'Bonjour,\n\nannulez le rendez-vous depuis « Mes rendez-vous », puis choisissez une autre heure : le délai d’annulation y est rappelé. Votre praticien peut aussi le déplacer pour vous.',
      daysAgo: 5,
    },
  },
  {
    name: 'Samuel Kervella',
    email: 'samuel.kervella@exemple.fr',
    topic: 'practitioner',
    text: 'Bonjour,\n\nje suis réflexologue à Quimper et je reçois aussi à domicile. Comment reprendre les clients de mon carnet papier ?',
    sentDaysAgo: 2,
  },
  {
    name: 'Nadia Benali',
    email: 'nadia.benali@exemple.fr',
    topic: 'site',
    text: 'Bonjour,\n\nsur mon téléphone, je ne trouve pas comment agrandir la carte. Merci de votre aide.',
    sentDaysAgo: 1,
  },
];
