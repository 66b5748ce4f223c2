import { DESCRIPTION_MAX, type TimeUnit } from 'contracts';
import { counted, NBSP } from '../../../components/design/french-format.ts';

/** Letter for letter those of the specification. */
export const fieldSentences = {
  speciality: 'La spécialité est requise.',
  type: 'Le type de séance est requis.',
  description: 'La description est requise.',
  descriptionLong: `La description tient en ${DESCRIPTION_MAX} caractères au plus.`,
  options: 'Au moins une option doit être sélectionnée.',
  price: `Indiquez un prix, ou cochez «${NBSP}Gratuit${NBSP}».`,
  priceWrong: 'Un prix va de 0 à 100 000 euros.',
  radius: 'Le périmètre est requis.',
  radiusWrong: 'Le périmètre va de 0 à 100 km.',
  audiences: 'Veuillez choisir un public.',
  places: 'Nombre de places requis.',
  placesWrong: 'Il faut au moins une place.',
  duration: 'Durée requise.',
  durationWrong: 'Une séance dure de 5 minutes à 17 heures.',
  pause: 'Pause requise.',
  pauseWrong: 'Une pause dure au plus 17 heures.',
  notice: 'Délai de la fermeture des réservations requis.',
  noticeWrong: 'Ce délai est d’un an au plus.',
  cancellation: "Délai d'annulation requis.",
} as const;

export const texts = {
  title: 'Étape 1 : Types de séances',
  lead: 'Ce que vous proposez, combien de temps, où et à quel prix.',
  create: 'CRÉER UNE NOUVELLE SÉANCE',
  next: 'Étape 2 : Planification des créneaux',
  list: 'Vos séances',
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
  none: 'Aucune séance pour le moment',
  noneText:
    'Créez votre première séance\u00a0: vos clients la choisiront quand ils prendront rendez-vous.',
} as const;

export const deleteConsultationTexts = {
  title: 'Êtes-vous sûr ?',
  text: 'Cette action supprimera définitivement la consultation.',
  kept: (count: number) =>
    count === 1
      ? '1 rendez-vous à venir de cette séance reste comme convenu.'
      : `${count} rendez-vous à venir de cette séance restent comme convenu.`,
  yes: 'Oui, supprimer',
  no: 'Non, garder',
  busy: 'Suppression…',
  done: 'Supprimé !',
  failed: "Erreur. Une erreur s'est produite lors de la suppression.",
} as const;

const missing = (count: number) => counted(count, 'champ à compléter', 'champs à compléter');

export const consultationFormTexts = {
  newTitle: 'Nouvelle séance',
  editTitle: 'Modifier la séance',
  loadFailed: 'Erreur lors du chargement des données.',
  notFound:
    'Erreur lors du chargement de la consultation. Elle a peut-être été supprimée entre-temps.',
  session: 'La séance',
  speciality: 'Spécialité',
  chooseSpeciality: 'Choisissez une spécialité',
  noSpeciality: 'Aucune spécialité n’est encore validée\u00a0: voyez «\u00a0Mes diplômes\u00a0».',
  type: 'Type de séance',
  chooseType: 'Choisissez un type',
  customType: 'Nom de la séance',
  description: 'Description',
  descriptionHint: 'Lue par vos clients sur votre profil.',
  colour: 'Couleur dans l’agenda',
  otherColour: 'Autre couleur',
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
  pricePlaceholder: 'Prix',
  free: 'Gratuit',
  freeOf: (option: string) => `Gratuit, ${option}`,
  radius: 'Périmètre à domicile',
  radiusNumber: 'Périmètre à domicile, en kilomètres',
  radiusHint: `Cochez «${NBSP}A domicile${NBSP}» pour le régler.`,
  radiusText: (km: string) => `${km}${NBSP}km`,
  who: 'Pour qui',
  audiences: 'Public',
  places: 'Nombre de places',
  placesHint: 'Une place\u00a0: séance individuelle. Plus\u00a0: séance de groupe.',
  fewer: 'Une place de moins',
  more: 'Une place de plus',
  time: 'Le temps',
  duration: 'Durée',
  pause: 'Pause après',
  notice: 'Délai de la fermeture des réservations',
  noticeHint: (notice: string) => `Personne ne peut réserver moins de ${notice} avant.`,
  noticeNone: 'On peut réserver jusqu’au dernier moment.',
  unitOf: (label: string) => `${label}, unité`,
  cancellation: 'Délai d’annulation',
  cancellationHint: 'Passé ce délai, l’annulation est signalée comme tardive.',
  delays: { 720: '12H', 1440: '24H', 2880: '48H' },
  preview: 'Ce que vos clients liront',
  from: 'à partir de',
  individual: 'Individuelle',
  group: (places: string) => `Groupe de ${places}`,
  minutes: (minutes: number) => `${minutes}${NBSP}min`,
  overtaken:
    'Cette séance a été modifiée ailleurs entre-temps\u00a0: ce que vous enregistrez remplacera ce qui y a été écrit.',
  save: 'Enregistrer la séance',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  missing: (labels: readonly string[]) => `${missing(labels.length)}\u00a0: ${labels.join(', ')}`,
} as const;

/** 'Sauge'; a colour of one's own by what it is made of. */
export const colourName = (color: string): string =>
  new Map(Object.entries(consultationFormTexts.colours)).get(color) ?? color;

/** What the foot of the form calls a field that is missing. */
export const fieldNames = {
  speciality: 'spécialité',
  type: 'type',
  customType: 'nom',
  description: 'description',
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
