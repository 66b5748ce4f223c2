/** The areas under which the calls are listed, in this order. */
export const areas = {
  comptes: { name: 'Comptes', description: 'Se connecter, et qui l’on est.' },
  praticiens: { name: 'Praticiens', description: 'Profils publics, séances et créneaux libres.' },
  reserver: { name: 'Réserver', description: 'Du créneau choisi à la confirmation.' },
  client: { name: 'Espace client', description: 'Ses rendez-vous et sa famille.' },
  agenda: { name: 'Agenda du praticien', description: 'Sa semaine et ses rendez-vous.' },
  alertes: { name: 'Alertes', description: 'Ce que l’autre partie du rendez-vous a changé.' },
  exploitation: { name: 'Exploitation', description: 'Surveiller, comprendre et réparer.' },
} as const;

export type Area = keyof typeof areas;

/** What each call is, in French. A spec compares this table with the route table, both ways. */
export const callTitles: Readonly<Record<string, readonly [area: Area, title: string]>> = {
  'POST /api/login': ['comptes', 'Se connecter'],
  'POST /api/logout': ['comptes', 'Se déconnecter'],
  'GET /api/user/status': ['comptes', 'Savoir qui est connecté'],

  'GET /professionnel/api/:slug': ['praticiens', 'Lire un profil public'],
  'GET /professionnel/api/info/:id': [
    'praticiens',
    'Lire les coordonnées publiques d’un praticien',
  ],
  'GET /professionnel/api/:id/options': ['praticiens', 'Lister les façons de consulter'],
  'GET /professionnel/api/:id/consultations': ['praticiens', 'Lister les séances'],
  'GET /professionnel/api/:id/consultation-slots': [
    'praticiens',
    'Lister les créneaux hebdomadaires d’une séance',
  ],
  'GET /professionnel/api/:id/filtered-available-slots': [
    'praticiens',
    'Lister les créneaux libres',
  ],
  'GET /api/professionals/bookable': ['praticiens', 'Lister les praticiens que l’on peut réserver'],
  'GET /api/specialities': ['praticiens', 'Lister les spécialités'],

  'GET /reservation/api/booking/details': ['reserver', 'Lire ce que l’on va confirmer'],
  'GET /reservation/api/customer/details/:customerId': ['reserver', 'Lire pour qui l’on réserve'],
  'POST /reservation/api/booking/confirm': ['reserver', 'Confirmer un rendez-vous'],

  'GET /api/customer/getBooking': ['client', 'Lister ses rendez-vous'],
  'DELETE /api/customer/deleteBooking/:id': ['client', 'Annuler un de ses rendez-vous'],
  'GET /api/customer/family/:customerId': ['client', 'Lister ses proches'],

  'GET /api/practitioner/agenda': ['agenda', 'Lire quelques jours de son agenda'],
  'GET /api/practitioner/bookings/:id': ['agenda', 'Lire un rendez-vous de son agenda'],
  'GET /api/practitioner/bookings/:id/free-starts': [
    'agenda',
    'Lister les créneaux où déplacer un rendez-vous',
  ],
  'POST /api/practitioner/bookings/:id/cancel': ['agenda', 'Annuler un rendez-vous'],
  'POST /api/practitioner/bookings/:id/move': ['agenda', 'Déplacer un rendez-vous'],

  'GET /api/notificationsUnseen': ['alertes', 'Lister ses alertes non vues'],
  'GET /api/notificationSeen/:id': ['alertes', 'Marquer une alerte comme vue, par un lien'],
  'POST /api/notificationSeen/:id': ['alertes', 'Marquer une alerte comme vue'],
  'GET /api/notificationsSeen': ['alertes', 'Marquer ses alertes comme vues, par un lien'],
  'POST /api/notificationsSeen': ['alertes', 'Marquer ses alertes comme vues'],

  'GET /health': ['exploitation', 'Savoir si chaque vue est à jour'],
  'GET /api/operator/bookings': ['exploitation', 'Chercher un rendez-vous'],
  'GET /api/operator/bookings/:id/history': ['exploitation', 'Lire l’historique d’un rendez-vous'],
  'POST /api/operator/bookings/:id/history/reveal': [
    'exploitation',
    'Lire l’historique avec les données personnelles, pour un motif',
  ],
  'GET /api/admin/views': ['exploitation', 'Lister les vues et ce qu’il en est'],
  'POST /api/admin/rebuilds': [
    'exploitation',
    'Reconstruire des vues à côté de celles qui servent',
  ],
  'POST /api/admin/views/:view/rebuild/cancel': ['exploitation', 'Arrêter une reconstruction'],
  'POST /api/admin/views/:view/rebuild/switch': [
    'exploitation',
    'Mettre en service une vue refaite',
  ],
  'DELETE /api/admin/views/:view/rebuild': ['exploitation', 'Écarter une vue refaite'],
  'GET /api/admin/views/:view/rebuild/differences': [
    'exploitation',
    'Comparer une vue refaite à celle qui sert',
  ],
  'GET /api/admin/quarantine': ['exploitation', 'Lister les événements en quarantaine'],
  'GET /api/admin/quarantine/:view/:eventId': ['exploitation', 'Lire un événement en quarantaine'],
  'POST /api/admin/quarantine/:view/:eventId/retry': [
    'exploitation',
    'Réessayer un événement en quarantaine',
  ],
  'GET /api/admin/audit': ['exploitation', 'Lire le dernier contrôle du journal'],
  'POST /api/admin/audit': ['exploitation', 'Contrôler le journal'],
  'GET /api/admin/mails': ['exploitation', 'Lister les e-mails'],
  'GET /api/admin/mails/:id': ['exploitation', 'Lire un e-mail'],
  'POST /api/admin/mails/:id/resend': ['exploitation', 'Envoyer un e-mail de nouveau'],
};
