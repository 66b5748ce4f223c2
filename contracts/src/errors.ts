import { accountRejections } from './account/account-rejections.ts';
import { agendaRejections } from './agenda/agenda-rejections.ts';
import { alertsRejections } from './alerts/alerts-rejections.ts';
import { articlesRejections } from './articles/articles-rejections.ts';
import { catalogueRejections } from './catalogue/catalogue-rejections.ts';
import { clientsRejections } from './clients/clients-rejections.ts';
import { customerRejections } from './customer/customer-rejections.ts';
import { invalid, notFound, type RejectionTable } from './engine/rejection.ts';
import { invoicesRejections } from './invoices/invoices-rejections.ts';
import { issuesRejections } from './issues/issues-rejections.ts';
import { mailsRejections } from './mails/mails-rejections.ts';
import { messagesRejections } from './messages/messages-rejections.ts';
import { papersRejections } from './papers/papers-rejections.ts';
import { planningRejections } from './planning/planning-rejections.ts';
import { rebuildRejections } from './operations/rebuild-rejections.ts';
import { slugRejections } from './slug/slug-rejections.ts';
import { fileErrors } from './engine/http/file-errors.ts';
import { NBSP, spokenLength } from './time/french-time.ts';
import { referralRejections } from './catalogue/referral-rejections.ts';
import { requestsRejections } from './requests/requests-rejections.ts';
import { subscriptionsRejections } from './subscriptions/subscriptions-rejections.ts';
import { workshopRejections } from './workshop/workshop-rejections.ts';
import { practitionerRejections } from './practitioner/practitioner-rejections.ts';

/** Refusals before or instead of a decision. */
export const requestErrors = {
  INVALID_REQUEST: invalid('Certaines informations sont manquantes ou incorrectes.'),
  NOT_SIGNED_IN: { status: 401, message: 'Connectez-vous pour continuer.' },
  WRONG_ROLE: { status: 403, message: 'Votre compte ne permet pas cette action.' },
  CROSS_SITE: {
    status: 403,
    message: 'Cette demande ne vient pas de notre site : elle a été refusée.',
  },
  NOT_FOUND: notFound('Page non trouvée'),
  TOO_LARGE: { status: 413, message: 'Ce que vous envoyez est trop volumineux.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Trop de tentatives : patientez un instant avant de recommencer.',
  },
  BUSY: { status: 503, message: 'Le service est très demandé : réessayez dans un instant.' },
  UNAVAILABLE: {
    status: 503,
    message: 'Le service est momentanément indisponible : réessayez dans un instant.',
  },
} as const satisfies RejectionTable;

/** The message if the number of seconds is known. */
export const waitSentence = (seconds: number): string => {
  const inSeconds = `${seconds}${NBSP}seconde${seconds > 1 ? 's' : ''}`;
  const wait = seconds < 60 ? inSeconds : spokenLength(Math.ceil(seconds / 60));
  return `Trop de tentatives : réessayez dans ${wait}.`;
};

/** The message after a correct password. */
export const suspendedSentence = (contact: string): string =>
  `Ce compte est suspendu. Pour savoir pourquoi ou le rouvrir, écrivez-nous à ${contact}.`;

/** The pause before a repetition of a call that was answered 503. */
export const RETRY_AFTER_SECONDS = 2;

export const errorCatalogue = {
  ...requestErrors,
  ...accountRejections,
  ...agendaRejections,
  ...alertsRejections,
  ...articlesRejections,
  ...catalogueRejections,
  ...clientsRejections,
  ...customerRejections,
  ...fileErrors,
  ...invoicesRejections,
  ...issuesRejections,
  ...mailsRejections,
  ...messagesRejections,
  ...papersRejections,
  ...planningRejections,
  ...practitionerRejections,
  ...rebuildRejections,
  ...referralRejections,
  ...requestsRejections,
  ...slugRejections,
  ...subscriptionsRejections,
  ...workshopRejections,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export type ErrorBody = {
  readonly message: string;
  readonly code: ErrorCode;
  readonly fields?: string[];
};

export const errorBody = (code: ErrorCode, fields?: readonly string[]): ErrorBody => ({
  message: errorCatalogue[code].message,
  code,
  ...(fields === undefined ? {} : { fields: [...fields] }),
});
