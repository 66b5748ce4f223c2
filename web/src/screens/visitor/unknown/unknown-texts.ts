export const unknownTexts = {
  pageTitle: 'Mon espace',
  signedIn: {
    title: 'Votre compte n’a pas encore d’espace',
    text: 'Vous êtes bien connecté, mais aucun espace n’est ouvert pour ce compte. Si cela vous étonne, déconnectez-vous et essayez avec une autre adresse.',
    action: 'Me déconnecter',
  },
  signedOut: {
    title: 'Vous n’êtes pas connecté',
    text: 'Connectez-vous pour retrouver votre espace, ou créez-en un.',
    action: 'Se connecter',
  },
  withSpace: {
    title: 'Votre espace est ouvert',
    text: 'Cette page est celle des comptes qui n’en ont pas encore.',
    action: 'Aller à mon espace',
  },
  contact: 'Écrivez-nous.',
  awaited: 'Chargement…',
} as const;
