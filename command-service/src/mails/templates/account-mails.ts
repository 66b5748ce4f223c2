import { BRAND, FORMER_EMAIL_DAYS, NBSP, PASSWORD_LINK_MINUTES } from 'contracts';
import { confirmEmailNote } from './confirm-email.ts';
import type { MailContent } from './mail-content.ts';

export type AccountMailFacts = {
  /** `null` if the account is no party. */
  readonly firstname: string | null;
  /** '13 mars 2026 à 14 h' */
  readonly erasure: { readonly requestedOn: string; readonly due: string } | null;
  readonly isPractitioner: boolean;
  readonly contact: string;
  readonly links: {
    readonly site: string;
    readonly contact: string;
    readonly signIn: string;
    readonly practitioners: string;
    readonly customerBookings: string;
    readonly agenda: string;
    /** The address contains the secret of this mail. */
    readonly choosePassword: string;
    /** The address contains the secret of this mail. */
    readonly confirmNewEmail: string;
    readonly restoreEmail: string;
    readonly confirmEmail: string | null;
    readonly keepAccount: string;
    readonly askAgain: string;
  };
};

export const why = `Vous recevez cet e-mail parce que vous avez un compte ${BRAND}.`;

export const hello = ({ firstname }: AccountMailFacts): string =>
  firstname === null ? 'Bonjour,' : `Bonjour ${firstname},`;

const lasts = `Ce lien est personnel, ne sert qu’une fois et s’ouvre pendant ${PASSWORD_LINK_MINUTES} minutes.`;

export const welcomeCustomer = (facts: AccountMailFacts): MailContent => ({
  subject: `Bienvenue chez ${BRAND}`,
  title: facts.firstname === null ? 'Bienvenue.' : `Bienvenue, ${facts.firstname}.`,
  paragraphs: [
    'Votre espace est créé : vous pouvez réserver une séance, pour vous ou pour un proche, au cabinet ou en vidéo.',
    'Nous ne vous écrivons que de vos rendez-vous et de votre compte.',
  ],
  facts: [],
  quote: null,
  action: { label: 'Trouver un praticien', url: facts.links.practitioners },
  notes: [
    ...confirmEmailNote(facts.links.confirmEmail),
    `Vos rendez-vous se retrouvent, et s’annulent, ici : ${facts.links.customerBookings}`,
  ],
  why,
});

export const welcomePractitioner = (facts: AccountMailFacts): MailContent => ({
  subject: `Bienvenue chez ${BRAND}`,
  title: facts.firstname === null ? 'Bienvenue.' : `Bienvenue, ${facts.firstname}.`,
  paragraphs: [
    'Votre espace praticien est créé. Nous lisons vos diplômes : une fois qu’ils sont validés, vos clients peuvent réserver en ligne.',
    'À chaque rendez-vous pris, déplacé ou annulé, nous vous écrivons aussitôt.',
  ],
  facts: [],
  quote: null,
  action: { label: 'Ouvrir mon agenda', url: facts.links.agenda },
  notes: confirmEmailNote(facts.links.confirmEmail),
  why,
});

type MailParams = Pick<MailContent, 'subject' | 'title'> & {
  readonly sentence: string;
  readonly notes: readonly string[];
};

const withLink = (
  facts: AccountMailFacts,
  { subject, title, sentence, notes }: MailParams,
): MailContent => ({
  subject,
  title,
  paragraphs: [hello(facts), sentence],
  facts: [],
  quote: null,
  action: { label: 'Choisir mon mot de passe', url: facts.links.choosePassword },
  notes: [lasts, `Passé ce délai, demandez-en un autre : ${facts.links.askAgain}`, ...notes],
  why,
});

export const passwordForgotten = (facts: AccountMailFacts): MailContent =>
  withLink(facts, {
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Un nouveau mot de passe ?',
    sentence: `Vous avez oublié votre mot de passe ${BRAND} : le lien ci-dessous permet d’en choisir un autre.`,
    notes: [
      'Vous n’avez rien demandé ? Ignorez cet e-mail : votre mot de passe reste celui qu’il est.',
    ],
  });

export const passwordLink = (facts: AccountMailFacts): MailContent =>
  withLink(facts, {
    subject: 'Votre lien pour choisir un mot de passe',
    title: 'Choisissez votre mot de passe.',
    sentence: `L’équipe de ${BRAND} vous envoie un lien pour choisir un mot de passe.`,
    notes: ['Tant que vous ne l’utilisez pas, votre mot de passe reste celui qu’il est.'],
  });

export const firstPassword = (facts: AccountMailFacts): MailContent =>
  withLink(facts, {
    subject: `Votre compte ${BRAND} vous attend`,
    title: 'Choisissez votre mot de passe.',
    sentence: `Un compte a été ouvert pour vous chez ${BRAND}. Il vous reste à choisir son mot de passe.`,
    notes: [],
  });

export const passwordChanged = (facts: AccountMailFacts): MailContent => ({
  subject: 'Votre mot de passe a changé',
  title: 'Votre mot de passe a changé.',
  paragraphs: [
    hello(facts),
    `Le mot de passe de votre compte ${BRAND} vient d’être changé. Les autres appareils qui y étaient connectés ne le sont plus.`,
  ],
  facts: [],
  quote: null,
  action: { label: 'Me connecter', url: facts.links.signIn },
  notes: [
    `Ce n’était pas vous ? Choisissez tout de suite un autre mot de passe : ${facts.links.askAgain}`,
  ],
  why,
});

export const emailConfirmation = (facts: AccountMailFacts): MailContent => ({
  subject: 'Confirmez votre adresse e-mail',
  title: 'Confirmez votre adresse e-mail.',
  paragraphs: [
    hello(facts),
    facts.links.confirmEmail === null
      ? `L’adresse e-mail de votre compte ${BRAND} est confirmée : il n’y a rien à faire.`
      : `Ouvrez le lien ci-dessous, puis confirmez que cette adresse est la vôtre. Vous pourrez alors prendre d’autres rendez-vous sur ${BRAND}.`,
  ],
  facts: [],
  quote: null,
  action:
    facts.links.confirmEmail === null
      ? { label: 'Ouvrir le site', url: facts.links.site }
      : { label: 'Confirmer mon adresse', url: facts.links.confirmEmail },
  notes: ['Vous n’avez rien demandé ? Ignorez cet e-mail.'],
  why,
});

/** The new address may belong to a stranger, so the mail says nothing about the account. */
export const emailChange = (facts: AccountMailFacts): MailContent => ({
  subject: 'Confirmez votre nouvelle adresse e-mail',
  title: 'Confirmez votre nouvelle adresse e-mail.',
  paragraphs: [
    'Bonjour,',
    `Quelqu’un veut faire de cette adresse celle de son compte ${BRAND}. Si c’est vous, ouvrez le lien ci-dessous, puis confirmez.`,
    'Vous vous connecterez ensuite avec cette adresse, et nous n’écrirons plus à l’ancienne.',
  ],
  facts: [],
  quote: null,
  action: { label: 'Confirmer ma nouvelle adresse', url: facts.links.confirmNewEmail },
  notes: [lasts, 'Vous n’avez rien demandé ? Ignorez cet e-mail : rien ne change.'],
  why: `Vous recevez cet e-mail parce que cette adresse a été indiquée pour un compte ${BRAND}.`,
});

/** Sent to the former address. */
export const emailChanged = (facts: AccountMailFacts): MailContent => ({
  subject: 'L’adresse e-mail de votre compte a changé',
  title: 'L’adresse e-mail de votre compte a changé.',
  paragraphs: [
    hello(facts),
    `Votre compte ${BRAND} a maintenant une autre adresse e-mail : c’est avec elle que l’on s’y connecte, et nous n’écrirons plus à celle-ci. Les autres appareils qui y étaient connectés ne le sont plus.`,
    `Ce n’était pas vous ? Pendant ${FORMER_EMAIL_DAYS}${NBSP}jours, le lien ci-dessous rend cette adresse à votre compte, ferme toutes ses sessions et vous fait choisir un autre mot de passe.`,
  ],
  facts: [],
  quote: null,
  action: { label: 'Reprendre cette adresse', url: facts.links.restoreEmail },
  notes: [
    'C’était bien vous ? Il n’y a rien à faire.',
    'Ce lien est personnel et ne sert qu’une fois.',
  ],
  why,
});

export const emailRestored = (facts: AccountMailFacts): MailContent =>
  withLink(facts, {
    subject: 'Choisissez un nouveau mot de passe',
    title: 'Votre adresse est de nouveau celle de votre compte.',
    sentence: `Vous avez repris l’adresse e-mail de votre compte ${BRAND}. Par prudence, son mot de passe ne sert plus : le lien ci-dessous permet d’en choisir un autre.`,
    notes: [],
  });

/** In Paris time, because an account has no zone. */
export const erasureRequested = (facts: AccountMailFacts): MailContent => ({
  subject: 'Vous avez demandé la suppression de votre compte',
  title: 'Votre compte sera supprimé.',
  paragraphs: [
    hello(facts),
    `La suppression de votre compte ${BRAND} a été demandée le ${facts.erasure?.requestedOn ?? ''}. Il est fermé depuis, et rien n’est encore effacé.`,
    `Vous pouvez changer d’avis jusqu’au ${facts.erasure?.due ?? ''} (heure de Paris) : connectez-vous, puis choisissez de garder votre compte.`,
    'Passé ce moment, l’effacement commence : rien ne peut plus l’arrêter.',
  ],
  facts: [],
  quote: null,
  action: { label: 'Garder mon compte', url: facts.links.keepAccount },
  notes: [
    `Ce n’était pas vous ? Gardez votre compte, puis choisissez tout de suite un autre mot de passe : ${facts.links.askAgain}`,
  ],
  why,
});
