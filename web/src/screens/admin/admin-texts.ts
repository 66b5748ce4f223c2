export const adminTexts = {
  title: 'Administration',
  text: 'Les écrans d’administration ne sont pas encore ouverts. La vérification des praticiens et le suivi se font pour l’instant en ligne de commande.',
  signOut: 'Me déconnecter',
} as const;
