import { ERASURE_DELAY_DAYS, type ErrorCode } from 'contracts';
import { NBSP } from '../../../components/french-format.ts';
import { paths } from '../../../paths.ts';

const delay = `${ERASURE_DELAY_DAYS}${NBSP}jours`;

export const askTexts = {
  pageTitle: 'Supprimer mon compte',
  title: `Supprimer votre compte${NBSP}?`,
  back: 'Mon profil',
  lead: `Prenez le temps de lire ce qui s’efface et ce qui reste. Vous avez ensuite ${delay} pour changer d’avis.`,
  erased: {
    title: 'Ce qui s’efface',
    points: [
      'Votre profil\u00a0: nom, date de naissance, téléphone, adresse, et de quoi vous connecter.',
      'Vos proches, et tout ce que vous avez dit d’eux.',
      'Les motifs de vos rendez-vous, les adresses de vos séances à domicile, vos demandes et les messages échangés avec vos praticiens.',
      'Les copies des e-mails que nous vous avons envoyés.',
    ],
  },
  kept: {
    title: 'Ce qui reste, et pourquoi',
    points: [
      'Vos rendez-vous passés, dans l’agenda de vos praticiens, sans votre nom ni ceux de vos proches\u00a0: ils y lisent «\u00a0Personne effacée\u00a0». Ils en ont besoin pour leurs propres comptes.',
      'Vos factures, s’il y en a, aussi longtemps que la loi oblige à les garder.',
    ],
  },
  course: {
    title: 'Comment cela se passe',
    points: [
      'Pour emporter vos données, téléchargez-les d’abord depuis votre profil\u00a0: ce n’est plus possible ensuite.',
      'Votre compte se ferme tout de suite, sur tous vos appareils. Plus personne ne peut réserver avec lui.',
      `Pendant ${delay}, il suffit de vous reconnecter pour le garder\u00a0: vous retrouvez tout comme avant. Un e-mail vous le rappelle.`,
      'Ensuite, l’effacement commence\u00a0: rien ne peut plus l’arrêter, ni rendre ce qu’il emporte.',
    ],
  },
  password: 'Votre mot de passe',
  passwordHint: 'Pour être sûrs que la demande vient de vous.',
  passwordMissing: 'Indiquez votre mot de passe.',
  no: 'Non, garder mon compte',
  yes: 'Supprimer mon compte',
  busy: 'Un instant…',
} as const;

/** Where one goes on after a refusal. */
export const waysOn: Partial<Record<ErrorCode, { readonly to: string; readonly label: string }>> = {
  ERASURE_BOOKINGS_AHEAD: { to: paths.customerBookings, label: 'Voir mes rendez-vous' },
  ERASURE_BY_HAND: { to: paths.contact, label: 'Nous écrire' },
};

export const askedTexts = {
  pageTitle: 'Compte en suppression',
  text: 'D’ici là, rien n’est effacé\u00a0: votre compte est seulement fermé. Si vous le gardez, vous retrouvez votre profil, vos proches et vos rendez-vous comme avant.',
  public:
    'Vous pouvez toujours chercher un praticien et lire son profil\u00a0; pour réserver, il faut garder votre compte.',
  keep: 'Garder mon compte',
  busy: 'Un instant…',
  signOut: 'Me déconnecter',
} as const;
