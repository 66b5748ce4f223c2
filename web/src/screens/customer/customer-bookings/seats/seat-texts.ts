import type { CertificateStep } from 'contracts';
import {
  counted,
  NBSP,
  weekdayAndDay,
  spokenHour,
} from '../../../../components/design/french-format.ts';

/** 'premier', '2e' */
const place = (rank: number): string => (rank === 1 ? 'premier' : `${rank}e`);

type Step = Pick<CertificateStep, 'what' | 'rank' | 'isOwn' | 'outcome' | 'added'>;

const outcomes: Readonly<Record<NonNullable<CertificateStep['outcome']>, string>> = {
  accepted: 'acceptée',
  declined: 'refusée',
  lapsed: 'restée sans réponse',
};

const sentences: Readonly<Record<CertificateStep['what'], (step: Step) => string>> = {
  offered: ({ rank, isOwn, outcome }) => {
    const offered = isOwn
      ? 'Une place vous a été proposée'
      : `Une place a été proposée au ${place(rank ?? 1)} rang`;
    return `${offered}${outcome === null ? '' : `, ${outcomes[outcome]}`}.`;
  },
  announced: () =>
    'Dernier jour\u00a0: une place était libre, et tous ceux qui attendent ont été prévenus. Le premier à confirmer l’a.',
  'by-hand': ({ added }) =>
    added
      ? 'Le praticien a inscrit quelqu’un, avec une place en plus\u00a0: elle n’a rien pris à la liste.'
      : 'Le praticien a inscrit quelqu’un.',
  taken: () => 'Dernier jour\u00a0: quelqu’un a confirmé une place libre.',
  left: ({ rank }) => `Le ${place(rank ?? 1)} rang a quitté la liste.`,
};

export const seatTexts = {
  title: 'Places attendues',
  at: (date: string, time: string) => `${weekdayAndDay(date)} à\u00a0${spokenHour(time)}`,
  dates: (count: number) => (count < 2 ? '' : `, ${counted(count, 'date', 'dates')}`),
  forPerson: (name: string) => `pour ${name}`,
  rank: (rank: number, waiting: number) => `Vous êtes ${place(rank)} sur ${waiting} à attendre.`,
  offered: (until: string) => `Une place vous est gardée jusqu’au ${until}.`,
  announced: 'Une place est libre\u00a0: elle est au premier qui confirme.',
  take: 'Prendre la place',
  pass: 'Laisser la place',
  leave: 'Quitter la liste',
  sending: 'Un instant…',
  why: `Pourquoi pas moi${NBSP}?`,
  whyLead: 'Chaque place libérée, et le rang auquel elle est allée. Personne ne voit de nom.',
  joined: (at: string, rank: number) =>
    `${at}. Vous avez rejoint la liste, au ${place(rank)} rang.`,
  step: (at: string, step: Step) => `${at}. ${sentences[step.what](step)}`,
  nothing: 'Depuis, aucune place ne s’est libérée.',
  close: 'Fermer',
} as const;
