import { weekdayName } from 'contracts';
import { withCapital, DASH, NBSP } from '../../../components/design/french-format.ts';

export const texts = {
  title: 'Étape 2 : Planification des créneaux',
  day: (dayOfWeek: number) => withCapital(weekdayName(dayOfWeek)),
  hours: (from: string, to: string) => `${from}${DASH}${to}`,
  menu: (dayOfWeek: number, from: string, to: string) =>
    `Créneau du ${weekdayName(dayOfWeek)}, ${from}${DASH}${to}`,
  noAddress: 'Aucune adresse spécifiée',
  noConsultation: 'Aucune séance\u00a0: ce créneau ne propose plus rien.',
} as const;

export const modeTexts = {
  automatic: {
    title: 'Gestion automatique des rendez-vous',
    text: 'Vos clients prennent une heure libre de cette semaine. Le rendez-vous est confirmé aussitôt.',
    otherTitle: 'Si vous passez en gestion manuelle',
    otherText:
      'Vos heures ne sont plus montrées en ligne\u00a0: vos clients vous envoient une demande, et vous leur proposez une heure. Vos créneaux et les rendez-vous pris sont gardés.',
  },
  manual: {
    title: 'Gestion manuelle des rendez-vous',
    text: 'Vos clients vous envoient une demande depuis votre profil. Vous leur proposez une heure libre de cette semaine dans «\u00a0Demandes\u00a0», et le rendez-vous est pris quand ils acceptent.',
    otherTitle: 'Si vous passez en gestion automatique',
    otherText:
      'Vos clients prennent eux-mêmes une heure libre de cette semaine, et le rendez-vous est confirmé aussitôt. Les demandes déjà reçues restent à répondre.',
  },
} as const;

export const slotFormTexts = {
  from: 'Début',
  to: 'Fin',
  overlaps: (hours: string) =>
    `Ce créneau en recouvre un autre, ${hours}. C’est permis\u00a0: deux rendez-vous ne peuvent jamais se chevaucher.`,
  overtaken:
    'Ce créneau a été modifié ailleurs entre-temps\u00a0: ce que vous enregistrez remplacera ce qui y a été écrit.',
} as const;

export const deleteSlotTexts = {
  yes: 'Oui, supprimer',
  no: 'Non, garder',
  busy: 'Suppression…',
} as const;

/** '7 h 30', '8 h', '45 min' */
export const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}${NBSP}min`;
  return rest === 0
    ? `${hours}${NBSP}h`
    : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`;
};
