import { ERASURE_DELAY_DAYS } from 'contracts';
import { dayAndMonth, NBSP } from '../../../components/design/french-format.ts';

export const customerProfileTexts = {
  title: 'Mon profil',
  overtaken: (now: string) =>
    `Modifié ailleurs entre-temps\u00a0: «\u00a0${now}\u00a0». En enregistrant, vous gardez ce qui est écrit ici.`,
} as const;

export const fieldSentences = {
  firstname: 'Indiquez votre prénom.',
  lastname: 'Indiquez votre nom.',
  birthday: 'Indiquez votre jour, votre mois et votre année de naissance.',
  birthdayWrong: 'Cette date de naissance n’est pas valide.',
  address: 'Choisissez votre adresse dans la liste.',
} as const;

export const relativesTexts = {
  bornOn: (day: string) => `Naissance\u00a0: ${dayAndMonth(day)} ${day.slice(0, 4)}`,
  editName: (name: string) => `Modifier ${name}`,
  deactivateName: (name: string) => `Désactiver ${name}`,
  reactivateName: (name: string) => `Réactiver ${name}`,
} as const;

export const ownDataTexts = {
  downloadText:
    'Un fichier .zip avec tout ce que nous gardons de vous et de vos proches\u00a0: une page à lire, et les mêmes données pour un logiciel.',
  eraseText: `Avant de confirmer, vous lirez ce qui s’efface et ce qui reste. Vous aurez ${ERASURE_DELAY_DAYS}${NBSP}jours pour changer d’avis.`,
} as const;
