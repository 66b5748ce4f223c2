import type { IssueFacts } from './issue-message.ts';
import { SITE } from '../mails/templates/sample-people.ts';

export const issueSample = (): { readonly facts: IssueFacts; readonly unsubscribeUrl: string } => ({
  facts: {
    subject: 'Le printemps, doucement',
    foreword: [
      {
        kind: 'paragraph',
        lines: [
          [
            { text: 'Les jours s’allongent. Voici un texte pour ' },
            { text: 'mieux dormir', strong: true },
            { text: ', et de quoi prendre l’air.' },
          ],
        ],
        picture: null,
      },
    ],
    articles: [
      {
        slug: 'mieux-dormir',
        title: 'Trois gestes du soir',
        summary: 'Baisser les lampes, poser l’écran, ouvrir la fenêtre un moment.',
      },
    ],
    site: SITE,
  },
  unsubscribeUrl: `${SITE}/lettre/desabonnement/exemple`,
});
