import { BRAND, SUBSCRIPTION_DAYS, type SubscriptionMailKind } from 'contracts';
import type { MailContent } from './mail-content.ts';

export type SubscriptionMailFacts = {
  /** The address is subscribed already. */
  readonly isConfirmed: boolean;
  readonly links: { readonly confirm: string; readonly unsubscribe: string };
};

const why = `Vous recevez cet e-mail parce que votre adresse a été écrite dans le formulaire de la lettre, sur ${BRAND}.`;

const already = ({ links }: SubscriptionMailFacts): MailContent => ({
  subject: `Vous recevez déjà la lettre de ${BRAND}`,
  title: 'Vous êtes déjà sur la liste.',
  paragraphs: [
    'Bonjour,',
    'Votre adresse vient d’être écrite de nouveau dans le formulaire de la lettre. Elle y est déjà : il n’y a rien à faire.',
  ],
  facts: [],
  quote: null,
  action: { label: 'Ne plus recevoir la lettre', url: links.unsubscribe },
  notes: [],
  why,
});

const confirmation = ({ links }: SubscriptionMailFacts): MailContent => ({
  subject: `Confirmez votre inscription à la lettre de ${BRAND}`,
  title: 'Encore un geste pour recevoir la lettre.',
  paragraphs: [
    'Bonjour,',
    'Ouvrez ce lien, puis appuyez sur le bouton de la page : nous saurons que cette adresse est bien la vôtre. Rien ne part avant.',
  ],
  facts: [],
  quote: null,
  action: { label: 'Confirmer mon inscription', url: links.confirm },
  notes: [
    `Ce lien vaut ${SUBSCRIPTION_DAYS} jours.`,
    'Vous n’avez rien demandé ? Ne faites rien : sans confirmation, votre adresse est oubliée.',
    `Pour qu’elle le soit tout de suite : ${links.unsubscribe}`,
  ],
  why,
});

export const subscriptionTemplates: Readonly<
  Record<SubscriptionMailKind, (facts: SubscriptionMailFacts) => MailContent>
> = {
  'subscriber-confirmation': (facts) => (facts.isConfirmed ? already(facts) : confirmation(facts)),
};
