import { NBSP } from '../../../components/design/french-format.ts';

export const forgottenTexts = {
  page: 'Mot de passe oublié',
  title: `Mot de passe oublié${NBSP}?`,
  lead: 'Indiquez l’adresse e-mail de votre compte\u00a0: nous y envoyons un lien pour en choisir un autre.',
  email: 'Adresse e-mail',
  emailMissing: 'Indiquez votre adresse e-mail.',
  emailWrong: 'Cette adresse e-mail n’est pas valide.',
  submit: 'Recevoir un lien',
  sentTitle: 'Regardez vos e-mails.',
  nothing: `Rien après quelques minutes${NBSP}? Regardez parmi les indésirables, ou vérifiez l’adresse.`,
  again: 'Demander un autre lien',
  signIn: 'Me connecter',
} as const;

export const newPasswordTexts = {
  password: 'Nouveau mot de passe',
  missing: 'Choisissez un mot de passe.',
  weak: 'Il manque encore une des règles ci-dessous.',
  different: 'Ce n’est pas le même mot de passe.',
} as const;

export const chooseTexts = {
  page: 'Choisir un mot de passe',
  title: 'Choisissez votre mot de passe.',
  lead: 'Partout où votre compte est ouvert, il faudra se reconnecter.',
  submit: 'Changer mon mot de passe',
  doneTitle: 'C’est fait.',
  doneText: 'Les appareils connectés à votre compte ne le sont plus.',
  signIn: 'Me connecter',
  deadTitle: 'Ce lien ne s’ouvre pas.',
  askAgain: 'Demander un autre lien',
  signOut: 'Me déconnecter',
  retry: 'Réessayer',
} as const;

export const confirmEmailTexts = {
  page: 'Confirmer mon adresse',
  title: 'Confirmez votre adresse e-mail.',
  lead: 'Un clic suffit\u00a0: vous pourrez alors prendre d’autres rendez-vous.',
  submit: 'Confirmer mon adresse',
  doneTitle: 'C’est fait.',
  doneText: 'Vous pouvez fermer cette page, ou continuer ici.',
  goOn: 'Voir mes rendez-vous',
  home: 'Aller à l’accueil',
  deadTitle: 'Ce lien ne s’ouvre pas.',
  deadText:
    'Si vous avez changé d’adresse depuis, un autre lien vous a été envoyé. Sinon, connectez-vous et demandez-en un nouveau.',
} as const;

export const changeTexts = {
  page: 'Changer de mot de passe',
  title: 'Changez de mot de passe.',
  lead: 'Vous restez connecté ici\u00a0; partout ailleurs, il faudra se reconnecter.',
  current: 'Mot de passe actuel',
  currentMissing: 'Indiquez votre mot de passe actuel.',
  submit: 'Changer mon mot de passe',
  forgotten: `Mot de passe oublié${NBSP}?`,
  doneTitle: 'C’est fait.',
  doneText: 'Vous restez connecté sur cet appareil, et sur lui seul.',
  goOn: 'Revenir à mon espace',
} as const;

export const changeEmailTexts = {
  page: 'Changer d’adresse e-mail',
  title: 'Changez d’adresse e-mail.',
  lead: 'Nous envoyons un lien à la nouvelle adresse. L’ancienne reste valable tant que vous ne l’avez pas ouvert.',
  current: 'Adresse actuelle',
  pendingTitle: 'En attente de confirmation',
  pending: 'Ouvrez le lien que nous y avons envoyé. Demander une autre adresse remplace celle-ci.',
  email: 'Nouvelle adresse e-mail',
  emailMissing: 'Indiquez votre nouvelle adresse e-mail.',
  emailWrong: 'Cette adresse e-mail n’est pas valide.',
  password: 'Mot de passe actuel',
  passwordMissing: 'Indiquez votre mot de passe actuel.',
  forgotten: `Mot de passe oublié${NBSP}?`,
  submit: 'Recevoir le lien',
  sentTitle: 'Regardez vos e-mails.',
  nothing: `Rien après quelques minutes${NBSP}? Regardez parmi les indésirables, ou vérifiez l’adresse.`,
  again: 'Indiquer une autre adresse',
  goOn: 'Revenir à mon espace',
} as const;

export const newEmailTexts = {
  page: 'Confirmer ma nouvelle adresse',
  title: 'Confirmez votre nouvelle adresse e-mail.',
  lead: 'Elle devient celle de votre compte. Sauf là où vous l’avez demandé, il faudra se reconnecter avec elle.',
  submit: 'Confirmer ma nouvelle adresse',
  doneTitle: 'C’est fait.',
  goOn: 'Revenir à mon espace',
  signIn: 'Me connecter',
  deadTitle: 'L’adresse n’est pas changée.',
  again: 'Demander un autre lien',
} as const;

export const formerEmailTexts = {
  page: 'Reprendre mon adresse',
  title: 'Reprenez votre adresse e-mail.',
  lead: 'Cette adresse redevient celle de votre compte, qui est déconnecté partout. Vous choisissez ensuite un autre mot de passe.',
  submit: 'Reprendre mon adresse',
  doneTitle: 'C’est fait.',
  deadTitle: 'Ce lien ne s’ouvre pas.',
  anotherLink: 'Demander un lien de mot de passe',
  contact: 'Nous écrire',
} as const;
