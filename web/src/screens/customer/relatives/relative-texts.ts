import { BRAND } from 'contracts';
import { linkWords, comingWords } from '../../../features/relatives/relative-words.ts';

export const relativeFormTexts = {
  addTitle: 'Ajouter un proche',
  backToBooking: 'Revenir au rendez-vous',
  editTitle: (name: string) => `Modifier ${name}`,
  links: { ...linkWords, none: 'Non précisé' },
} as const;

export const fieldSentences = {
  firstname: 'Indiquez son prénom.',
  lastname: 'Indiquez son nom.',
  birthday: 'Indiquez son jour, son mois et son année de naissance.',
  birthdayWrong: 'Cette date de naissance n’est pas valide.',
} as const;

export const unknownRelativeTexts = {
  text: `Le lien que vous avez suivi ne mène à aucun de vos proches sur ${BRAND}.`,
} as const;

const bookingsKept = (count: number) =>
  count === 0
    ? 'Aucun rendez-vous à venir n’est concerné.'
    : `${comingWords(count)}\u00a0: ${count > 1 ? 'ils sont maintenus. Vous les retrouvez' : 'il est maintenu. Vous le retrouvez'} dans «\u00a0Mes rendez-vous\u00a0», où vous pouvez toujours ${count > 1 ? 'les' : 'l’'} annuler.`;

export const relativeStateTexts = {
  deactivate: {
    pageTitle: 'Désactiver un proche',
    title: (name: string) => `Désactiver ${name}\u00a0?`,
    texts: (firstname: string, coming: number) => [
      `Vous ne pourrez plus prendre rendez-vous pour ${firstname}. Rien n’est effacé\u00a0: vous pourrez revenir en arrière à tout moment.`,
      bookingsKept(coming),
    ],
    yes: 'Oui, désactiver',
    busy: 'Désactivation…',
    already: (name: string) => `${name} fait déjà partie des proches désactivés.`,
  },
  reactivate: {
    pageTitle: 'Réactiver un proche',
    title: (name: string) => `Réactiver ${name}\u00a0?`,
    texts: (firstname: string) => [
      `Vous pourrez de nouveau prendre rendez-vous pour ${firstname}.`,
    ],
    yes: 'Oui, réactiver',
    busy: 'Réactivation…',
    already: (name: string) => `${name} fait déjà partie des proches actifs.`,
  },
} as const;
