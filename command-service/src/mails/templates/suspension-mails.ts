import { BRAND } from 'contracts';
import { hello, why, type AccountMailFacts } from './account-mails.ts';
import type { MailContent } from './mail-content.ts';

/** The reason is an internal note of the operators. */
export const suspended = (facts: AccountMailFacts): MailContent => ({
  subject: 'Votre compte est suspendu',
  title: 'Votre compte est suspendu.',
  paragraphs: [
    hello(facts),
    `L’équipe de ${BRAND} a suspendu votre compte : vous ne pouvez plus vous y connecter.`,
    ...(facts.isPractitioner
      ? [
          'Votre page ne montre plus vos coordonnées et ne prend plus de rendez-vous. Ceux qui sont déjà pris sont maintenus.',
        ]
      : ['Vos rendez-vous déjà pris sont maintenus.']),
    `Pour savoir pourquoi, ou le rouvrir, écrivez-nous à ${facts.contact}.`,
  ],
  facts: [],
  quote: null,
  action: { label: 'Nous écrire', url: facts.links.contact },
  notes: [],
  why,
});

export const reinstated = (facts: AccountMailFacts): MailContent => ({
  subject: 'Votre compte est rouvert',
  title: 'Votre compte est rouvert.',
  paragraphs: [
    hello(facts),
    `Votre compte ${BRAND} n’est plus suspendu : vous pouvez de nouveau vous y connecter.`,
    ...(facts.isPractitioner
      ? ['Votre page montre de nouveau vos coordonnées, et vos séances se réservent comme avant.']
      : []),
  ],
  facts: [],
  quote: null,
  action: { label: 'Me connecter', url: facts.links.signIn },
  notes: [],
  why,
});
