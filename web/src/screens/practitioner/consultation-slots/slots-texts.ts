import { weekdayName } from 'contracts';
import { withCapital, DASH, NBSP } from '../../../components/design/french-format.ts';

export const texts = {
  title: 'Étape 2 : Planification des créneaux',
  lead: 'Votre semaine type, qui se répète tant que vous ne la changez pas.',
  back: 'Étape 1 : Types de séances',
  add: 'AJOUTER UN CRÉNEAU',
  views: 'Présentation',
  week: 'Semaine',
  list: 'Liste',
  axis: 'Heures',
  grid: 'Votre semaine type, de 6 h à 23 h',
  day: (dayOfWeek: number) => withCapital(weekdayName(dayOfWeek)),
  noneOnDay: 'Aucun créneau',
  hours: (from: string, to: string) => `${from}${DASH}${to}`,
  menu: (dayOfWeek: number, from: string, to: string) =>
    `Créneau du ${weekdayName(dayOfWeek)}, ${from}${DASH}${to}`,
  more: 'Voir plus',
  edit: 'Modifier',
  remove: 'Supprimer',
  noAddress: 'Aucune adresse spécifiée',
  noConsultation: 'Aucune séance\u00a0: ce créneau ne propose plus rien.',
  legend: 'Vos séances',
  none: 'Aucun créneau pour le moment',
  noneText: 'Ajoutez votre premier créneau\u00a0: vos heures libres seront aussitôt proposées.',
  failure: 'Erreur lors du chargement des données.',
  first: 'Créez d’abord une séance',
  firstText: 'Un créneau dit quand une séance peut avoir lieu\u00a0: il en faut au moins une.',
  toFirst: 'Créer une séance',
} as const;

export const detailTexts = {
  title: 'Détail du créneau',
  day: 'Jour',
  from: 'Début',
  to: 'Fin',
  address: 'Adresse',
  consultations: 'Séances',
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
  name: 'Gestion automatique',
  saved: 'Enregistré.',
} as const;

export const slotFormTexts = {
  addTitle: 'Ajouter un créneau',
  editTitle: 'Modifier le créneau',
  notFound: 'Ce créneau est introuvable. Il a peut-être été supprimé entre-temps.',
  day: 'Jour',
  chooseDay: 'Choisissez un jour',
  from: 'Début',
  to: 'Fin',
  address: 'Adresse',
  chooseAddress: 'Choisissez une adresse',
  visioOnly: 'Sans adresse, en visio seulement',
  noAddress:
    'Votre profil n’a pas encore d’adresse\u00a0: ce créneau ne vaudra que pour les séances en visio.',
  consultations: 'Séances proposées',
  overlaps: (hours: string) =>
    `Ce créneau en recouvre un autre, ${hours}. C’est permis\u00a0: deux rendez-vous ne peuvent jamais se chevaucher.`,
  overtaken:
    'Ce créneau a été modifié ailleurs entre-temps\u00a0: ce que vous enregistrez remplacera ce qui y a été écrit.',
  save: 'Enregistrer le créneau',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
} as const;

export const slotSentences = {
  day: 'Le jour est requis.',
  from: 'L’heure de début est requise.',
  to: 'L’heure de fin est requise.',
  order: "L'heure de fin doit être après l'heure de début.",
  outside: 'Un créneau doit tenir entre 6 h et 23 h.',
  address: 'L’adresse est requise.',
  consultations: 'Choisissez au moins une séance.',
} as const;

export const outcomeTexts = {
  added: 'Succès!',
  edited: 'Mise à jour réussie!',
  addFailed: "Erreur lors de l'ajout du créneau.",
  editFailed: 'Erreur lors de la mise à jour du créneau.',
  network: "Une erreur est survenue lors de l'envoi de la requête.",
  deleteFailed: 'Une erreur est survenue lors de la suppression.',
} as const;

export const deleteSlotTexts = {
  title: 'Êtes-vous sûr ?',
  text: 'Cette action est irréversible !',
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
