import { BRAND } from 'contracts';

export const contactFormTexts = {
  title: 'Nous écrire',
  description: `Écrivez à l’équipe de ${BRAND}\u00a0: une question, un rendez-vous, votre compte, vos données. Une personne vous répond par e-mail.`,
  lead: 'Une personne de notre équipe vous lit, et vous répond par e-mail.',
  name: 'Votre nom',
  nameMissing: 'Indiquez votre nom.',
  email: 'Votre adresse e-mail',
  emailHint: 'Nous y répondons, et y envoyons une copie de votre message.',
  emailMissing: 'Indiquez votre adresse e-mail.',
  emailWrong: 'Cette adresse e-mail n’est pas valable.',
  topic: 'Sujet',
  topicChoose: 'Choisissez un sujet',
  topicMissing: 'Choisissez un sujet.',
  message: 'Votre message',
  messageHint:
    'Pour un rendez-vous, dites avec qui et quel jour. Ne parlez pas de votre santé ici.',
  messageMissing: 'Écrivez votre message.',
  wrong: 'Votre message n’est pas parti\u00a0: complétez les champs signalés.',
  submit: 'Envoyer le message',
  offline:
    'Sans réseau, votre message attend ici\u00a0: envoyez-le dès que vous êtes de nouveau en ligne.',
  data: 'Ce que nous faisons de ce que vous écrivez est dit dans notre',
  dataLink: 'politique de confidentialité',
  withoutScript:
    'Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à l’adresse ci-dessous.',
  byMail: 'Vous préférez votre messagerie\u00a0? Écrivez à',
  sentTitle: 'Votre message est parti',
  sentText: (email: string) =>
    `Une copie part à ${email}. Si elle n’arrive pas, regardez dans les indésirables, ou écrivez-nous de nouveau.`,
  again: 'Écrire un autre message',
  home: 'Aller à l’accueil',
} as const;
