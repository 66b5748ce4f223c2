import { clientsToNotify, reachCounts, type ClientReach } from 'contracts';
import { counted } from '../../components/design/french-format.ts';

const KEPT = 'Gardé dans l’historique du rendez-vous.';

/** The hint on which clients will read the typed reason. */
const reasonHint = (clients: readonly ClientReach[], announced: string): string => {
  const [one] = clients;
  const unmailed = clientsToNotify(clients).length;
  if (one === undefined || unmailed === clients.length) return KEPT;
  if (clients.length === 1) return `${one.fullName} le lira avec ${announced}.`;
  return unmailed === 0
    ? `Chaque participant le lira avec ${announced}.`
    : `Les participants qui ont une adresse e-mail le liront avec ${announced}.`;
};

export const reachTexts = {
  cancelHint: (clients: readonly ClientReach[]) => reasonHint(clients, 'l’annonce de l’annulation'),
  moveHint: (clients: readonly ClientReach[]) => reasonHint(clients, 'l’annonce du déplacement'),
  counts: (clients: readonly ClientReach[]) => `${reachCounts(clients)}.`,
  noMailCall: (name: string) => `${name} n’a pas d’adresse e-mail\u00a0: prévenez par téléphone.`,
  nothing: 'Ni e-mail ni téléphone',
  nothingSay: (name: string) =>
    `Ni e-mail ni téléphone pour ${name}\u00a0: Souffle ne peut pas annoncer ce changement.`,
  unknown: (message: string) =>
    `Impossible de vérifier qui a une adresse e-mail pour l’instant. ${message}`,
  call: (name: string) => `Appeler ${name}`,
} as const;

export const notificationTexts = {
  done: (ticked: number, all: number) =>
    `${counted(ticked, 'personne prévenue', 'personnes prévenues')} sur ${all}`,
  left: (count: number) =>
    count === 1 ? 'Il reste 1 personne à prévenir.' : `Il reste ${count} personnes à prévenir.`,
} as const;
