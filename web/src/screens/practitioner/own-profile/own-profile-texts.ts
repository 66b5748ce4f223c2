import { CERTIFICATION_YEAR_MIN, spokenHour, weekdayName, type OwnAddress } from 'contracts';

export const texts = {
  title: 'Mon profil public',
  overtaken: 'Modifié ailleurs entre-temps. En enregistrant, vous gardez ce qui est écrit ici.',
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
  downloadText:
    'Un fichier .zip avec tout ce que nous gardons de vous\u00a0: une page à lire, les mêmes données pour un logiciel, vos photos et vos diplômes. Vos clients y sont nommés comme dans votre agenda, sans leurs motifs ni leurs coordonnées.',
  eraseText:
    'Si vous supprimez votre compte, votre page quitte aussitôt le site. Sept jours plus tard, tout ce que vous avez dit de vous est effacé pour toujours\u00a0; d’ici là, vous pouvez changer d’avis.',
} as const;

export const pictureTexts = {
  profilePic: 'Photo',
  logo: 'Logo',
  current: { profilePic: 'Votre photo', logo: 'Votre logo' },
  none: { profilePic: 'Aucune photo', logo: 'Aucun logo' },
  why: 'Sans photo, vos clients voient vos initiales. Un visage les aide à choisir\u00a0: il est montré dans les résultats, sur votre profil et dans leurs rendez-vous.',
  choose: { profilePic: 'Nouvelle photo', logo: 'Nouveau logo' },
  remove: { profilePic: 'Retirer la photo', logo: 'Retirer le logo' },
} as const;

export const contactTexts = {
  website: 'Site web',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
} as const;

const SLOTS_NAMED = 3;

const slotText = ({ dayOfWeek, beginningHour, endHour }: OwnAddress['slots'][number]) =>
  `${weekdayName(dayOfWeek)} de ${spokenHour(beginningHour)} à\u00a0${spokenHour(endHour)}`;

export const ownAddressTexts = {
  lead: 'Les adresses où vous recevez sont publiques. Celle que vous avez donnée à l’inscription ne l’est pas, sauf si elle figure ici.',
  makeDefaultOf: (label: string) => `Faire de ${label} l’adresse principale`,
  editOf: (label: string) => `Modifier ${label}`,
  removeOf: (label: string) => `Retirer ${label}`,
  used: (slots: OwnAddress['slots']) =>
    slots.length > SLOTS_NAMED
      ? `${slots.length} créneaux y ont lieu. Pour la retirer, changez-les d’abord dans`
      : `Des créneaux y ont lieu\u00a0: ${slots.map(slotText).join(', ')}. Pour la retirer, changez-les d’abord dans`,
  wheelchair: 'Accessible en fauteuil roulant',
} as const;

export const certificationTexts = {
  yearOf: (place: number) => `Année de la certification ${place}`,
  titleOf: (place: number) => `Intitulé de la certification ${place}`,
  named: (title: string, place: number) => title.trim() || `la certification ${place}`,
  yearWrong: (thisYear: number) => `Une année entre ${CERTIFICATION_YEAR_MIN} et ${thisYear}.`,
} as const;

export const orderTexts = {
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  moved: (name: string, place: number, count: number) =>
    `${name} est maintenant en position ${place} sur ${count}.`,
  removed: (name: string) => `${name} est retiré de la liste.`,
} as const;
