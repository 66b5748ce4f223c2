import type { ViewName } from '../views.ts';

/** The views that are made from the log; each has a quarantine for events that it could not apply. */
export type ProjectedView = Exclude<ViewName, 'quarantined-events'>;

/** The names of views for operators. */
export const viewTitles: { readonly [View in ProjectedView]: string } = {
  accounts: 'Comptes',
  'agenda-days': 'Journées des agendas',
  applications: 'Demandes d’inscription',
  'attached-customers': 'Clients rattachés à un compte',
  bookings: 'Rendez-vous',
  catalogue: 'Catalogue',
  consultations: 'Séances',
  'customer-practitioners': 'Praticiens de chaque client',
  customers: 'Clients',
  diplomas: 'Diplômes',
  'erasures-due': 'Personnes à effacer',
  'mails-due': 'E-mails à envoyer',
  'mails-settled': 'E-mails envoyés ou abandonnés',
  messages: 'Messages reçus',
  'moves-unfinished': 'Déplacements à finir',
  offers: 'Offres',
  people: 'Noms pour l’exploitation',
  practitioners: 'Praticiens',
  'referral-codes': 'Codes de parrainage',
  requests: 'Demandes de rendez-vous',
  'requests-due': 'Demandes à faire aboutir',
  'unseen-alerts': 'Alertes non vues',
  'visio-links': 'Liens de visio',
};

export const projectedViewNames = Object.keys(viewTitles) as ProjectedView[];
