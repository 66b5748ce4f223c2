import type { AdminPerson } from 'contracts';
import { momentText } from '../../../components/design/elapsed.ts';
import { counted, NBSP, spokenStartThisYear } from '../../../components/design/french-format.ts';

export const statusTexts = {
  open: 'Ouvert',
  suspended: 'Suspendu',
  closed: 'Fermé',
} as const satisfies Record<AdminPerson['status'], string>;

export const roleTexts = {
  ROLE_USER: 'Client',
  ROLE_PROFESSIONAL: 'Praticien',
  ROLE_ADMIN: 'Exploitation',
} as const satisfies Record<AdminPerson['roles'][number], string>;

export const texts = {
  page: 'Personne',
  back: 'Administration',
  unnamed: (role: string) => `Compte ${role.toLocaleLowerCase('fr')}`,
  unknown: 'Ce compte est introuvable',
  unknownText: 'Aucun compte ne porte cet identifiant.',
  moment: momentText,
  sessionCount: (count: number) =>
    count === 0
      ? 'Aucun appareil connecté'
      : counted(count, 'appareil connecté', 'appareils connectés'),
  erasureDue: (dueAt: string) => `Demandée, pour le ${momentText(dueAt)}`,
  erased: (dueAt: string) => `Effacée, à partir du ${momentText(dueAt)}`,
  identifier: 'Identifiant',
  none: 'Inconnu',
  masked:
    'Le nom, l’adresse e-mail, le téléphone, les rendez-vous et les motifs sont masqués. Dites pourquoi vous devez les lire\u00a0: votre accès et sa raison s’inscrivent dans l’historique du compte.',
  booking: (day: string, start: string) => spokenStartThisYear(day, start),
  history: 'Historique du compte',
  erasePractitioner:
    'Sa page quitte le site tout de suite. Son profil, ses diplômes, ses images, ses messages et ses e-mails s’effacent sans délai pour y renoncer\u00a0: personne ne pourra les rendre. Ses rendez-vous passés restent chez ses clients, sous «\u00a0Personne effacée\u00a0».',
} as const;

/** The texts for a client without an account, which differ from those for an account. */
export const recordedTexts = {
  page: 'Client noté',
  unknown: 'Ce client est introuvable',
  unknownText:
    'Aucun client sans compte ne porte cet identifiant\u00a0: il a été effacé, ou il a maintenant un compte. Cherchez-le par son nom, son e-mail ou son téléphone.',
  masked:
    'Le nom, l’adresse e-mail, le téléphone, les rendez-vous et les motifs sont masqués. Dites pourquoi vous devez les lire\u00a0: votre accès et sa raison s’inscrivent dans l’historique du client.',
} as const;

export const actTexts = {
  suspend: {
    label: 'Suspendre le compte',
    title: `Suspendre ce compte${NBSP}?`,
    text: 'Ses sessions se ferment aussitôt et la connexion est refusée. Un praticien n’est plus réservable\u00a0; les rendez-vous pris restent.',
    yes: 'Oui, suspendre',
  },
  reinstate: {
    label: 'Rétablir le compte',
    title: `Rétablir ce compte${NBSP}?`,
    text: 'La personne pourra de nouveau se connecter\u00a0; un praticien sera de nouveau réservable.',
    yes: 'Oui, rétablir',
  },
  endSessions: {
    label: 'Fermer ses sessions',
    title: `Fermer ses sessions${NBSP}?`,
    text: 'Tous ses appareils devront se reconnecter avec le même mot de passe.',
    yes: 'Oui, fermer',
  },
  sendLink: {
    label: 'Envoyer un lien de mot de passe',
    title: `Envoyer un lien${NBSP}?`,
    text: 'Un e-mail part à l’adresse du compte. Son lien s’ouvre une fois, pendant 60 minutes\u00a0; le mot de passe reste le même tant qu’il n’a pas servi.',
    yes: 'Oui, envoyer',
  },
  erase: {
    label: 'Effacer cette personne',
    title: `Effacer cette personne pour toujours${NBSP}?`,
    text: 'Son profil, ses proches, ses motifs, ses messages et ses e-mails s’effacent tout de suite, sans délai pour y renoncer\u00a0: personne ne pourra les rendre. Ses rendez-vous passés restent chez ses praticiens, sous «\u00a0Personne effacée\u00a0».',
    yes: 'Oui, effacer pour toujours',
  },
} as const;

export type ActName = keyof typeof actTexts;
