export const operatorTexts = {
  navigation: 'Administration',
  home: 'Accueil',
  replay: 'Relecture',
  history: 'Historique',
  mails: 'E-mails',
  signOut: 'Quitter',
} as const;
