import { BRAND } from 'contracts';

export const appTexts = {
  ownNavigation: 'Mon espace',
  practices: 'Nos pratiques',
  blog: 'Le blog',
  practitioners: 'Trouver un praticien',
  copyright: (year: string) => `© ${year} ${BRAND}`,
  signIn: 'Se connecter',
  erasureRequested: 'Compte en suppression',
  signOut: 'Me déconnecter',
  signOutShort: 'Quitter',
  bookings: 'Mes rendez-vous',
  documents: 'Mes documents',
  ownPractitioners: 'Mes praticiens',
  profile: 'Mon profil',
  profileShort: 'Profil',
  alerts: 'Mes alertes',
  alertsShort: 'Alertes',
  customer: 'Espace client',
  operator: 'Exploitation',
  account: (name: string) => (name === '' ? 'Mon compte' : `Mon compte, ${name}`),
  unseen: (count: number) => (count < 2 ? `${count} alerte non lue` : `${count} alertes non lues`),
  broken: {
    title: 'Quelque chose s\u2019est mal passé.',
    kept: (reference: string | undefined) =>
      `Vos rendez-vous n\u2019ont pas changé.${reference === undefined ? '' : ` Référence ${reference}.`}`,
    retry: 'Réessayer',
  },
  busy: {
    title: 'Un instant, s\u2019il vous plaît',
    text: 'Beaucoup de visiteurs arrivent en même temps. Actualisez cette page dans quelques secondes.',
  },
  notFound: {
    title: 'Page non trouvée',
    text: 'Cette page s\u2019est envolée, ou n\u2019a jamais existé.',
    home: 'Revenir à l\u2019accueil',
  },
  lost: 'La liaison est coupée\u00a0: ce que vous voyez n’est peut-être plus à jour. Tout sera redemandé dès qu’elle revient.',
  offline:
    'Vous êtes hors connexion. Ce que vous voyez n’est peut-être plus à jour\u00a0; tout sera redemandé à votre retour.',
} as const;
