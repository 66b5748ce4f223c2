import { spokenStartThisYear, longDay } from '../../../components/design/french-format.ts';

type WallTime = { readonly date: string; readonly time: string };

export const texts = {
  title: 'Mes praticiens',
  lead: 'Celles et ceux que vous ou vos proches avez vus, ou allez voir.',
  none: 'Aucun praticien pour le moment.',
  noneText: 'Vos praticiens apparaissent ici dès votre premier rendez-vous.',
  find: 'Trouver un praticien',
  next: ({ date, time }: WallTime) =>
    `Prochain rendez-vous\u00a0: ${spokenStartThisYear(date, time)}`,
  last: ({ date }: WallTime) => `Dernier rendez-vous\u00a0: ${longDay(date)}`,
  from: 'à partir de',
  book: 'Prendre un rendez-vous',
  bookWith: (name: string) => `Prendre un rendez-vous avec ${name}`,
  request: 'Demander un rendez-vous',
  requestTo: (name: string) => `Demander un rendez-vous à ${name}`,
  onRequest: 'Fixe ses rendez-vous sur demande.',
  removed: 'N’a plus de page sur Souffle.',
  notBookable: 'Ne prend pas de rendez-vous en ligne pour le moment.',
  profile: 'Voir le profil',
  profileOf: (name: string) => `Voir le profil de ${name}`,
} as const;
