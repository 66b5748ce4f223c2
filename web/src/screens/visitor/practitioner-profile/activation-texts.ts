export const activationTexts = {
  title: 'C’est votre profil\u00a0?',
  text: 'Activez-le pour écrire vous-même cette page et recevoir des réservations en ligne. L’activation se fait avec nous\u00a0: dites-nous qui vous êtes.',
  trial: 'Trois mois offerts, sans engagement et sans carte.',
  contact: 'Nous contacter',
} as const;
