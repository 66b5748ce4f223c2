export const operatorTexts = {
  navigation: 'Administration',
  home: 'Accueil',
  validations: 'Validations',
  replay: 'Relecture',
  history: 'Historique',
  messages: 'Messages',
  mails: 'E-mails',
  catalogue: 'Catalogue',
  signOut: 'Quitter',
} as const;
