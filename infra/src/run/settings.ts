import { join } from 'node:path';
import { BRAND } from 'contracts';
import addressparser from 'nodemailer/lib/addressparser';
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

/**
 * Whoever starts us reads which variable it is and what it may say; never what it said, which may
 * hold a password.
 */
const unreadable = (name: string, expected: string): Error =>
  new Error(`${name} n’est pas lisible : ${expected}.`);

const publicUrlOf = (text: string): string => {
  const expected = 'il faut l’adresse du site, comme https://souffle.exemple';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw unreadable('PUBLIC_URL', expected);
  return text;
};

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const smtpUrlOf = (text: string): string => {
  const { protocol, hostname, username, password } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', hostname: '', username: '', password: '' };
  const isServer = /^smtps?:$/.test(protocol) && hostname !== '';
  if (!isServer || ![username, password].every(isDecodable))
    throw unreadable(
      'SMTP_URL',
      'il faut smtp://nom:mot-de-passe@hôte:port ou smtps://…, les signes spéciaux du nom et du mot de passe codés en %',
    );
  return text;
};

const ADDRESS = /^[^@<>"\s]+@[^@<>"\s]+$/;
/** What would begin another line of a message's head. */
const CONTROLS = /\p{Cc}/u;

/** 'Souffle <bonjour@souffle.fr>', or the address alone. */
const mailAddressOf = (text: string): MailAddress => {
  const [one, ...others] = addressparser(text, { flatten: true });
  const isOne = one !== undefined && others.length === 0 && ADDRESS.test(one.address);
  if (!isOne || CONTROLS.test(text))
    throw unreadable('MAIL_FROM', `il faut une adresse, comme ${BRAND} <bonjour@souffle.exemple>`);
  return { name: one.name.trim() || BRAND, address: one.address };
};

/** Throws, in words for whoever starts us, when a variable cannot be read. */
export const settingsFrom = (environment: NodeJS.ProcessEnv, root: string): Settings => {
  const host = environment['HOST'] ?? '127.0.0.1';
  const port = wholeNumber(environment['PORT'], 3000);
  const trustProxy = environment['TRUST_PROXY'];
  const smtpUrl = environment['SMTP_URL'];
  const publicUrl = publicUrlOf(environment['PUBLIC_URL'] || `http://localhost:${port}`);
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
    ...(smtpUrl ? { smtpUrl: smtpUrlOf(smtpUrl) } : {}),
    mailFrom: mailAddressOf(environment['MAIL_FROM'] || noReply),
    webFolder: join(root, 'dist'),
  };
};

/** The settings of this process; where they cannot be read it says so in one line, and ends. */
export const settingsOrSayWhy = (): Settings => {
  try {
    return settingsFrom(process.env, process.cwd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
