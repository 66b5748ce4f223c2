import { BRAND, zoneText } from 'contracts';
import { NBSP, spokenHour, weekdayAndDay } from '../../components/french-format.ts';

type Deadline = { readonly date: string; readonly time: string };

const cancellers = {
  customer: 'Annulé par vous',
  practitioner: 'Annulé par le praticien',
  operator: `Annulé par l’équipe de ${BRAND}`,
} as const;

const said = ({ date, time }: Deadline) => `${weekdayAndDay(date)} à ${spokenHour(time)}`;

export const texts = {
  title: 'Mes rendez-vous',
  upcoming: 'À venir',
  past: 'Passés',
  cancelled: (count: number) => `Annulés (${count})`,
  noneUpcoming: 'Aucun rendez-vous à venir.',
  nonePast: 'Aucun rendez-vous passé.',
  find: 'Trouver un praticien',
  findText: 'Choisissez une séance et un créneau\u00a0: le rendez-vous est confirmé tout de suite.',
  forWhom: (name: string) => `pour ${name}`,
  moved: (day: string, hour: string) =>
    `Déplacé (avant\u00a0: ${weekdayAndDay(day)} à ${spokenHour(hour)})`,
  movedReason: (reason: string) => `Motif du déplacement\u00a0: ${reason}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  zone: zoneText,
  policy: (deadline: Deadline) => `À annuler avant le ${said(deadline)}`,
  policyPassed: 'Délai d’annulation passé',
  started: 'Ce rendez-vous a commencé\u00a0: il ne peut plus être annulé.',
  cancel: 'Annuler',
  cancelName: (name: string, day: string) =>
    `Annuler le rendez-vous du ${weekdayAndDay(day)} avec ${name}`,
  again: 'Reprendre rendez-vous',
  againName: (name: string) => `Reprendre rendez-vous avec ${name}`,
  cancelledBy: (by: keyof typeof cancellers) => cancellers[by],
} as const;

export const cancelTexts = {
  title: 'Annuler ce rendez-vous',
  question: `Voulez-vous vraiment annuler ce rendez-vous${NBSP}?`,
  which: (name: string, day: string, time: string) =>
    `${name}, ${weekdayAndDay(day)} à ${spokenHour(time)}. Le créneau sera libéré pour d’autres.`,
  late: (deadline: Deadline) =>
    `L’annulation était attendue avant le ${said(deadline)}\u00a0: elle sera signalée comme tardive au praticien.`,
  yes: 'Oui, annuler',
  no: 'Non, garder',
  busy: 'Annulation…',
  doneTitle: 'Annulé!',
  done: 'Votre rendez-vous a été annulé.',
  failed: 'Une erreur est survenue, veuillez réessayer.',
} as const;
