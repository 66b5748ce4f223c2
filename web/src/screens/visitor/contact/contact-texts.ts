import { BRAND } from 'contracts';

export const contactFormTexts = {
  title: 'Nous écrire',
  description: `Écrivez à l’équipe de ${BRAND}\u00a0: une question, un rendez-vous, votre compte, vos données. Une personne vous répond par e-mail.`,
  wrong: 'Votre message n’est pas parti\u00a0: complétez les champs signalés.',
  sentText: (email: string) =>
    `Une copie part à ${email}. Si elle n’arrive pas, regardez dans les indésirables, ou écrivez-nous de nouveau.`,
} as const;
