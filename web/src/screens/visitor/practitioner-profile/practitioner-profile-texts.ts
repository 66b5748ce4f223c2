import { ofZone } from 'contracts';
import { counted, minutesText } from '../../../components/french-format.ts';

export const profileTexts = {
  loading: 'Chargement des informations...',
  failure: (sentence: string) => `Erreur\u00a0: ${sentence}`,
  retry: 'Réessayer',
  notFound: 'Ce praticien est introuvable.',
  notFoundDetail: 'Son profil a peut-être changé d’adresse.',
  otherPractitioners: 'Voir les praticiens',
  verified: 'Profil certifié et vérifié',
  pending: 'Profil en cours de validation.',
  pendingText:
    'Nous lisons les diplômes de ce praticien. Son profil n’est pas encore publié, et il ne prend pas encore de rendez-vous.',
  tabsLabel: 'Parties du profil',
  tabs: {
    presentation: 'Présentation',
    sessions: 'Séances',
    events: 'Événements',
    reviews: 'Avis',
    contact: 'Contact',
  },
  readOn: 'Lire la suite',
  more: 'Voir plus',
  less: 'Voir moins',
  noDescription: 'Aucune description disponible.',
  noKeyword: 'Aucune spécialité répertoriée.',
  noSession: 'Aucune séance disponible pour le moment.',
  noOptionOfSession: 'Aucune option disponible pour cette séance.',
  close: 'Fermer',
  seeStarts: 'Voir ses horaires',
  noSessionChosen: 'Aucune séance sélectionnée.',
  noEvent: 'Aucun événement disponible.',
  noReview: 'Aucun avis pour le moment.',
  noAddress: 'Aucune adresse disponible pour ce professionnel.',
  phone: 'Téléphone',
  noPhone: 'Non renseigné',
  directions: 'Itinéraire',
  directionsTo: (address: string) => `Itinéraire vers ${address}, nouvel onglet`,
  individual: 'Individuel',
  group: (places: number) => `Groupe de ${places}`,
  duration: minutesText,
  from: 'à partir de',
  speciality: 'Spécialité',
  audiences: 'Public',
  paidThere: 'Les prix sont en euros, réglés auprès du praticien.',
} as const;

export const panelTexts = {
  title: 'Prendre rendez-vous',
  how: 'Comment\u00a0?',
  which: 'Quelle séance\u00a0?',
  length: (duration: string) => `Durée\u00a0: ${duration}`,
  group: (places: number) => `Séance de groupe, ${counted(places, 'place', 'places')}`,
  chooseSession: 'Choisissez une séance',
  where: 'À quelle adresse\u00a0?',
  noOption: 'Aucune option disponible.',
  noAddress: 'Aucune adresse disponible',
  note: (hours: number) =>
    `Réglé auprès du praticien. Annulation simple jusqu’à ${hours}\u00a0h avant.`,
  noScript: (phone: string | null) =>
    phone === null
      ? 'Pour réserver l’un de ces horaires, activez JavaScript dans votre navigateur.'
      : `Pour réserver l’un de ces horaires, activez JavaScript dans votre navigateur, ou appelez le ${phone}.`,
  call: (phone: string) => `Appeler le ${phone}`,
  imported: {
    title: 'Contacter ce praticien',
    text: 'Ce profil vient d’un annuaire public\u00a0: il n’a pas encore été activé, et ne se réserve pas en ligne.',
  },
  manual: {
    title: 'Sur demande',
    text: 'Ce praticien traite les demandes manuellement\u00a0: pour convenir d’un horaire, appelez.',
  },
  noPlanning: {
    title: 'Planning en préparation',
    text: 'Le planning de ce praticien n’est pas encore configuré. Revenez bientôt, ou appelez.',
  },
  closed: {
    title: 'Pas de réservation en ligne',
    text: 'Ce praticien ne prend pas de rendez-vous en ligne pour le moment.',
  },
  noPhone: 'Aucun numéro de téléphone n’est renseigné.',
  banner: {
    title: 'C’est votre profil\u00a0?',
    text: 'Activez-le pour recevoir des réservations en ligne\u00a0: trois mois offerts, sans carte ni engagement. L’activation ouvre bientôt.',
  },
} as const;

export const calendarTexts = {
  previous: '7 jours précédents',
  next: '7 jours suivants',
  slots: 'Créneaux',
  more: 'Voir plus d’horaires',
  less: 'Voir moins d’horaires',
  twoMore: '+ 2 jours',
  twoLess: '– 2 jours',
  jump: 'Prochain créneau disponible',
  emptyRange: 'Aucun créneau libre sur ces jours.',
  emptyHorizon: 'Aucun créneau libre dans les huit semaines à venir.',
  taken: 'pris',
  freed: 'libéré',
  places: (left: number) => counted(left, 'place', 'places'),
  /** After the name of a start; plain spaces, for it is a name. */
  placesSaid: (left: number | undefined) =>
    left === undefined ? '' : `, ${left} place${left < 2 ? '' : 's'}`,
  justTaken: (start: string) => `${start} vient d’être pris.`,
  justFreed: (start: string) => `${start} vient de se libérer.`,
  manyTaken: (count: number) => `${counted(count, 'créneau', 'créneaux')} viennent d’être pris.`,
  manyFreed: (count: number) => `${counted(count, 'créneau', 'créneaux')} viennent de se libérer.`,
  chosenTaken: 'Le créneau que vous aviez choisi vient d’être pris.',
  nextFree: (start: string) => `Le prochain libre\u00a0: ${start}.`,
  offline: 'Connexion perdue\u00a0: les horaires sont à revérifier.',
  zone: (zone: string) => `Heures ${ofZone(zone)}, chez le praticien.`,
} as const;
