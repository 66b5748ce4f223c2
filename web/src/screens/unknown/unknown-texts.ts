export const unknownTexts = {
  title: 'Votre compte n’a pas encore d’espace',
  text: 'Vous êtes bien connecté, mais aucun espace n’est ouvert pour ce compte. Si cela vous étonne, déconnectez-vous et essayez avec une autre adresse.',
  signOut: 'Me déconnecter',
} as const;
