import { NBSP } from '../../../components/design/french-format.ts';

export const forgottenTexts = {
  page: 'Mot de passe oublié',
  title: `Mot de passe oublié${NBSP}?`,
  nothing: `Rien après quelques minutes${NBSP}? Regardez parmi les indésirables, ou vérifiez l’adresse.`,
  signIn: 'Me connecter',
} as const;

export const newPasswordTexts = {
  password: 'Nouveau mot de passe',
} as const;

export const chooseTexts = {
  page: 'Choisir un mot de passe',
} as const;

export const confirmEmailTexts = {
  page: 'Confirmer mon adresse',
} as const;

export const changeTexts = {
  page: 'Changer de mot de passe',
  forgotten: `Mot de passe oublié${NBSP}?`,
} as const;

export const changeEmailTexts = {
  page: 'Changer d’adresse e-mail',
  lead: 'Nous envoyons un lien à la nouvelle adresse. L’ancienne reste valable tant que vous ne l’avez pas ouvert.',
  forgotten: `Mot de passe oublié${NBSP}?`,
  nothing: `Rien après quelques minutes${NBSP}? Regardez parmi les indésirables, ou vérifiez l’adresse.`,
} as const;

export const newEmailTexts = {
  page: 'Confirmer ma nouvelle adresse',
  title: 'Confirmez votre nouvelle adresse e-mail.',
  lead: 'Elle devient celle de votre compte. Sauf là où vous l’avez demandé, il faudra se reconnecter avec elle.',
  submit: 'Confirmer ma nouvelle adresse',
  doneTitle: 'C’est fait.',
  deadTitle: 'L’adresse n’est pas changée.',
} as const;

export const formerEmailTexts = {
  page: 'Reprendre mon adresse',
  title: 'Reprenez votre adresse e-mail.',
  lead: 'Cette adresse redevient celle de votre compte, qui est déconnecté partout. Vous choisissez ensuite un autre mot de passe.',
  submit: 'Reprendre mon adresse',
  doneTitle: 'C’est fait.',
  deadTitle: 'Ce lien ne s’ouvre pas.',
  anotherLink: 'Demander un lien de mot de passe',
} as const;
