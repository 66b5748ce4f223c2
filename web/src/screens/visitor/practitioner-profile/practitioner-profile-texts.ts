import { deOrD, type OptionCode } from 'contracts';
import { minutesText, typographic } from '../../../components/design/french-format.ts';

export const profileTexts = {
  loading: 'Chargement des informations...',
  failure: (sentence: string) => `Erreur\u00a0: ${sentence}`,
  retry: 'Réessayer',
  notFound: 'Ce praticien est introuvable.',
  notFoundDetail: 'Son profil a peut-être changé d’adresse.',
  otherPractitioners: 'Trouver un praticien',
  verified: 'Profil certifié et vérifié',
  pending: 'Profil en cours de validation.',
  pendingText: 'Nous lisons ses diplômes\u00a0: pas encore de rendez-vous.',
  notActivated: 'Profil non activé',
  tabsLabel: 'Parties du profil',
  tabsBefore: 'Onglets précédents',
  tabsAfter: 'Onglets suivants',
  tabs: {
    presentation: 'Présentation',
    sessions: 'Séances',
    events: 'Événements',
    reviews: 'Avis',
    contact: 'Contact',
  },
  noSession: 'Aucune séance disponible pour le moment.',
  noOptionOfSession: 'Aucune option disponible pour cette séance.',
  close: 'Fermer',
  seeStarts: 'Voir ses horaires',
  askFor: 'Demander un rendez-vous',
  noSessionChosen: 'Aucune séance sélectionnée.',
  noEvent: 'Aucun événement disponible.',
  noReview: 'Aucun avis pour le moment.',
  noAddress: 'Aucune adresse disponible pour ce professionnel.',
  phone: 'Téléphone',
  noPhone: 'Non renseigné',
  logo: (name: string) => `Logo ${deOrD(name)}`,
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
  automatic: {
    title: 'Prendre rendez-vous',
    lead: undefined,
    changed: (firstname: string) =>
      `${firstname} ouvre de nouveau ses horaires\u00a0: votre choix est gardé, prenez l’heure qui vous convient.`,
  },
  manual: {
    title: 'Demander un rendez-vous',
    lead: (firstname: string) =>
      `Dites-lui vos jours\u00a0: ${firstname} lit chaque demande et vous propose une heure.`,
    changed: (firstname: string) =>
      `${firstname} fixe maintenant ses rendez-vous sur demande. Votre choix est gardé\u00a0: dites ci-dessous ce qui vous conviendrait.`,
  },
  how: 'Comment\u00a0?',
  which: 'Quelle séance\u00a0?',
  group: (places: number) => `groupe de ${places}`,
  change: 'Modifier',
  close: 'Fermer',
  /** '12 rue Mercière, Lyon'; a home visit sets out from there. */
  place: (option: OptionCode, street: string, city: string) =>
    `${option === 'DOMICILE' ? 'Départ\u00a0: ' : ''}${street}, ${city}`,
  continueTo: (start: string) => `Continuer\u00a0: ${start}`,
  firstStart: (start: string) => `Premier horaire\u00a0: ${start}`,
  where: 'À quelle adresse\u00a0?',
  setsOut: 'Au départ de quelle adresse\u00a0?',
  noOption: 'Aucune option disponible.',
  failure: (sentence: string) => `Erreur lors de la récupération des options. ${sentence}`,
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
  noPlanning: {
    title: 'Planning en préparation',
    text: 'Le planning de ce praticien n’est pas encore configuré. Revenez bientôt, ou appelez.',
  },
  closed: {
    title: 'Pas de réservation en ligne',
    text: 'Ce praticien ne prend pas de rendez-vous en ligne pour le moment.',
  },
  suspended: {
    title: 'Profil suspendu',
    text: 'Ce praticien ne prend pas de rendez-vous sur Souffle pour le moment.',
  },
  noPhone: 'Aucun numéro de téléphone n’est renseigné.',
} as const;

export const requestFormTexts = {
  text: 'Votre demande',
  /** An operator may read it for a reason that is recorded: 'only' would be untrue. */
  hint: (firstname: string) =>
    `Vos jours et heures possibles aident à répondre vite. Pour ${firstname}\u00a0: l’équipe de Souffle n’y accède qu’en donnant une raison, et chaque accès est enregistré.`,
  asks: (firstname: string, question: string) =>
    `${firstname} vous demande\u00a0: «\u00a0${typographic(question)}\u00a0»`,
  blank: 'Écrivez ce qui vous conviendrait.',
  incomplete: 'Veuillez remplir tous les champs avant de soumettre votre demande.',
  goOn: 'Relire et envoyer',
  note: 'Rien n’est réservé tant que vous n’avez pas accepté une heure.',
  noScript: (phone: string | null) =>
    phone === null
      ? 'Pour envoyer une demande, activez JavaScript dans votre navigateur.'
      : `Pour envoyer une demande, activez JavaScript dans votre navigateur, ou appelez le ${phone}.`,
} as const;
