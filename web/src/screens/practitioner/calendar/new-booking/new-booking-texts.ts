import { deOrD, type WeighedStart } from 'contracts';
import { NBSP, spokenStartThisYear } from '../../../../components/design/french-format.ts';

export const texts = {
  optional: 'facultatif',
  lasts: (name: string, minutes: number) => `${name} (${minutes}${NBSP}min)`,
  outOfRadius:
    'Cette adresse est en dehors de votre périmètre de déplacement\u00a0: vous pouvez quand même prendre ce rendez-vous.',
  failed: 'Le rendez-vous n’est pas pris.',
  unweighed: (message: string) => `Impossible de vérifier ce moment pour l’instant. ${message}`,
  done: (name: string, day: string, start: string) =>
    `Le rendez-vous ${deOrD(name)} est pris\u00a0: ${spokenStartThisYear(day, start)}.`,
} as const;

/** Warnings about a start that is unusual but accepted. */
export const warnings: Readonly<Record<WeighedStart['warnings'][number], string>> = {
  OUTSIDE_HOURS:
    'Ce moment est en dehors de vos créneaux\u00a0: vous pouvez quand même prendre ce rendez-vous.',
  BEYOND_HORIZON:
    'Ce jour est dans plus de huit semaines\u00a0: vos clients ne peuvent pas encore y réserver en ligne.',
};
