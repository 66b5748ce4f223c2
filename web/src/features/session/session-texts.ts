export const signInTexts = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  emailMissing: 'Indiquez votre adresse e-mail.',
  emailWrong: 'Cette adresse e-mail n’est pas complète.',
  passwordMissing: 'Indiquez votre mot de passe.',
  submit: 'Se Connecter',
  busy: 'Chargement...',
  forgotten: 'Mot de passe oublié\u00a0?',
} as const;

export const cookieTexts = {
  title: 'Votre navigateur n’accepte pas les cookies.',
  text: 'Il en faut un pour savoir que c’est vous\u00a0: sans lui, la connexion ne tient pas. Autorisez les cookies pour ce site dans les réglages de votre navigateur, puis rechargez la page et connectez-vous.',
} as const;

export const expiredTexts = {
  title: 'Votre session a expiré',
  text: 'Reconnectez-vous pour continuer\u00a0: ce que vous avez saisi est gardé.',
} as const;
