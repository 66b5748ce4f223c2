import { counted, NBSP } from '../../../../components/design/french-format.ts';
import { texts as shared } from '../booking-confirmation-texts.ts';

export const texts = {
  ...shared,
  title: 'Confirmez votre inscription',
  incompleteHow:
    'Cette adresse ne dit pas à quel événement s’inscrire. Reprenez depuis le profil du praticien\u00a0: choisissez un événement.',
  notSignedUp: `Rien n’est encore réservé${NBSP}: vous confirmez juste après.`,
  summary: 'Votre inscription',
  backToEvent: 'Voir l’événement',
  whoComes: `Qui vient${NBSP}?`,
  whoHint: 'Cochez chacun de ceux qui viennent.',
  me: 'Moi',
  taken: 'Inscription déjà faite',
  awaited: 'Sur la liste d’attente',
  held: 'Une place est proposée',
  noneTicked: 'Cochez au moins une personne.',
  reason: 'Un mot pour le praticien',
  overlaps: (names: readonly string[]) =>
    `Déjà un rendez-vous à l’une de ces dates${NBSP}: ${names.join(', ')}. Vous pouvez confirmer quand même.`,
  together: 'Les places sont données toutes ensemble, ou aucune.',
  waits: (waiting: number) =>
    waiting === 0
      ? `Cet événement est complet. Vous seriez le premier à attendre${NBSP}: une place libérée vous serait proposée.`
      : `Cet événement est complet, et ${counted(waiting, 'personne attend', 'personnes attendent')}. Les places libérées sont proposées dans l’ordre des demandes.`,
  confirmSeats: (count: number) =>
    count < 2 ? 'Confirmer l’inscription' : `Confirmer les ${count} inscriptions`,
  joinList: 'Rejoindre la liste d’attente',
  signedUpBadge: 'Inscription confirmée',
  signedUpTitle: (count: number) =>
    count < 2 ? 'Votre place est prise.' : 'Vos places sont prises.',
  waitingBadge: 'Liste d’attente',
  waitingTitle: (rank: number) =>
    rank === 1 ? 'Vous êtes premier à attendre.' : `Vous êtes ${rank}e à attendre.`,
  waitingLead:
    'Vos rendez-vous disent votre rang. Quand une place se libère à votre tour, une alerte et un e-mail vous disent jusqu’à quand elle vous est gardée.',
} as const;
