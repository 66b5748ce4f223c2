/* oxlint-disable max-lines -- a table, read entry by entry */
import { BRAND, visitorLimits } from 'contracts';
import { VISIO_ROOMS_URL } from '../../security/visio-rooms.ts';
import { repairs } from './check-data-folder.ts';
import { IDLE_MS } from '../../mongodb/pace.ts';
import { bareAddressOf, senderAddressOf, smtpUrlOf } from './mail-variables.ts';
import {
  eventStoreDbUrlOf,
  mongoDbUrlOf,
  encryptionKeyOf,
  SECRET_LENGTH,
  secretFrom,
  secretOf,
} from './store-variables.ts';
import { attributionOf, tilesUrlOf } from './tile-variables.ts';
import {
  CERTIFICATE_KEY_LENGTH,
  hostOf,
  LEGAL_LABELS,
  legalNoticeOf,
  logLevels,
  originsOf,
  pageUrlOf,
  proxiesOf,
  publicUrlOf,
  repairsOf,
  roomsUrlOf,
  nonEmpty,
  readWholeNumber,
  yesOrNo,
} from './variable-values.ts';

/** One variable: its purpose, its default, and its valid values. */
type Variable<Value> = {
  readonly means: string;
  readonly unless: string;
  readonly expected: string;
  /** Its value, or `undefined` if it is invalid. */
  readonly read: (text: string) => Value | undefined;
};

/** More than an operator reads at once. */
const MOST = 1_000;
const MOST_CALLS_A_MINUTE = 10_000;

const upTo = (most: number) => ({
  expected: `il faut un nombre entier de 1 à ${most}`,
  read: readWholeNumber(1, most),
});

const variable = <Value>(declared: Variable<Value>): Variable<Value> => declared;

/** A secret of the distributed form, given itself or in a file. */
const secret = (means: string, unless: string) =>
  variable({ means, unless, expected: `il faut au moins ${SECRET_LENGTH} signes`, read: secretOf });
const EXPECTED_KEY = 'il faut 32 octets en base64, par exemple ceux de : openssl rand -base64 32';
const secretFile = (name: string) =>
  variable({
    means: `le fichier qui contient ${name}, à la place de cette variable`,
    unless: `${name} est dite elle-même, ou ne l’est pas`,
    expected: `il faut un fichier lisible d’au moins ${SECRET_LENGTH} signes`,
    read: secretFrom(secretOf),
  });

/** Addresses of processes of the distributed form, for other processes. */
/** The known variables, in the order of `npm start -- --help`. */
const variables = {
  DATA_DIR: variable({
    means: 'le dossier des données',
    unless: './data',
    expected: 'il faut un dossier',
    read: nonEmpty,
  }),
  HOST: variable({
    means: 'l’adresse d’écoute',
    unless: '127.0.0.1',
    expected: 'il faut une adresse de cette machine, comme 127.0.0.1 ou 0.0.0.0',
    read: hostOf,
  }),
  PORT: variable({
    means: 'le port d’écoute',
    unless: '3000',
    expected: 'il faut un nombre entier de 0 à 65535',
    read: readWholeNumber(0, 65_535),
  }),
  PUBLIC_URL: variable({
    means: 'l’adresse du site pour ses visiteurs ; en https, les cookies sont sûrs',
    unless: 'http://localhost:<PORT>',
    expected:
      'il faut l’adresse du site seule, sans chemin, paramètre, ancre ni mot de passe, comme https://souffle.exemple',
    read: publicUrlOf,
  }),
  TRUST_PROXY: variable({
    means: 'les serveurs mandataires que l’on croit, séparés par des virgules',
    unless: 'aucun',
    expected: 'il faut des adresses ou des réseaux, comme 10.0.0.1, 192.168.0.0/16 ou loopback',
    read: proxiesOf,
  }),
  DEMO: variable({
    means: 'si un premier démarrage joue la démonstration',
    unless: 'oui, tant que HOST désigne cette machine seule',
    expected: 'il faut 1 ou 0',
    read: (text) => yesOrNo.get(text),
  }),
  SMTP_URL: variable({
    means: 'le serveur d’envoi des e-mails',
    unless: 'aucun, ce sont des fichiers de DATA_DIR/mails',
    expected:
      'il faut smtp://nom:mot-de-passe@hôte:port ou smtps://…, les signes spéciaux du nom et du mot de passe codés en %',
    read: smtpUrlOf,
  }),
  MAIL_FROM: variable({
    means: 'l’expéditeur des e-mails',
    unless: 'ne-pas-repondre@<hôte de PUBLIC_URL>',
    expected: `il faut une adresse, comme ${BRAND} <bonjour@souffle.exemple>`,
    read: senderAddressOf,
  }),
  CONTACT_ADDRESS: variable({
    means: 'l’adresse e-mail à laquelle on nous écrit : compte suspendu, fin d’un essai',
    unless: 'contact@<hôte de PUBLIC_URL>',
    expected: 'il faut une adresse e-mail seule, comme bonjour@souffle.exemple',
    read: bareAddressOf,
  }),
  LEGAL_NOTICE: variable({
    means: 'les mentions légales, montrées à /mentions-legales',
    unless: 'la page dit que personne ne les a encore renseignées',
    expected: `il faut des lignes « libellé : texte » séparées par |, dont au moins ${LEGAL_LABELS.join(', ')}`,
    read: legalNoticeOf,
  }),
  GEOCODER: variable({
    means:
      'qui trouve les adresses que l’on écrit ; ban envoie ce texte au service national (data.geopf.fr)',
    unless: 'table, la table des communes livrée ici',
    expected: 'il faut table ou ban',
    read: (text) => (text === 'table' || text === 'ban' ? text : undefined),
  }),
  VISIO_ROOMS_URL: variable({
    means:
      'le service où chaque visio a sa salle, quand le praticien n’a pas de lien à lui ; il ouvre une salle à toute adresse, comme Jitsi Meet',
    unless: VISIO_ROOMS_URL,
    expected: 'il faut une adresse en https, comme https://visio.souffle.exemple/',
    read: roomsUrlOf,
  }),
  DEMO_BOOKING_URL: variable({
    means:
      'la page, sur un autre site, où un praticien prend rendez-vous pour une démonstration ; l’accueil et les profils à activer y mènent',
    unless: 'aucune, et ces pages n’en disent rien',
    expected: 'il faut une adresse en https, comme https://rendez-vous.exemple/demo',
    read: pageUrlOf,
  }),
  TILES_URL: variable({
    means:
      'l’adresse des tuiles qui montrent les rues sur les cartes, avec {z}, {x} et {y} ; le navigateur de chaque visiteur les y demande',
    unless: 'les cartes montrent les côtes, les frontières et les villes livrées ici',
    expected:
      'il faut une adresse en https (ou http sur cette machine), comme https://tuiles.exemple/{z}/{x}/{y}.png',
    read: tilesUrlOf,
  }),
  TILES_ATTRIBUTION: variable({
    means: 'à qui sont ces tuiles, écrit sur chaque carte',
    unless: 'TILES_URL ne peut pas être dite',
    expected:
      'il faut un texte, suivi ou non d’une adresse : © les contributeurs d’OpenStreetMap <https://www.openstreetmap.org/copyright>',
    read: attributionOf,
  }),
  LOG_LEVEL: variable({
    means: 'ce que dit le journal technique',
    unless: 'warn',
    expected: `il faut l’un de ${logLevels.join(', ')}`,
    read: (text) => (logLevels.includes(text) ? text : undefined),
  }),
  LIMITS: variable({
    means:
      'si ce qu’un visiteur peut prendre est limité ; off pour mesurer, sur cette machine seule',
    unless: 'on',
    expected: 'il faut on ou off, et off seulement si HOST désigne cette machine seule',
    read: (text) => (text === 'on' || text === 'off' ? text : undefined),
  }),
  MAX_BOOKINGS_WITH_ONE: variable({
    means: 'le nombre de rendez-vous à venir qu’un client peut prendre avec un même praticien',
    unless: String(visitorLimits.bookingsWithOne),
    ...upTo(MOST),
  }),
  MAX_BOOKINGS_IN_ALL: variable({
    means: 'le nombre de rendez-vous à venir qu’un client peut prendre en tout',
    unless: String(visitorLimits.bookingsInAll),
    ...upTo(MOST),
  }),
  MAX_REQUESTS_WITH_ONE: variable({
    means: 'le nombre de demandes ouvertes qu’un compte peut avoir auprès d’un même praticien',
    unless: String(visitorLimits.requestsWithOne),
    ...upTo(MOST),
  }),
  MAX_REQUESTS_IN_ALL: variable({
    means: 'le nombre de demandes ouvertes qu’un compte peut avoir en tout',
    unless: String(visitorLimits.requestsInAll),
    ...upTo(MOST),
  }),
  MAX_UNCONFIRMED: variable({
    means:
      'le nombre de rendez-vous à venir et de demandes d’un compte dont l’adresse e-mail n’est pas confirmée',
    unless: String(visitorLimits.comingUnconfirmed),
    ...upTo(MOST),
  }),
  MAX_UNCONFIRMED_RELATIVES: variable({
    means: 'le nombre de proches d’un tel compte',
    unless: String(visitorLimits.relativesUnconfirmed),
    ...upTo(MOST),
  }),
  MAX_UNCONFIRMED_CLIENTS: variable({
    means:
      'le nombre de nouveaux clients avec adresse e-mail qu’un tel compte de praticien peut noter en une heure',
    unless: String(visitorLimits.clientsUnconfirmed),
    ...upTo(MOST),
  }),
  MAX_NEWCOMERS_WITH_ONE: variable({
    means:
      'le nombre de rendez-vous et de demandes que des comptes nouveaux ou non confirmés peuvent prendre en une heure auprès d’un même praticien, depuis une même adresse du réseau',
    unless: String(visitorLimits.newcomersWithOne),
    ...upTo(MOST),
  }),
  MAX_NEWCOMERS_IN_ALL: variable({
    means: 'ce nombre auprès de tous les praticiens',
    unless: String(visitorLimits.newcomersInAll),
    ...upTo(10_000),
  }),
  MAX_SIGN_UPS: variable({
    means:
      'le nombre d’inscriptions, de clients et de praticiens, en dix minutes depuis une même adresse du réseau',
    unless: String(visitorLimits.signUpsInTenMinutes),
    ...upTo(MOST_CALLS_A_MINUTE),
  }),
  MAX_EMAIL_CHECKS: variable({
    means: 'combien de fois, de là en une minute, on peut demander si une adresse e-mail est prise',
    unless: String(visitorLimits.emailChecksAMinute),
    ...upTo(MOST_CALLS_A_MINUTE),
  }),
  MAX_CODE_CHECKS: variable({
    means: 'combien de fois, de là en une minute, on peut vérifier un code de parrainage',
    unless: String(visitorLimits.codeChecksAMinute),
    ...upTo(MOST_CALLS_A_MINUTE),
  }),
  MAX_SEARCHES: variable({
    means: 'le nombre de recherches de praticiens, de là en une minute',
    unless: String(visitorLimits.searchesAMinute),
    ...upTo(MOST_CALLS_A_MINUTE),
  }),
  MAX_CONFIRMATIONS: variable({
    means: 'le nombre de rendez-vous et de demandes envoyés, de là en une minute',
    unless: String(visitorLimits.confirmationsAMinute),
    ...upTo(MOST_CALLS_A_MINUTE),
  }),
  MAX_PASSWORD_LINKS: variable({
    means: 'le nombre de liens de mot de passe que l’on peut demander en une heure pour un compte',
    unless: String(visitorLimits.passwordLinksOfOne),
    ...upTo(MOST),
  }),
  MAX_PASSWORD_LINKS_FROM_ONE_ADDRESS: variable({
    means: 'ce nombre depuis une même adresse du réseau, pour tous les comptes',
    unless: String(visitorLimits.passwordLinksFromOneAddress),
    ...upTo(10_000),
  }),
  MAX_MESSAGES: variable({
    means:
      'le nombre de messages que l’on peut envoyer en une heure avec une même adresse e-mail, par le formulaire de contact',
    unless: String(visitorLimits.messagesOfOne),
    ...upTo(MOST),
  }),
  MAX_MESSAGES_FROM_ONE_ADDRESS: variable({
    means: 'ce nombre depuis une même adresse du réseau',
    unless: String(visitorLimits.messagesFromOneAddress),
    ...upTo(10_000),
  }),
  MAX_EXPORTS: variable({
    means: 'le nombre de fois que l’on peut télécharger ses données en une heure',
    unless: String(visitorLimits.exportsOfOne),
    ...upTo(MOST),
  }),
  MAX_SOCKETS: variable({
    means: 'le nombre de pages ouvertes qu’un compte peut tenir à jour en même temps',
    unless: String(visitorLimits.socketsOfOneAccount),
    ...upTo(MOST),
  }),
  MAX_SOCKETS_FROM_ONE_ADDRESS: variable({
    means: 'ce nombre depuis une même adresse du réseau, pour tous ceux qui y sont',
    unless: String(visitorLimits.socketsFromOneAddress),
    ...upTo(100_000),
  }),
  MAX_MESSAGES_OF_ONE_SOCKET: variable({
    means: 'ce qu’une page ouverte peut dire en dix secondes ; au-delà, sa liaison est coupée',
    unless: String(visitorLimits.messagesOfOneSocket),
    ...upTo(MOST),
  }),
  MAX_PAGES_WAITING: variable({
    means: 'le nombre de pages publiques qui peuvent attendre d’être préparées ; au-delà, 503',
    unless: String(visitorLimits.pagesWaiting),
    ...upTo(MOST),
  }),
  MAX_RELATIVES: variable({
    means: 'le nombre de proches qu’un client peut avoir, désactivés compris',
    unless: String(visitorLimits.relatives),
    ...upTo(MOST),
  }),
  MAX_CONSULTATIONS: variable({
    means: 'le nombre de types de séances qu’un praticien peut créer, supprimés compris',
    unless: String(visitorLimits.consultations),
    ...upTo(MOST),
  }),
  MAX_WEEKLY_SLOTS: variable({
    means: 'le nombre de créneaux hebdomadaires qu’un praticien peut avoir',
    unless: String(visitorLimits.weeklySlots),
    ...upTo(MOST),
  }),
  MAX_ADDRESSES: variable({
    means: 'le nombre d’adresses où un praticien peut recevoir',
    unless: String(visitorLimits.addresses),
    ...upTo(MOST),
  }),
  REPAIR: variable({
    means:
      'ce que l’on accepte de refaire, une fois, quand les fichiers de DATA_DIR ne vont pas ensemble',
    unless: 'rien, et le démarrage est refusé',
    expected: `il faut un ou plusieurs mots parmi ${repairs.join(', ')}, séparés par des virgules`,
    read: repairsOf,
  }),
  CERTIFICATE_KEY: variable({
    means:
      'la clé qui signe les certificats du journal (npm run audit -- --certify) ; elle ne doit pas être dans DATA_DIR',
    unless: 'aucune, et aucun certificat n’est écrit ni comparé',
    expected: `il faut au moins ${CERTIFICATE_KEY_LENGTH} signes, par exemple ceux de : openssl rand -base64 32`,
    read: (text) => (text.trim().length < CERTIFICATE_KEY_LENGTH ? undefined : text.trim()),
  }),
  EVENTSTOREDB_URL: variable({
    means: 'le serveur EventStoreDB qui tient le journal, dans la forme distribuée',
    unless: 'aucun, le journal est un fichier de DATA_DIR',
    expected: 'il faut esdb://nom:mot-de-passe@hôte:port ou esdb+discover://…',
    read: eventStoreDbUrlOf,
  }),
  MONGODB_URL: variable({
    means: 'le serveur MongoDB qui tient les vues, les comptes et les clés des personnes, de même',
    unless: 'aucun, ce sont des fichiers de DATA_DIR',
    expected:
      'il faut mongodb://nom:mot-de-passe@hôte:port/base?authSource=admin ou mongodb+srv://…/base, avec le nom de la base ; les limites (…TimeoutMS, …PoolSize), readPreference, readConcernLevel, retryWrites, retryReads, w et journal ne s’y changent pas',
    read: mongoDbUrlOf,
  }),
  MONGODB_IDLE_MS: variable({
    means:
      'toutes les combien de millisecondes un processus demande à MongoDB ce qui a changé, tant que rien n’arrive',
    unless: String(IDLE_MS),
    expected: 'il faut un nombre entier de 25 à 60000',
    read: readWholeNumber(25, 60_000),
  }),
  PROJECTIONS_URLS: variable({
    means:
      'les adresses internes des processus projections, séparées par des virgules, pour les processus command et npm run replay',
    unless: 'aucune',
    expected: 'il faut des adresses comme http://10.0.0.2:3001,http://10.0.0.3:3001',
    read: originsOf,
  }),
  ADDRESS_KEY: secret(
    'la clé sous laquelle les adresses e-mail des comptes sont rangées',
    'celle de DATA_DIR/keys/address-key',
  ),
  ADDRESS_KEY_FILE: secretFile('ADDRESS_KEY'),
  NAMES_KEY: secret(
    'la clé sous laquelle sont rangés les noms dont un flux est fait',
    'celle de DATA_DIR/keys/names-key',
  ),
  NAMES_KEY_FILE: secretFile('NAMES_KEY'),
  PERSONS_KEY: {
    ...secret('la clé qui scelle les clés des personnes', 'celle de DATA_DIR/keys/persons-key'),
    expected: EXPECTED_KEY,
    read: encryptionKeyOf,
  },
  PERSONS_KEY_FILE: {
    ...secretFile('PERSONS_KEY'),
    expected: `il faut un fichier lisible ; ${EXPECTED_KEY}`,
    read: secretFrom(encryptionKeyOf),
  },
  OPERATOR_TOKEN: secret(
    'le jeton des commandes d’exploitation et de /metrics',
    'un jeton par démarrage, dans DATA_DIR/operator.token',
  ),
  OPERATOR_TOKEN_FILE: secretFile('OPERATOR_TOKEN'),
  AGENDA_CACHE: variable({
    means: 'le nombre de flux gardés en mémoire',
    unless: '20000',
    expected: 'il faut un nombre entier à partir de 1',
    read: readWholeNumber(1, Number.MAX_SAFE_INTEGER),
  }),
  MIN_FREE_DISK: variable({
    means:
      'la place qui doit rester sur le disque de DATA_DIR, en mégaoctets ; en dessous, /health répond 503',
    unless: '100',
    expected: 'il faut un nombre entier à partir de 0',
    read: readWholeNumber(0, Number.MAX_SAFE_INTEGER),
  }),
  PAGE_CACHE: variable({
    means: 'la mémoire pour les pages publiques déjà préparées, en mégaoctets',
    unless: '64',
    expected: 'il faut un nombre entier de 1 à 4096',
    read: readWholeNumber(1, 4_096),
  }),
};

type Name = keyof typeof variables;
type ValueOf<Which extends Name> =
  (typeof variables)[Which] extends Variable<infer Value> ? Value : never;

/** Variables whose empty value means "none", as in a settings file with an empty line. */
const mayBeEmpty: readonly Name[] = [
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_ADDRESS',
  'LEGAL_NOTICE',
  'VISIO_ROOMS_URL',
  'DEMO_BOOKING_URL',
  'TILES_URL',
  'TILES_ATTRIBUTION',
  'REPAIR',
  'CERTIFICATE_KEY',
  'EVENTSTOREDB_URL',
  'MONGODB_URL',
  'ADDRESS_KEY',
  'ADDRESS_KEY_FILE',
  'NAMES_KEY',
  'NAMES_KEY_FILE',
  'PERSONS_KEY',
  'PERSONS_KEY_FILE',
  'OPERATOR_TOKEN',
  'OPERATOR_TOKEN_FILE',
];

/** The error names the variable and its valid values; never its value, which may hold a password. */
export const valueOf = <Which extends Name>(
  environment: NodeJS.ProcessEnv,
  name: Which,
): ValueOf<Which> | undefined => {
  const text = environment[name];
  if (text === undefined || (text === '' && mayBeEmpty.includes(name))) return undefined;
  const { read, expected } = variables[name];
  const value = read(text);
  if (value === undefined) throw new Error(`${name} n’est pas lisible : ${expected}.`);
  return value as ValueOf<Which>;
};

/** The output of `npm start -- --help`. */
export const settingsHelp = (): string =>
  [
    `${BRAND} se règle par ces variables d’environnement :`,
    ...Object.entries(variables).map(
      ([name, { means, unless, expected }]) =>
        `\n  ${name} : ${means}.\n    Sans elle : ${unless}. Sinon ${expected}.`,
    ),
  ].join('\n');
