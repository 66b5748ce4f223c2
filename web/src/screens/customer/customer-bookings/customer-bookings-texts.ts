import { BRAND } from 'contracts';
import { DOT, NBSP, typographic, weekdayAndDay } from '../../../components/design/french-format.ts';

const cancellers = {
  customer: 'Annulé par vous',
  practitioner: 'Annulé par le praticien',
  operator: `Annulé par l’équipe de ${BRAND}`,
} as const;

export const texts = {
  title: 'Mes rendez-vous',
  next: (days: number) =>
    `Votre prochain rendez-vous${DOT}${['aujourd’hui', 'demain'][days] ?? `dans ${days} jours`}`,
  cancelled: (count: number) => `Annulés (${count})`,
  cancelledAtLeast: (count: number) => `Annulés (plus de ${count})`,
  access: (text: string) => `Accès\u00a0: ${text}`,
  forPerson: (name: string) => `pour ${name}`,
  takenBy: (practitioner: string) => `Pris pour vous par ${practitioner}`,
  moved: (start: string) => `Déplacé (avant\u00a0: ${start})`,
  movedReason: (reason: string) => `Motif du déplacement\u00a0: ${reason}`,
  /** The reason, or the answer to the question of the session. */
  reason: (reason: string, question: string | null = null) =>
    question === null ? `Motif\u00a0: ${reason}` : `${typographic(question)} ${reason}`,
  policy: (deadline: string) => `En cas d’empêchement, annulez avant le ${deadline}`,
  cancelName: (name: string, day: string) =>
    `Annuler le rendez-vous du ${weekdayAndDay(day)} avec ${name}`,
  which: (name: string, day: string) => `${weekdayAndDay(day)} avec ${name}`,
  call: (name: string) => `Appeler ${name}`,
  adviceOf: (name: string) => `Lire la préconisation de ${name}`,
  againName: (name: string) => `Reprendre rendez-vous avec ${name}`,
  cancelledBy: (by: keyof typeof cancellers) => cancellers[by],
} as const;

export const cancelTexts = {
  title: 'Annuler ce rendez-vous',
  question: `Voulez-vous vraiment annuler ce rendez-vous${NBSP}?`,
  which: (name: string, start: string) =>
    `${name}, ${start}. Le créneau sera libéré pour d’autres.`,
  grace: (deadline: string) =>
    `Vous pouvez annuler jusqu’au ${deadline} sans que l’annulation soit signalée comme tardive.`,
  late: (deadline: string) =>
    `L’annulation était attendue avant le ${deadline}\u00a0: elle sera signalée comme tardive au praticien.`,
} as const;
