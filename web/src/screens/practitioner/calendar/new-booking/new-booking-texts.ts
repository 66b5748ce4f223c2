import { deOrD, type WeighedStart } from 'contracts';
import { NBSP, spokenStartThisYear } from '../../../../components/design/french-format.ts';

export const texts = {
  open: 'Nouveau rendez-vous',
  who: 'Pour qui',
  known: 'Un de vos clients',
  unknown: 'Nouveau client',
  client: 'Client',
  clientHint: 'Une partie du nom suffit.',
  clientPlaceholder: 'Ex. Durand',
  clientList: 'Clients trouvés',
  clearClient: 'Effacer le client',
  searching: 'Recherche…',
  noClient: (typed: string) =>
    `Aucun de vos clients ne porte le nom «${NBSP}${typed}${NBSP}». Choisissez «${NBSP}Nouveau client${NBSP}» pour l’ajouter.`,
  moreClients: 'D’autres clients portent ce nom\u00a0: précisez-le.',
  found: (count: number) => (count === 1 ? '1 client trouvé.' : `${count} clients trouvés.`),
  relativeOf: (client: string) => `proche ${deOrD(client)}`,
  firstname: 'Prénom',
  lastname: 'Nom',
  phone: 'Téléphone',
  email: 'E-mail',
  emailHint: 'La confirmation et les changements y seront envoyés.',
  birthday: 'Date de naissance',
  optional: 'facultatif',
  consultation: 'Séance',
  chooseConsultation: 'Choisissez une séance',
  lasts: (name: string, minutes: number) => `${name} (${minutes}${NBSP}min)`,
  option: 'Option',
  address: 'Lieu',
  base: 'Au départ de',
  visited: 'Adresse de la séance',
  visitedHint: 'Là où vous vous rendez.',
  checkingDistance: 'Vérification de la distance…',
  withinRadius: 'Cette adresse est dans votre périmètre de déplacement.',
  outOfRadius:
    'Cette adresse est en dehors de votre périmètre de déplacement\u00a0: vous pouvez quand même prendre ce rendez-vous.',
  chooseAddress: 'Choisissez un lieu',
  noAddress:
    'Vous n’avez pas encore d’adresse\u00a0: seules les séances en visio peuvent être prises.',
  day: 'Date',
  start: 'Heure',
  reason: 'Motif',
  reasonHint:
    'Avec un compte, le client le lit dans ses rendez-vous. Il n’est écrit dans aucun e-mail.',
  save: 'Prendre le rendez-vous',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  failed: 'Le rendez-vous n’est pas pris.',
  network: 'Erreur réseau\u00a0: rien n’est perdu, réessayez.',
  unweighed: (message: string) => `Impossible de vérifier ce moment pour l’instant. ${message}`,
  nothingOffered: 'Pour prendre un rendez-vous, créez d’abord une séance.',
  createConsultation: 'Créer une séance',
  done: (name: string, day: string, start: string) =>
    `Le rendez-vous ${deOrD(name)} est pris\u00a0: ${spokenStartThisYear(day, start)}.`,
  see: 'Voir',
} as const;

/** What is unusual of a start, and taken all the same. */
export const warnings: Readonly<Record<WeighedStart['warnings'][number], string>> = {
  OUTSIDE_HOURS:
    'Ce moment est en dehors de vos créneaux\u00a0: vous pouvez quand même prendre ce rendez-vous.',
  BEYOND_HORIZON:
    'Ce jour est dans plus de huit semaines\u00a0: vos clients ne peuvent pas encore y réserver en ligne.',
};

export const newBookingSentences = {
  client: 'Choisissez un client dans la liste, ou «\u00a0Nouveau client\u00a0».',
  firstname: 'Indiquez le prénom.',
  lastname: 'Indiquez le nom.',
  birthday: 'Cette date de naissance n’existe pas.',
  email: 'Cette adresse e-mail n’est pas valable.',
  consultation: 'Choisissez une séance.',
  option: 'Choisissez une option.',
  address: 'Choisissez un lieu.',
  visited: 'Indiquez où aura lieu la séance, en choisissant l’adresse dans la liste.',
  date: 'Indiquez le jour.',
  start: 'Indiquez l’heure.',
} as const;
