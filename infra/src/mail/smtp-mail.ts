import { MAILS_AT_ONCE } from 'contracts';
import type { Mail, MailAddress, MailRefusal } from 'contracts/ports';
import { createTransport } from 'nodemailer';
import { mailError, mailOptionsOf } from './mail-source.ts';

/** The limits of time, after which the mail is retried later. */
const CONNECTING_MS = 10_000;
const SILENT_MS = 20_000;

export type SmtpOptions = {
  /** `smtp://user:password@host:port` or `smtps://…` */
  readonly url: string;
  readonly from: MailAddress;
  /** Set by specs. */
  readonly connectingMs?: number;
  readonly silentMs?: number;
  /** The most open connections; by default as many as mails are sent at once. */
  readonly connections?: number;
};

const texts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EAUTH: 'Le serveur d’envoi refuse notre identification',
    ECONNECTION: 'Le serveur d’envoi ne répond pas',
    EDNS: 'Le serveur d’envoi est introuvable',
    EENVELOPE: 'Le serveur d’envoi refuse l’expéditeur ou le destinataire',
    EMESSAGE: 'Le serveur d’envoi refuse le message',
    ESOCKET: 'Le serveur d’envoi ne répond pas',
    ETIMEDOUT: 'Le serveur d’envoi ne répond pas à temps',
    ETLS: 'La connexion chiffrée au serveur d’envoi a échoué',
  }),
);

type SmtpError = {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/**
 * Only errors about the recipient or the message concern this mail; after any other the server counts as unavailable.
 */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const refusalOf = ({ code = '', responseCode, response = '', command }: SmtpError): MailRefusal => {
  const isOfMail = /^E(?:ENVELOPE|MESSAGE)$/.test(code) && command !== 'MAIL FROM';
  if (!isOfMail || responseCode === undefined) return 'unavailable';
  const isOfRecipient = command === 'RCPT TO';
  if (responseCode < 500) return isOfRecipient ? 'for-now' : 'unavailable';
  // RFC 3463: the mailbox does not exist.
  const isUnknown = isOfRecipient && /^\d{3}[ -]5\.1\.1\b/.test(response);
  return isUnknown ? 'unknown-recipient' : 'for-good';
};

/** Replaces the message of the server, which may name the recipient. */
const asOwnError = (error: unknown): Error => {
  const { code = '', responseCode } = error as SmtpError;
  const text = texts.get(code) ?? 'Le serveur d’envoi a échoué';
  const codes = [code, responseCode].filter(Boolean).join(' ');
  return mailError(`${text} (${codes}).`, refusalOf(error as SmtpError));
};

/** Over a few open connections. */
export const openSmtpMail = ({
  url,
  from,
  connectingMs = CONNECTING_MS,
  silentMs = SILENT_MS,
  connections = MAILS_AT_ONCE.most,
}: SmtpOptions): Mail => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: connectingMs,
    greetingTimeout: connectingMs,
    socketTimeout: silentMs,
    dnsTimeout: connectingMs,
  });
  return {
    from,
    keepsCopies: false,
    send: async (message) => {
      try {
        await transport.sendMail(mailOptionsOf(message, from));
      } catch (error) {
        throw asOwnError(error);
      }
    },
    read: async () => undefined,
    erase: async () => {},
    close: async () => transport.close(),
  };
};
