import { VISIO_OPENS_MINUTES } from 'contracts';

export const visioTexts = {
  joinWith: (name: string) => `Rejoindre la visio avec ${name}, nouvel onglet`,
  later: `Le lien vidéo s’affiche ici ${VISIO_OPENS_MINUTES}\u00a0minutes avant.`,
} as const;

export const visioLinkTexts = {
  why: (roomsAt: string) =>
    `Collez ici le lien de votre salle (Zoom, Teams, Jitsi…). Sans lien, une salle est créée pour chaque rendez-vous sur ${roomsAt}.`,
  shown: `Vos clients le voient ${VISIO_OPENS_MINUTES}\u00a0minutes avant l’heure, et dans l’e-mail qui confirme.`,
  changed:
    'Les e-mails déjà partis gardent l’ancien lien\u00a0: laissez-le ouvert jusqu’à vos prochains rendez-vous, ou prévenez vos clients.',
} as const;
