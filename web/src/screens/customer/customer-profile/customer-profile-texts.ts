import { ERASURE_DELAY_DAYS } from 'contracts';
import { dayAndMonth, NBSP } from '../../../components/design/french-format.ts';

export const customerProfileTexts = {
  title: 'Mon profil',
  lead: 'Vos praticiens voient votre nom et votre téléphone sur vos rendez-vous, à venir comme passés.',
  you: 'Vous',
  contact: 'Pour vous prévenir',
  email: 'Adresse e-mail',
  emailHint: 'Celle de votre compte\u00a0: vous vous connectez avec elle.',
  changeEmail: 'Changer mon adresse e-mail',
  password: 'Changer mon mot de passe',
  phone: 'Téléphone',
  addressTitle: 'Votre adresse',
  address: 'Adresse',
  overtaken: (now: string) =>
    `Modifié ailleurs entre-temps\u00a0: «\u00a0${now}\u00a0». En enregistrant, vous gardez ce qui est écrit ici.`,
  nothing: 'rien',
} as const;

/** The specification's own sentences, letter for letter. */
export const profileSentences = {
  missing: 'Tous les champs sont obligatoires.',
  address: 'Veuillez utiliser la selections pour votre adresse.',
  failed: 'Une erreur est survenue',
  network: 'Erreur serveur, réessayez plus tard.',
} as const;

export const fieldSentences = {
  firstname: 'Indiquez votre prénom.',
  lastname: 'Indiquez votre nom.',
  birthday: 'Indiquez votre jour, votre mois et votre année de naissance.',
  birthdayWrong: 'Cette date de naissance n’est pas valide.',
  phone: 'Indiquez votre numéro de téléphone.',
  addressMissing: 'Indiquez votre adresse.',
  address: 'Choisissez votre adresse dans la liste.',
} as const;

export const relativesTexts = {
  title: 'Mes proches',
  lead: 'Vous pouvez prendre rendez-vous pour eux, avec votre compte.',
  add: 'Ajouter un proche',
  active: 'Actifs',
  deactivated: 'Désactivés',
  noneActive: 'Aucun proche actif.',
  noneDeactivated: 'Aucun proche désactivé.',
  bornOn: (day: string) => `Naissance\u00a0: ${dayAndMonth(day)} ${day.slice(0, 4)}`,
  edit: 'Modifier',
  editName: (name: string) => `Modifier ${name}`,
  deactivate: 'Désactiver',
  deactivateName: (name: string) => `Désactiver ${name}`,
  reactivate: 'Réactiver',
  reactivateName: (name: string) => `Réactiver ${name}`,
} as const;

export const ownDataTexts = {
  title: 'Mes données',
  downloadText:
    'Un fichier .zip avec tout ce que nous gardons de vous et de vos proches\u00a0: une page à lire, et les mêmes données pour un logiciel.',
  erase: 'Supprimer mon compte',
  eraseText: `Avant de confirmer, vous lirez ce qui s’efface et ce qui reste. Vous aurez ${ERASURE_DELAY_DAYS}${NBSP}jours pour changer d’avis.`,
} as const;
