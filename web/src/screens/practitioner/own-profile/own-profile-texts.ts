import { CERTIFICATION_YEAR_MIN, spokenHour, weekdayName, type OwnAddress } from 'contracts';

export const texts = {
  title: 'Mon profil public',
  lead: 'Ce que vos clients lisent avant de réserver. Chaque partie s’enregistre à part, et votre page change aussitôt.',
  see: 'Voir ma page',
  parts: 'Parties du profil',
  address: 'Adresse de votre page\u00a0:',
  overtaken: 'Modifié ailleurs entre-temps. En enregistrant, vous gardez ce qui est écrit ici.',
  preview: 'Ce que vos clients liront',
  optional: 'facultatif',
} as const;

export const partTexts = {
  presentation: 'Présentation',
  images: 'Photo et logo',
  coordonnees: 'Téléphone et liens',
  adresses: 'Adresses',
  certifications: 'Certifications',
  paiements: 'Moyens de paiement',
  visio: 'Rendez-vous en visio',
  compte: 'Mon compte',
} as const;

export const accountTexts = {
  email: 'Changer d’adresse e-mail',
  password: 'Changer de mot de passe',
  downloadText:
    'Un fichier .zip avec tout ce que nous gardons de vous\u00a0: une page à lire, les mêmes données pour un logiciel, vos photos et vos diplômes. Vos clients y sont nommés comme dans votre agenda, sans leurs motifs ni leurs coordonnées.',
  erase: 'Supprimer mon compte',
  eraseText:
    'Si vous supprimez votre compte, votre page quitte aussitôt le site. Sept jours plus tard, tout ce que vous avez dit de vous est effacé pour toujours\u00a0; d’ici là, vous pouvez changer d’avis.',
} as const;

export const presentationTexts = {
  description: 'Votre présentation',
  descriptionHint:
    'Au-delà de 200 caractères, votre page en montre le début, puis «\u00a0Voir plus\u00a0».',
  languages: 'Langues dans lesquelles vous recevez',
  specialities: 'Spécialités',
  noSpeciality: 'Aucune n’est encore montrée.',
  specialitiesHint: 'Elles suivent vos diplômes\u00a0:',
  diplomas: 'mes diplômes',
} as const;

export const pictureTexts = {
  lead: 'JPEG ou PNG, 8\u00a0Mo au plus. L’image est recadrée en carré.',
  profilePic: 'Photo',
  logo: 'Logo',
  current: { profilePic: 'Votre photo', logo: 'Votre logo' },
  none: { profilePic: 'Aucune photo', logo: 'Aucun logo' },
  choose: { profilePic: 'Nouvelle photo', logo: 'Nouveau logo' },
  save: 'Utiliser cette image',
  sending: 'Envoi…',
  remove: { profilePic: 'Retirer la photo', logo: 'Retirer le logo' },
  removing: 'Retrait…',
  otherFormat: 'Veuillez sélectionner une image valide (JPEG, PNG).',
} as const;

export const contactTexts = {
  phone: 'Téléphone',
  phoneHint: 'Affiché sur votre page. Sans numéro, elle dit «\u00a0Non renseigné\u00a0».',
  website: 'Site web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  urlHint: 'L’adresse de la page, qui commence par https://',
  url: 'Cette adresse web n’est pas valide\u00a0: elle commence par https:// et mène au bon site.',
} as const;

/** More than these are counted. */
const SLOTS_NAMED = 3;

const slotText = ({ dayOfWeek, beginningHour, endHour }: OwnAddress['slots'][number]) =>
  `${weekdayName(dayOfWeek)} de ${spokenHour(beginningHour)} à\u00a0${spokenHour(endHour)}`;

export const ownAddressTexts = {
  lead: 'Les adresses où vous recevez sont publiques. Celle que vous avez donnée à l’inscription ne l’est pas, sauf si elle figure ici.',
  none: 'Aucune adresse\u00a0: vous recevez seulement en visio ou à domicile.',
  add: 'Ajouter une adresse',
  addTitle: 'Ajouter une adresse',
  editTitle: 'Modifier une adresse',
  notFound: 'Cette adresse n’est plus dans votre profil.',
  isDefault: 'Adresse principale',
  makeDefault: 'En faire l’adresse principale',
  makeDefaultOf: (label: string) => `Faire de ${label} l’adresse principale`,
  edit: 'Modifier',
  editOf: (label: string) => `Modifier ${label}`,
  remove: 'Retirer',
  removeOf: (label: string) => `Retirer ${label}`,
  used: (slots: OwnAddress['slots']) =>
    slots.length > SLOTS_NAMED
      ? `${slots.length} créneaux y ont lieu. Pour la retirer, changez-les d’abord dans`
      : `Des créneaux y ont lieu\u00a0: ${slots.map(slotText).join(', ')}. Pour la retirer, changez-les d’abord dans`,
  week: 'votre semaine',
  removeTitle: 'Retirer cette adresse\u00a0?',
  removeText:
    'Elle disparaît de votre page. Les rendez-vous déjà pris gardent le lieu qui était convenu.',
  removeYes: 'Retirer l’adresse',
  removing: 'Retrait…',
  removeNo: 'Garder',
  label: 'Nom du lieu',
  labelHint: 'Par exemple «\u00a0Cabinet des Terreaux\u00a0».',
  labelMissing: 'Donnez un nom à ce lieu.',
  where: 'Adresse',
  whereMissing: 'Indiquez l’adresse.',
  whereTyped: 'Choisissez l’adresse dans la liste.',
  approximate:
    'Les coordonnées sont celles de la commune\u00a0: les distances seront données comme approximatives.',
  access: 'Pour trouver la porte',
  accessHint: 'Étage, code, bâtiment, parking. Publié avec l’adresse.',
  wheelchair: 'Accessible en fauteuil roulant',
  booked: 'Les rendez-vous déjà pris gardent le lieu qui était convenu.',
  cancel: 'Annuler',
} as const;

export const certificationTexts = {
  lead: 'La première est montrée\u00a0; les autres s’ouvrent avec «\u00a0Voir plus\u00a0».',
  list: 'Vos certifications, dans l’ordre de votre page',
  none: 'Aucune certification.',
  add: 'Ajouter une certification',
  year: 'Année',
  title: 'Intitulé',
  yearOf: (place: number) => `Année de la certification ${place}`,
  titleOf: (place: number) => `Intitulé de la certification ${place}`,
  named: (title: string, place: number) => title.trim() || `la certification ${place}`,
  yearWrong: (thisYear: number) => `Une année entre ${CERTIFICATION_YEAR_MIN} et ${thisYear}.`,
  titleMissing: 'Indiquez l’intitulé.',
} as const;

export const paymentTexts = {
  lead: 'Vos prix sont réglés auprès de vous. «\u00a0Espèces\u00a0» n’est pas montré pour la visio.',
  usual: 'Moyens courants',
  other: 'Un autre moyen',
  otherHint: 'Par exemple «\u00a0Chèques-cadeaux du village\u00a0».',
  add: 'Ajouter',
  list: 'Ceux que vous acceptez, dans l’ordre de votre page',
  none: 'Aucun moyen choisi.',
} as const;

export const orderTexts = {
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  moved: (name: string, place: number, count: number) =>
    `${name} est maintenant en position ${place} sur ${count}.`,
  removed: (name: string) => `${name} est retiré de la liste.`,
} as const;
