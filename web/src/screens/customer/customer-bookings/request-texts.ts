import { withCapital, NBSP } from '../../../components/design/french-format.ts';

export const requestTexts = {
  ended: (count: number) => `Demandes terminées (${count})`,
  states: {
    pending: 'En attente de réponse',
    'precision-asked': 'À vous de répondre',
    proposed: 'Heure proposée',
    settling: 'Réservation en cours',
    accepted: 'Rendez-vous pris',
    declined: 'Refusée',
    withdrawn: 'Retirée par vous',
    expired: 'Expirée',
  },
  forPerson: (name: string) => `pour ${name}`,
  sent: (moment: string) => `Envoyée ${moment}`,
  pending: (name: string, until: string) =>
    `${name} a jusqu’au ${until} pour répondre. Sans réponse, votre demande expire.`,
  asks: (name: string, until: string) =>
    `${name} vous demande une précision. Répondez avant le ${until}\u00a0: votre demande expire ensuite.`,
  proposes: (name: string, time: string) => `${name} vous propose ${time}.`,
  acceptUntil: (until: string) =>
    `Vous avez jusqu’au ${until}. Rien n’est retenu d’ici là\u00a0: l’heure est vérifiée quand vous acceptez.`,
  closed: (name: string) =>
    `${name} ne prend pas de rendez-vous en ce moment\u00a0: cette heure ne peut pas être acceptée. Vous pouvez retirer votre demande.`,
  unavailable: (time: string) =>
    `${withCapital(time)} n’était plus libre quand vous avez accepté. Une autre heure va vous être proposée.`,
  takenByOwn: (time: string) =>
    `${withCapital(time)} n’a pas été réservé\u00a0: vous avez déjà un rendez-vous avec ce praticien à ce moment-là. Une autre heure peut vous être proposée.`,
  ends: {
    accepted: 'Le rendez-vous est pris.',
    declined: (name: string) => `${name} ne peut pas donner suite.`,
    withdrawn: 'Vous avez retiré cette demande.',
    expired: 'Personne n’a répondu à temps\u00a0: cette demande a expiré.',
  },
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  accept: (time: string) => `Accepter ${time}`,
  withdrawName: (name: string) => `Retirer ma demande à ${name}`,
  againName: (name: string) => `Faire une autre demande à ${name}`,
  seeBooking: 'Voir le rendez-vous',
  accepted: (time: string) => `C’est noté\u00a0: rendez-vous ${time}.`,
} as const;

const back = 'Revenir';

export const requestDialogTexts = {
  answer: {
    back,
    title: 'Répondre',
    label: 'Votre réponse',
    hint: (name: string) => `${name} la lit avec votre demande.`,
    required: 'Écrivez votre réponse.',
    yes: 'Envoyer la réponse',
    busy: 'Envoi…',
  },
  unsuited: {
    back,
    title: `Cette heure ne vous convient pas${NBSP}?`,
    label: 'Ce qui vous conviendrait',
    hint: (name: string) => `${name} le lit et vous propose une autre heure.`,
    required: 'Écrivez ce qui vous conviendrait.',
    yes: 'Envoyer',
    busy: 'Envoi…',
  },
  withdraw: {
    title: `Retirer cette demande${NBSP}?`,
    text: (name: string) => `${name} l’apprend aussitôt et ne pourra plus y répondre.`,
    yes: 'Oui, retirer',
    no: 'Non, garder',
    busy: 'Envoi…',
  },
} as const;
