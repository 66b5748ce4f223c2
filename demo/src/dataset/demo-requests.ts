import type { OptionCode } from 'contracts';
import { camille, louis, type DemoCustomer } from './demo-customers.ts';

/** The steps of a request in order. Times are searched from a day on. */
export type DemoStep =
  | { readonly type: 'ask' | 'answer' | 'decline'; readonly daysAgo: number; readonly text: string }
  | { readonly type: 'propose' | 'book'; readonly daysAgo: number; readonly inDays: number }
  | { readonly type: 'accept' | 'withdraw' | 'expire'; readonly daysAgo: number };

export type DemoRequest = {
  readonly customer: DemoCustomer;
  readonly relativeId: string | null;
  /** The index of the practitioner's session. */
  readonly session: 0 | 1;
  readonly option: OptionCode;
  readonly sentDaysAgo: number;
  readonly text: string;
  readonly steps: readonly DemoStep[];
};

type DemoRequestInput = Pick<DemoRequest, 'text' | 'sentDaysAgo'> & Partial<DemoRequest>;

/** Requests in every state but `settling`. */
// oxlint-disable-next-line max-lines-per-function -- one composition, read from top to bottom
export const demoRequests = (others: readonly DemoCustomer[]): readonly DemoRequest[] => {
  const requestsOf = (customer: DemoCustomer | undefined, input: DemoRequestInput): DemoRequest[] =>
    customer === undefined
      ? []
      : [{ customer, relativeId: null, session: 0, option: 'PRESENTIEL', steps: [], ...input }];
  return [
    ...requestsOf(others[0], {
      sentDaysAgo: 5,
      session: 1,
      text: 'Bonjour Marc, j’aimerais refaire le point avant l’hiver. Je suis libre en fin d’après-midi, sauf le lundi.',
    }),
    ...requestsOf(others[1], {
      sentDaysAgo: 2,
      option: 'VISIO',
      text: 'Bonjour, je suis souvent en déplacement : une séance en visio serait idéale, plutôt le matin.',
    }),
    ...requestsOf(others[8], {
      sentDaysAgo: 1,
      text: 'Bonjour Marc, je passe un oral dans trois semaines et j’aimerais apprendre à poser ma voix.',
    }),
    ...requestsOf(others[9], {
      sentDaysAgo: 1,
      session: 1,
      option: 'VISIO',
      text: 'Bonjour, l’exercice du soir me fait du bien. Peut-on se revoir en visio, après 18 h ?',
    }),
    ...requestsOf(others[10], {
      sentDaysAgo: 6,
      text: 'Bonjour, je reprends le travail après un long arrêt. Je viendrais volontiers un matin.',
    }),
    ...requestsOf(louis, {
      sentDaysAgo: 4,
      text: 'Bonjour, je dors mal depuis que j’ai changé de poste. Le mercredi m’irait bien.',
      steps: [{ type: 'ask', daysAgo: 3, text: 'Avez-vous déjà fait de la sophrologie ?' }],
    }),
    ...requestsOf(camille, {
      sentDaysAgo: 3,
      relativeId: camille.relatives[0]?.relativeId ?? null,
      option: 'VISIO',
      text: 'Bonjour, ce serait pour préparer un examen. Après 16 h si possible.',
      steps: [{ type: 'propose', daysAgo: 1, inDays: 7 }],
    }),
    ...requestsOf(others[2], {
      sentDaysAgo: 6,
      text: 'Bonjour Marc, est-il possible de venir à deux ?',
      steps: [
        { type: 'ask', daysAgo: 5, text: 'Avec plaisir : serait-ce pour un adulte ?' },
        { type: 'answer', daysAgo: 4, text: 'Oui, avec ma sœur.' },
      ],
    }),
    // The second customer to accept finds the time taken.
    ...requestsOf(others[3], {
      sentDaysAgo: 8,
      text: 'Bonjour, une première séance la semaine prochaine ?',
      steps: [
        { type: 'propose', daysAgo: 6, inDays: 10 },
        { type: 'accept', daysAgo: 5 },
      ],
    }),
    ...requestsOf(others[4], {
      sentDaysAgo: 7,
      text: 'Bonjour, je cherche un rendez-vous pour apprendre à respirer.',
      steps: [
        { type: 'propose', daysAgo: 6, inDays: 10 },
        { type: 'accept', daysAgo: 4 },
      ],
    }),
    ...requestsOf(others[5], {
      sentDaysAgo: 4,
      session: 1,
      text: 'Comme convenu par téléphone.',
      steps: [{ type: 'book', daysAgo: 3, inDays: 14 }],
    }),
    ...requestsOf(others[6], {
      sentDaysAgo: 9,
      text: 'Bonjour, recevez-vous le dimanche ?',
      steps: [
        {
          type: 'decline',
          daysAgo: 8,
          text: 'Je ne reçois pas le dimanche, mais un confrère de Nantes le fait.',
        },
      ],
    }),
    ...requestsOf(louis, {
      sentDaysAgo: 11,
      text: 'Bonjour, avez-vous une place cette semaine ?',
      steps: [{ type: 'withdraw', daysAgo: 10 }],
    }),
    ...requestsOf(others[7], {
      sentDaysAgo: 14,
      text: 'Bonjour, je souhaite un rendez-vous en soirée.',
      steps: [{ type: 'expire', daysAgo: 7 }],
    }),
  ];
};
