import { DESCRIPTION_MAX, QUESTION_MAX, type TimeUnit } from 'contracts';
import { counted, NBSP, typographic } from '../../../components/design/french-format.ts';

/** The sentences of the specification, letter for letter. */
export const fieldSentences = {
  type: 'Le type de séance est requis.',
  descriptionLong: `La description tient en ${DESCRIPTION_MAX} caractères au plus.`,
  questionLong: `La question tient en ${QUESTION_MAX} caractères au plus.`,
  price: `Indiquez un prix, ou cochez «${NBSP}Gratuit${NBSP}».`,
} as const;

export const texts = {
  title: 'Étape 1 : Types de séances',
  columns: {
    colour: 'Couleur',
    type: 'Type',
    options: 'Options',
    duration: 'Minutes',
    actions: 'Actions',
  },
  unit: `${NBSP}min`,
  edit: (name: string) => `Modifier «${NBSP}${name}${NBSP}»`,
  remove: (name: string) => `Supprimer «${NBSP}${name}${NBSP}»`,
  group: (places: number) => `Groupe de ${places}`,
  failure: (message: string) => `Erreur : ${message}`,
} as const;

export const deleteConsultationTexts = {
  kept: (count: number) =>
    count === 1
      ? '1 rendez-vous à venir de cette séance reste comme convenu.'
      : `${count} rendez-vous à venir de cette séance restent comme convenu.`,
  yes: 'Oui, supprimer',
  no: 'Non, garder',
  busy: 'Suppression…',
} as const;

const missing = (count: number) => counted(count, 'champ à compléter', 'champs à compléter');

export const consultationFormTexts = {
  colours: {
    '#688C6F': 'Sauge',
    '#D87535': 'Abricot',
    '#4F8291': 'Brume',
    '#8C6A86': 'Prune',
    '#578EF7': 'Bleu',
    '#FFFFFF': 'Blanc',
  },
  where: 'Où, et à quel prix',
  price: (option: string) => `Prix en euros, ${option}`,
  freeOf: (option: string) => `Gratuit, ${option}`,
  question: (question: string) => `À la réservation${NBSP}: ${typographic(question)}`,
  radiusHint: `Cochez «${NBSP}A domicile${NBSP}» pour le régler.`,
  radiusText: (km: string) => `${km}${NBSP}km`,
  duration: 'Durée',
  pause: 'Pause après',
  notice: 'Délai de la fermeture des réservations',
  noticeHint: (notice: string) => `Personne ne peut réserver moins de ${notice} avant.`,
  unitOf: (label: string) => `${label}, unité`,
  delays: { 720: '12H', 1440: '24H', 2880: '48H' },
  group: (places: string) => `Groupe de ${places}`,
  minutes: (minutes: number) => `${minutes}${NBSP}min`,
  overtaken:
    'Cette séance a été modifiée ailleurs entre-temps\u00a0: ce que vous enregistrez remplacera ce qui y a été écrit.',
  missing: (labels: readonly string[]) => `${missing(labels.length)}\u00a0: ${labels.join(', ')}`,
} as const;

/** 'Sauge'; for a custom colour, its hexadecimal value. */
export const colourName = (color: string): string =>
  new Map(Object.entries(consultationFormTexts.colours)).get(color) ?? color;

/** The names of missing fields in the foot of the form. */
export const fieldNames = {
  speciality: 'spécialité',
  type: 'type',
  customType: 'nom',
  description: 'description',
  question: 'question',
  color: 'couleur',
  options: 'options',
  prices: 'prix',
  free: 'prix',
  radius: 'périmètre',
  audiences: 'public',
  places: 'places',
  duration: 'durée',
  pause: 'pause',
  notice: 'fermeture des réservations',
  cancellation: 'annulation',
} as const;

const inWords: Readonly<Record<TimeUnit, readonly [string, string]>> = {
  MINUTES: ['minute', 'minutes'],
  HOURS: ['heure', 'heures'],
  DAYS: ['jour', 'jours'],
};

/** '2 jours' */
export const lengthInWords = (amount: string, unit: TimeUnit): string =>
  `${amount}${NBSP}${inWords[unit][Number(amount) < 2 ? 0 : 1]}`;
