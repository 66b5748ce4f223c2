export const signInTexts = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  submit: 'Se Connecter',
  busy: 'Chargement...',
  forgotten: 'Mot de passe oublié\u00a0?',
} as const;

export const expiredTexts = {
  title: 'Votre session a expiré',
  text: 'Reconnectez-vous pour continuer\u00a0: ce que vous avez saisi est gardé.',
} as const;
