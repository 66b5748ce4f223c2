import { join } from 'node:path';
import { BRAND } from 'contracts';
import type { MailAddress } from 'contracts/ports';

/** Everything that the environment may say, read in this one place. */
export type Settings = {
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  /** Where visitors find us; https makes cookies secure. */
  readonly publicUrl: string;
  /** Addresses or networks of the proxies whose `X-Forwarded-*` are believed, with commas. */
  readonly trustProxy?: string;
  /** Whether a first start on an empty folder plays the demo data set. */
  readonly demo: boolean;
  /** Streams whose folded state stays in memory. */
  readonly agendaCache: number;
  readonly logLevel: string;
  /** `smtp://…` or `smtps://…`; without it mails are files in the data folder. */
  readonly smtpUrl?: string;
  readonly mailFrom: MailAddress;
  /** Where the built web app lies. */
  readonly webFolder: string;
};

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  const number = Number(text);
  return text !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
};

/** 'Souffle <bonjour@souffle.fr>', or the address alone. */
const mailAddressOf = (text: string): MailAddress => {
  const [, name, address] = /^\s*(.*?)\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text) ?? [];
  return address === undefined
    ? { name: BRAND, address: text.trim() }
    : { name: name || BRAND, address };
};

export const settingsFrom = (environment: NodeJS.ProcessEnv, root: string): Settings => {
  const host = environment['HOST'] ?? '127.0.0.1';
  const port = wholeNumber(environment['PORT'], 3000);
  const trustProxy = environment['TRUST_PROXY'];
  const smtpUrl = environment['SMTP_URL'];
  const publicUrl = environment['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const noReply = `ne-pas-repondre@${new URL(publicUrl).hostname}`;
  return {
    dataFolder: environment['DATA_DIR'] ?? join(root, 'data'),
    host,
    port,
    publicUrl,
    ...(trustProxy ? { trustProxy } : {}),
    demo: environment['DEMO'] !== '0',
    agendaCache: wholeNumber(environment['AGENDA_CACHE'], 20_000),
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
    ...(smtpUrl ? { smtpUrl } : {}),
    mailFrom: mailAddressOf(environment['MAIL_FROM'] ?? noReply),
    webFolder: join(root, 'dist'),
  };
};
