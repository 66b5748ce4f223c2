export const connectionTexts = {
  title: 'Bienvenue chez Souffle',
  pageTitle: 'Se connecter',
  tabsLabel: 'Connexion et inscription',
  tabs: {
    signIn: 'Se Connecter',
    customer: 'Inscription Client',
    practitioner: 'Inscription Praticien',
  },
  noScript: 'Pour vous connecter ou vous inscrire, activez JavaScript dans votre navigateur.',
  help: 'Aide\u00a0?',
  helpTitle: 'Aide à la connexion',
  helpTexts: [
    'Saisissez l’adresse e-mail et le mot de passe de votre compte, puis «\u00a0Se Connecter\u00a0».',
    'Mot de passe oublié\u00a0? Il se réinitialise par un lien que nous envoyons à votre adresse e-mail.',
    'Votre praticien vous a ajouté à ses clients\u00a0? Votre compte existe déjà\u00a0: un e-mail vous invite à choisir votre mot de passe.',
  ],
  started: 'Tout ce que vous avez choisi est gardé.',
  toBooking: 'Revenir à mon rendez-vous',
  toRequest: 'Revenir à ma demande',
  signUpPageTitle: 'Créer mon espace',
} as const;
