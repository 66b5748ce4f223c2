/** Listed in the order of the API document. */
export const callAreas = {
  accounts: { name: 'Comptes', description: 'Se connecter, et qui l’on est.' },
  practitioners: {
    name: 'Praticiens',
    description: 'Profils publics, séances et créneaux libres.',
  },
  places: { name: 'Lieux', description: 'Les villes et les adresses que l’on écrit.' },
  booking: { name: 'Réserver', description: 'Du créneau choisi à la confirmation.' },
  customer: { name: 'Espace client', description: 'Ses rendez-vous et sa famille.' },
  planning: {
    name: 'Offre du praticien',
    description: 'Ses séances, sa semaine type, sa façon de gérer les rendez-vous.',
  },
  agenda: { name: 'Agenda du praticien', description: 'Sa semaine et ses rendez-vous.' },
  clients: {
    name: 'Clients du praticien',
    description: 'Qui est venu ou noté, les fiches et leurs notes privées.',
  },
  invoices: {
    name: 'Facturation du praticien',
    description: 'Ses mentions, ses factures et ses avoirs, année par année.',
  },
  workshops: {
    name: 'Événements',
    description: 'Ce qu’un praticien annonce, avec ses dates, ses places et sa liste d’attente.',
  },
  alerts: { name: 'Alertes', description: 'Ce que l’autre partie du rendez-vous a changé.' },
  blog: { name: 'Blog', description: 'Les articles que l’on lit, et leurs images.' },
  site: { name: 'Site', description: 'Ce que ses pages disent partout, et ce qu’on lui écrit.' },
  operations: { name: 'Exploitation', description: 'Surveiller, comprendre et réparer.' },
} as const;

export type CallArea = keyof typeof callAreas;
