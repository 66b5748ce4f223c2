import type { WorkshopTerms } from 'contracts';

export type DemoWorkshop = {
  readonly key: string;
  readonly by: 'claire' | 'marc';
  readonly terms: Omit<WorkshopTerms, 'noticeMinutes' | 'cancellationDelayMinutes'>;
  readonly practicalText: string;
  readonly plannedDaysAgo: number;
  readonly signedUpDaysAgo: number;
  /** One date for each number of days from today; in the evening, when nobody has an appointment. */
  readonly inDays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly isVisio: boolean;
  readonly taken: number;
  /** So that people differ from event to event. */
  readonly firstCustomer: number;
  /** Camille and two others wait, and somebody leaves. */
  readonly isAwaited: boolean;
  readonly cancelledFor: string | null;
};

const usual = {
  by: 'claire',
  practicalText: '',
  plannedDaysAgo: 12,
  signedUpDaysAgo: 6,
  from: '20:00',
  to: '21:30',
  isVisio: false,
  isAwaited: false,
  cancelledFor: null,
} as const;

export const demoWorkshops: readonly DemoWorkshop[] = [
  {
    ...usual,
    key: 'bain-sonore',
    terms: {
      workshopTitle: 'Bain sonore',
      workshopText:
        'Une heure et demie allongé, au son des bols de cristal et d’un gong. On ne fait rien, on écoute. Tapis et couvertures sont sur place.',
      specialityId: 'naturopathie',
      priceCents: 2_500,
      placesMax: 12,
    },
    practicalText: 'Sonnez à l’interphone, premier étage. Venez cinq minutes avant.',
    inDays: [1],
    taken: 6,
    firstCustomer: 0,
  },
  {
    ...usual,
    key: 'bien-dormir',
    terms: {
      workshopTitle: 'Bien dormir, simplement',
      workshopText:
        'Une soirée pour comprendre son sommeil et repartir avec trois gestes simples. En petit groupe, avec une tisane.',
      specialityId: 'naturopathie',
      priceCents: 1_500,
      placesMax: 6,
    },
    inDays: [5],
    taken: 6,
    firstCustomer: 10,
    isAwaited: true,
  },
  {
    ...usual,
    key: 'respirer',
    terms: {
      workshopTitle: 'Quatre soirs pour mieux respirer',
      workshopText:
        'Chaque soir se suffit à lui-même, et les quatre se répondent\u00a0: manquer une séance n’empêche pas de revenir.',
      specialityId: 'naturopathie',
      priceCents: 9_000,
      placesMax: 8,
    },
    practicalText: 'Une tenue souple, et une gourde.',
    plannedDaysAgo: 25,
    signedUpDaysAgo: 20,
    inDays: [-11, -4, 3, 10],
    taken: 5,
    firstCustomer: 20,
  },
  {
    ...usual,
    key: 'plantes-sauvages',
    terms: {
      workshopTitle: 'Cuisiner les plantes sauvages',
      workshopText: 'Orties, lierre terrestre, pissenlit\u00a0: on cueille, on cuisine, on goûte.',
      specialityId: 'naturopathie',
      priceCents: 3_000,
      placesMax: 10,
    },
    inDays: [9],
    taken: 3,
    firstCustomer: 30,
    cancelledFor: 'La cuisine est en travaux ce soir-là\u00a0: une autre date suivra.',
  },
  {
    ...usual,
    key: 'oral',
    by: 'marc',
    terms: {
      workshopTitle: 'Avant l’oral',
      workshopText: 'Trois exercices de quatre minutes pour arriver posé le jour de l’épreuve.',
      specialityId: 'sophrologie',
      priceCents: null,
      placesMax: 30,
    },
    inDays: [6],
    isVisio: true,
    taken: 4,
    firstCustomer: 40,
  },
];
