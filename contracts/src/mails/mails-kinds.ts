import { addDays } from '../time/local-time.ts';
import { FORMER_EMAIL_DAYS, PASSWORD_LINK_MINUTES } from '../engine/limits.ts';
import { TRIAL_REMINDED_DAYS } from '../practitioner/trial.ts';

export const mailRecipients = [
  'account',
  'customer',
  'practitioner',
  'sender',
  'subscriber',
] as const;

export const mailKinds = {
  'account-welcome-customer': { to: 'account', name: 'Bienvenue, client' },
  'account-welcome-practitioner': { to: 'account', name: 'Bienvenue, praticien' },
  'account-password-forgotten': { to: 'account', name: 'Mot de passe oublié' },
  'account-password-link': { to: 'account', name: 'Lien de mot de passe' },
  'account-first-password': { to: 'account', name: 'Premier mot de passe' },
  'account-password-changed': { to: 'account', name: 'Mot de passe changé' },
  'account-email-confirmation': { to: 'account', name: 'Adresse à confirmer' },
  'account-email-change': { to: 'account', name: 'Nouvelle adresse à confirmer' },
  'account-email-changed': { to: 'account', name: 'Adresse changée' },
  'account-email-restored': { to: 'account', name: 'Adresse rendue' },
  'account-erasure-asked': { to: 'account', name: 'Suppression du compte demandée' },
  'account-suspended': { to: 'account', name: 'Compte suspendu' },
  'account-reinstated': { to: 'account', name: 'Compte rouvert' },
  'customer-booking-confirmed': { to: 'customer', name: 'Rendez-vous confirmé' },
  'customer-booking-moved': { to: 'customer', name: 'Rendez-vous déplacé' },
  'customer-booking-cancelled': { to: 'customer', name: 'Annulation à sa demande' },
  'customer-booking-cancelled-by-practitioner': {
    to: 'customer',
    name: 'Annulation par le praticien',
  },
  'customer-booking-cancelled-by-operator': {
    to: 'customer',
    name: 'Annulation par l’exploitation',
  },
  'practitioner-booking-placed': { to: 'practitioner', name: 'Nouveau rendez-vous' },
  'practitioner-booking-moved': { to: 'practitioner', name: 'Rendez-vous déplacé' },
  'practitioner-booking-cancelled': { to: 'practitioner', name: 'Rendez-vous annulé' },
  'practitioner-booking-cancelled-late': { to: 'practitioner', name: 'Annulation tardive' },
  'practitioner-diploma-validated': { to: 'practitioner', name: 'Diplôme validé' },
  'practitioner-diploma-refused': { to: 'practitioner', name: 'Diplôme refusé' },
  'customer-request-precision-asked': { to: 'customer', name: 'Précision demandée' },
  'customer-request-proposed': { to: 'customer', name: 'Heure proposée' },
  'customer-request-declined': { to: 'customer', name: 'Demande refusée' },
  'customer-request-expired': { to: 'customer', name: 'Demande expirée' },
  'practitioner-request-submitted': { to: 'practitioner', name: 'Nouvelle demande' },
  'practitioner-request-reminded': { to: 'practitioner', name: 'Demande en attente' },
  'practitioner-request-precision-given': { to: 'practitioner', name: 'Réponse du client' },
  'practitioner-request-time-gone': { to: 'practitioner', name: 'Heure acceptée mais prise' },
  'practitioner-request-withdrawn': { to: 'practitioner', name: 'Demande retirée' },
  'practitioner-request-expired': { to: 'practitioner', name: 'Demande expirée' },
  'customer-seat-taken': { to: 'customer', name: 'Place d’événement prise' },
  'customer-seat-awaited': { to: 'customer', name: 'Liste d’attente rejointe' },
  'customer-seat-offered': { to: 'customer', name: 'Place d’événement proposée' },
  'customer-seat-lapsed': { to: 'customer', name: 'Proposition de place expirée' },
  'customer-seat-moved': { to: 'customer', name: 'Événement à de nouvelles dates' },
  'customer-seat-relocated': { to: 'customer', name: 'Événement en un nouveau lieu' },
  'customer-seat-left': { to: 'customer', name: 'Place d’événement rendue' },
  'customer-seat-withdrawn': { to: 'customer', name: 'Place retirée ou événement annulé' },
  'customer-paper-given': { to: 'customer', name: 'Document remis' },
  'practitioner-seat-last': { to: 'practitioner', name: 'Événement complet' },
  'practitioner-seat-left-late': { to: 'practitioner', name: 'Désistement tardif' },
  'practitioner-trial-ends-soon': { to: 'practitioner', name: 'Essai bientôt terminé' },
  'practitioner-trial-last-day': { to: 'practitioner', name: 'Dernier jour d’essai' },
  'sender-message-copied': { to: 'sender', name: 'Copie d’un message reçu' },
  'sender-message-answered': { to: 'sender', name: 'Réponse à un message' },
  'subscriber-confirmation': { to: 'subscriber', name: 'Inscription à la lettre' },
} as const satisfies Readonly<
  Record<string, { readonly to: (typeof mailRecipients)[number]; readonly name: string }>
>;

export type MailKind = keyof typeof mailKinds;
export type AccountMailKind = Extract<MailKind, `account-${string}`>;
export type DiplomaMailKind = Extract<MailKind, `practitioner-diploma-${string}`>;
export type MessageMailKind = Extract<MailKind, `sender-message-${string}`>;
export type PaperMailKind = Extract<MailKind, `${string}-paper-${string}`>;
export type SubscriptionMailKind = Extract<MailKind, `subscriber-${string}`>;
export type TrialMailKind = Extract<MailKind, `practitioner-trial-${string}`>;
export type RequestMailKind = Extract<MailKind, `${string}-request-${string}`>;
export type SeatMailKind = Extract<MailKind, `${string}-seat-${string}`>;
export type BookingMailKind = Exclude<
  MailKind,
  | AccountMailKind
  | DiplomaMailKind
  | MessageMailKind
  | PaperMailKind
  | RequestMailKind
  | SeatMailKind
  | SubscriptionMailKind
  | TrialMailKind
>;

/** Days before the last day of a trial (D-56). */
const trialMailDays: Readonly<Record<TrialMailKind, number>> = {
  'practitioner-trial-ends-soon': TRIAL_REMINDED_DAYS,
  'practitioner-trial-last-day': 0,
};
export const trialMailKinds = Object.keys(trialMailDays) as TrialMailKind[];

/** An hour at which it is the same day in every zone of France, overseas included. */
const SAME_DAY_EVERYWHERE = '10:00:00.000Z';

/** `endsOn` is the trial's last day. */
export const trialMailDueAt = (kind: TrialMailKind, endsOn: string): string =>
  `${addDays(endsOn, -trialMailDays[kind])}T${SAME_DAY_EVERYWHERE}`;

/** The link opens something for its recipient alone. */
const linkMinutes: ReadonlyMap<MailKind, number> = new Map([
  ['account-password-forgotten', PASSWORD_LINK_MINUTES],
  ['account-password-link', PASSWORD_LINK_MINUTES],
  ['account-first-password', PASSWORD_LINK_MINUTES],
  ['account-email-restored', PASSWORD_LINK_MINUTES],
  ['account-email-change', PASSWORD_LINK_MINUTES],
  ['account-email-changed', FORMER_EMAIL_DAYS * 24 * 60],
]);
/** `undefined` if it has no link. */
export const linkMinutesOf = (kind: MailKind): number | undefined => linkMinutes.get(kind);
export const opensSomething = (kind: MailKind): boolean => linkMinutes.has(kind);

export const mailKindCodes = Object.keys(mailKinds) as MailKind[];
export const isMailKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** What operators read with made-up people; an issue leaves in batches, and is no mail that is due. */
export const mailTemplates = {
  ...mailKinds,
  'subscriber-issue': { to: 'subscriber', name: 'Numéro de la lettre' },
} as const;
export type MailTemplateKind = keyof typeof mailTemplates;
export const mailTemplateKinds = Object.keys(mailTemplates) as MailTemplateKind[];
export const isMailTemplateKind = (text: string): text is MailTemplateKind =>
  Object.hasOwn(mailTemplates, text);

export const isCancellation = (kind: MailKind): boolean => kind.includes('-cancelled');
