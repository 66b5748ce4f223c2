/* oxlint-disable max-lines -- a table, read entry by entry */
import { readFileSync } from 'node:fs';
import { BRAND, ownValue } from 'contracts';
import { VISIO_ROOMS_URL } from '../../security/visio-rooms.ts';
import { IDLE_MS } from '../../mongodb/pace.ts';
import { repairs } from './check-data-folder.ts';
import { bareAddressOf, senderAddressOf, smtpUrlOf } from './mail-variables.ts';
import {
  eventStoreDbUrlOf,
  mongoDbUrlOf,
  encryptionKeyOf,
  SECRET_LENGTH,
  secretOf,
} from './store-variables.ts';
import { attributionOf, tilesUrlOf } from './tile-variables.ts';
import {
  CERTIFICATE_KEY_LENGTH,
  hostOf,
  LEGAL_LABELS,
  legalNoticeOf,
  logLevels,
  oneOf,
  originsOf,
  pageUrlOf,
  proxiesOf,
  publicUrlOf,
  repairsOf,
  roomsUrlOf,
  nonEmpty,
  wholeNumberOf,
} from './variable-values.ts';

/** All texts are French, for operators. */
type Variable<Value> = {
  readonly name: string;
  readonly means: string;
  /** The text that is read if the variable is not set. */
  readonly default?: string;
  /** Describes in the help what holds without the variable; by default the help shows the default. */
  readonly unless?: string;
  readonly expected: string;
  /** `undefined` if it is invalid. */
  readonly read: (text: string) => Value | undefined;
  /** A file may hold it: `<name>_FILE`. */
  readonly isSecret?: true;
};

const secret = {
  isSecret: true,
  expected: `il faut au moins ${SECRET_LENGTH} signes`,
  read: secretOf,
} as const;

const BYTES_A_MEGABYTE = 1_048_576;

/** Listed by `npm start -- --help` in this order. */
export const variables = {
  dataFolder: {
    name: 'DATA_DIR',
    means: 'le dossier des données',
    unless: './data',
    expected: 'il faut un dossier',
    read: nonEmpty,
  },
  host: {
    name: 'HOST',
    means: 'l’adresse d’écoute',
    default: '127.0.0.1',
    expected: 'il faut une adresse de cette machine, comme 127.0.0.1 ou 0.0.0.0',
    read: hostOf,
  },
  port: {
    name: 'PORT',
    means: 'le port d’écoute',
    default: '3000',
    ...wholeNumberOf(0, 65_535),
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    means: 'l’adresse du site pour ses visiteurs ; en https, les cookies sont sûrs',
    unless: 'http://localhost:<PORT>',
    expected:
      'il faut l’adresse du site seule, sans chemin, paramètre, ancre ni mot de passe, comme https://souffle.exemple',
    read: publicUrlOf,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    means: 'les serveurs mandataires que l’on croit, séparés par des virgules',
    unless: 'aucun',
    expected: 'il faut des adresses ou des réseaux, comme 10.0.0.1, 192.168.0.0/16 ou loopback',
    read: proxiesOf,
  },
  demo: {
    name: 'DEMO',
    means: 'si un premier démarrage joue la démonstration',
    unless: '1, tant que HOST désigne cette machine seule',
    ...oneOf({ '1': true, true: true, '0': false, false: false }),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    means: 'le serveur d’envoi des e-mails',
    unless: 'aucun, ce sont des fichiers de DATA_DIR/mails',
    expected:
      'il faut smtp://nom:mot-de-passe@hôte:port ou smtps://…, les signes spéciaux du nom et du mot de passe codés en %',
    read: smtpUrlOf,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    means: 'l’expéditeur des e-mails',
    unless: 'ne-pas-repondre@<hôte de PUBLIC_URL>',
    expected: `il faut une adresse, comme ${BRAND} <bonjour@souffle.exemple>`,
    read: senderAddressOf,
  },
  newsletterSmtpUrl: {
    name: 'NEWSLETTER_SMTP_URL',
    means: 'le serveur d’envoi des numéros de la lettre',
    unless: 'celui de SMTP_URL',
    expected:
      'il faut smtp://nom:mot-de-passe@hôte:port ou smtps://…, les signes spéciaux du nom et du mot de passe codés en %',
    read: smtpUrlOf,
  },
  newsletterFrom: {
    name: 'NEWSLETTER_FROM',
    means: 'l’expéditeur des numéros de la lettre',
    unless: 'celui de MAIL_FROM',
    expected: `il faut une adresse, comme ${BRAND} <lettre@souffle.exemple>`,
    read: senderAddressOf,
  },
  newsletterMailsAMinute: {
    name: 'NEWSLETTER_A_MINUTE',
    means: 'combien d’e-mails de la lettre partent au plus par minute',
    default: '300',
    ...wholeNumberOf(1, 60_000),
  },
  contact: {
    name: 'CONTACT_ADDRESS',
    means: 'l’adresse e-mail à laquelle on nous écrit : compte suspendu, fin d’un essai',
    unless: 'contact@<hôte de PUBLIC_URL>',
    expected: 'il faut une adresse e-mail seule, comme bonjour@souffle.exemple',
    read: bareAddressOf,
  },
  legalNotice: {
    name: 'LEGAL_NOTICE',
    means: 'les mentions légales, montrées à /mentions-legales',
    unless: 'la page dit que personne ne les a encore renseignées',
    expected: `il faut des lignes « libellé : texte » séparées par |, dont au moins ${LEGAL_LABELS.join(', ')}`,
    read: legalNoticeOf,
  },
  geocoder: {
    name: 'GEOCODER',
    means:
      'qui trouve les adresses que l’on écrit : la table des communes livrée ici, ou d’abord le service national (ban, à data.geopf.fr), qui reçoit ce texte',
    default: 'table',
    ...oneOf({ table: 'table', ban: 'ban' } as const),
  },
  visioRoomsUrl: {
    name: 'VISIO_ROOMS_URL',
    means:
      'le service où chaque visio a sa salle, quand le praticien n’a pas de lien à lui ; il ouvre une salle à toute adresse, comme Jitsi Meet',
    default: VISIO_ROOMS_URL,
    expected: 'il faut une adresse en https, comme https://visio.souffle.exemple/',
    read: roomsUrlOf,
  },
  demoBookingUrl: {
    name: 'DEMO_BOOKING_URL',
    means:
      'la page, sur un autre site, où un praticien prend rendez-vous pour une démonstration ; l’accueil et les profils à activer y mènent',
    unless: 'aucune, et ces pages n’en disent rien',
    expected: 'il faut une adresse en https, comme https://rendez-vous.exemple/demo',
    read: pageUrlOf,
  },
  tilesUrl: {
    name: 'TILES_URL',
    means:
      'l’adresse des tuiles qui montrent les rues sur les cartes, avec {z}, {x} et {y} ; le navigateur de chaque visiteur les y demande',
    unless: 'les cartes montrent les côtes, les frontières et les villes livrées ici',
    expected:
      'il faut une adresse en https (ou http sur cette machine), comme https://tuiles.exemple/{z}/{x}/{y}.png',
    read: tilesUrlOf,
  },
  tilesAttribution: {
    name: 'TILES_ATTRIBUTION',
    means: 'à qui sont ces tuiles, écrit sur chaque carte',
    unless: 'TILES_URL ne peut pas être dite',
    expected:
      'il faut un texte, suivi ou non d’une adresse : © les contributeurs d’OpenStreetMap <https://www.openstreetmap.org/copyright>',
    read: attributionOf,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    means: 'ce que dit le journal technique',
    default: 'warn',
    ...oneOf(logLevels),
  },
  isLimited: {
    name: 'LIMITS',
    means:
      'si ce qu’un visiteur peut prendre est limité ; off pour mesurer, seulement si HOST désigne cette machine seule',
    default: 'on',
    ...oneOf({ on: true, off: false }),
  },
  limitsFile: {
    name: 'LIMITS_FILE',
    means: 'le fichier JSON des limites qui ne sont pas celles d’ici (docs/settings.md)',
    unless: 'toutes sont celles d’ici',
    expected: 'il faut le chemin d’un fichier',
    read: nonEmpty,
  },
  repair: {
    name: 'REPAIR',
    means:
      'ce que l’on accepte de refaire, une fois, quand les fichiers de DATA_DIR ne vont pas ensemble',
    unless: 'rien, et le démarrage est refusé',
    expected: `il faut un ou plusieurs mots parmi ${repairs.join(', ')}, séparés par des virgules`,
    read: repairsOf,
  },
  certificateKey: {
    name: 'CERTIFICATE_KEY',
    means:
      'la clé qui signe les certificats du journal (npm run audit -- --certify) ; elle ne doit pas être dans DATA_DIR',
    unless: 'aucune, et aucun certificat n’est écrit ni comparé',
    expected: `il faut au moins ${CERTIFICATE_KEY_LENGTH} signes, par exemple ceux de : openssl rand -base64 32`,
    read: (text: string) => (text.trim().length < CERTIFICATE_KEY_LENGTH ? undefined : text.trim()),
  },
  eventStoreDbUrl: {
    name: 'EVENTSTOREDB_URL',
    means: 'le serveur EventStoreDB qui tient le journal, dans la forme distribuée',
    unless: 'aucun, le journal est un fichier de DATA_DIR',
    expected: 'il faut esdb://nom:mot-de-passe@hôte:port ou esdb+discover://…',
    read: eventStoreDbUrlOf,
  },
  mongoDbUrl: {
    name: 'MONGODB_URL',
    means: 'le serveur MongoDB qui tient les vues, les comptes et les clés des personnes, de même',
    unless: 'aucun, ce sont des fichiers de DATA_DIR',
    expected:
      'il faut mongodb://nom:mot-de-passe@hôte:port/base?authSource=admin ou mongodb+srv://…/base, avec le nom de la base ; les limites (…TimeoutMS, …PoolSize), readPreference, readConcernLevel, retryWrites, retryReads, w et journal ne s’y changent pas',
    read: mongoDbUrlOf,
  },
  idleMs: {
    name: 'MONGODB_IDLE_MS',
    means:
      'toutes les combien de millisecondes un processus demande à MongoDB ce qui a changé, tant que rien n’arrive',
    default: String(IDLE_MS),
    ...wholeNumberOf(25, 60_000),
  },
  projectionsUrls: {
    name: 'PROJECTIONS_URLS',
    means:
      'les adresses internes des processus projections, séparées par des virgules, pour les processus command et les commandes d’exploitation',
    unless: 'aucune',
    expected: 'il faut des adresses comme http://10.0.0.2:3001,http://10.0.0.3:3001',
    read: originsOf,
  },
  addressKey: {
    name: 'ADDRESS_KEY',
    means: 'la clé sous laquelle les adresses e-mail des comptes sont rangées',
    unless: 'celle de DATA_DIR/keys/address-key',
    ...secret,
  },
  namesKey: {
    name: 'NAMES_KEY',
    means: 'la clé sous laquelle sont rangés les noms dont un flux est fait',
    unless: 'celle de DATA_DIR/keys/names-key',
    ...secret,
  },
  personsKey: {
    name: 'PERSONS_KEY',
    means: 'la clé qui scelle les clés des personnes',
    unless: 'celle de DATA_DIR/keys/persons-key',
    isSecret: true,
    expected: 'il faut 32 octets en base64, par exemple ceux de : openssl rand -base64 32',
    read: encryptionKeyOf,
  },
  operatorToken: {
    name: 'OPERATOR_TOKEN',
    means: 'le jeton des commandes d’exploitation et de /metrics',
    unless: 'un jeton par démarrage, dans DATA_DIR/operator.token',
    ...secret,
  },
  agendaCache: {
    name: 'AGENDA_CACHE',
    means: 'le nombre de flux gardés en mémoire',
    default: '20000',
    ...wholeNumberOf(1),
  },
  freeDiskBytes: {
    name: 'MIN_FREE_DISK',
    means:
      'la place qui doit rester sur le disque de DATA_DIR, en mégaoctets ; en dessous, /health répond 503',
    default: '100',
    ...wholeNumberOf(0, undefined, BYTES_A_MEGABYTE),
  },
  pageCacheBytes: {
    name: 'PAGE_CACHE',
    means: 'la mémoire pour les pages publiques déjà préparées, en mégaoctets',
    default: '64',
    ...wholeNumberOf(1, 4_096, BYTES_A_MEGABYTE),
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

type Variables = typeof variables;
type Named = keyof Variables;
type WithDefault = {
  [Name in Named]: Variables[Name] extends { readonly default: string } ? Name : never;
}[Named];
type ValueOf<Name extends Named> = Exclude<ReturnType<Variables[Name]['read']>, undefined>;

/** The values of the variables; those with a default always have one. */
export type Read = { readonly [Name in WithDefault]: ValueOf<Name> } & {
  readonly [Name in Exclude<Named, WithDefault>]?: ValueOf<Name>;
};

const fileOf = ({ name, expected, read }: Variable<unknown>): Variable<unknown> => ({
  name: `${name}_FILE`,
  means: `le fichier qui contient ${name}, à la place de cette variable`,
  unless: `${name} est dite elle-même, ou ne l’est pas`,
  expected: `il faut un fichier lisible ; ${expected}`,
  read: (file) => {
    try {
      return read(readFileSync(file, 'utf8'));
    } catch {
      return undefined;
    }
  },
});

/** The error never names the value, which may hold a password. */
const parsed = ({ name, read, expected }: Variable<unknown>, text: string): unknown => {
  const value = read(text);
  if (value === undefined) throw new Error(`${name} n’est pas lisible : ${expected}.`);
  return value;
};

/** An empty variable is not set, as in a settings file. */
const valueOf = (environment: NodeJS.ProcessEnv, variable: Variable<unknown>): unknown => {
  const text = ownValue(environment, variable.name) || variable.default;
  const file = variable.isSecret && ownValue(environment, `${variable.name}_FILE`);
  if (!file) return text === undefined ? undefined : parsed(variable, text);
  if (text === undefined) return parsed(fileOf(variable), file);
  const { name } = variable;
  throw new Error(`${name} et ${name}_FILE sont dites toutes deux : il faut l’une ou l’autre.`);
};

export const readVariables = (environment: NodeJS.ProcessEnv): Read =>
  Object.fromEntries(
    Object.entries<Variable<unknown>>(variables)
      .map(([setting, variable]) => [setting, valueOf(environment, variable)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Read;

/** Name, purpose, default and valid values. */
export const describedVariables: readonly (readonly string[])[] = Object.values<Variable<unknown>>(
  variables,
)
  .flatMap((variable) => (variable.isSecret ? [variable, fileOf(variable)] : [variable]))
  .map(({ name, means, default: text, unless = text ?? '', expected }) => [
    name,
    means,
    unless,
    expected,
  ]);

/** `npm start -- --help` */
export const settingsHelp = (): string =>
  [
    `${BRAND} se règle par ces variables d’environnement :`,
    ...describedVariables.map(
      ([name, means, unless, expected]) =>
        `\n  ${name} : ${means}.\n    Sans elle : ${unless}. Sinon ${expected}.`,
    ),
  ].join('\n');
