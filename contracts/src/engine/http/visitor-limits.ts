import { Type } from 'typebox';
import { UPLOAD_BYTES_MAX } from './uploads.ts';

/** For each limit: the default, the most that a file of limits may set, and its description for operators. */
export const limitRows = {
  signUpsInTenMinutes: [60, 10_000, 'inscriptions en dix minutes depuis une adresse du réseau'],
  emailChecksAMinute: [200, 10_000, 'vérifications d’une adresse e-mail, de là en une minute'],
  codeChecksAMinute: [100, 10_000, 'vérifications d’un code de parrainage, de là en une minute'],
  searchesAMinute: [600, 10_000, 'recherches de praticiens, de là en une minute'],
  confirmationsAMinute: [120, 10_000, 'rendez-vous et demandes envoyés, de là en une minute'],
  pdfsAMinute: [30, 10_000, 'documents en PDF d’un compte en une minute'],
  socketsOfOneAccount: [20, 1_000, 'pages ouvertes d’un compte qui sont tenues à jour'],
  socketsFromOneAddress: [1_000, 100_000, 'les mêmes depuis une adresse du réseau'],
  messagesOfOneSocket: [200, 1_000, 'messages d’une page en dix secondes, avant sa coupure'],
  bookingsWithOne: [10, 1_000, 'rendez-vous à venir d’un client avec un même praticien'],
  bookingsInAll: [30, 1_000, 'rendez-vous à venir d’un client en tout, et autant d’inscriptions'],
  requestsWithOne: [3, 1_000, 'demandes ouvertes d’un compte auprès d’un même praticien'],
  requestsInAll: [10, 1_000, 'demandes ouvertes d’un compte en tout'],
  comingUnconfirmed: [3, 1_000, 'rendez-vous et demandes d’un compte à l’adresse non confirmée'],
  relativesUnconfirmed: [6, 1_000, 'proches d’un tel compte'],
  clientsUnconfirmed: [3, 1_000, 'clients avec e-mail qu’un tel praticien note en une heure'],
  newcomersWithOne: [
    10,
    1_000,
    'rendez-vous de comptes nouveaux en une heure, de là, avec un seul',
  ],
  newcomersInAll: [60, 10_000, 'les mêmes auprès de tous les praticiens'],
  passwordLinksOfOne: [5, 1_000, 'liens de mot de passe en une heure pour un compte'],
  passwordLinksFromOneAddress: [30, 10_000, 'les mêmes depuis une adresse du réseau'],
  messagesOfOne: [5, 1_000, 'messages de contact en une heure avec une même adresse e-mail'],
  messagesFromOneAddress: [20, 10_000, 'les mêmes depuis une adresse du réseau'],
  subscriptionsOfOne: [3, 1_000, 'e-mails à confirmer pour la lettre en un jour, à une adresse'],
  subscriptionsFromOneAddress: [
    20,
    10_000,
    'inscriptions à la lettre en une heure depuis une adresse du réseau',
  ],
  exportsOfOne: [5, 1_000, 'téléchargements de ses données en une heure'],
  relatives: [30, 1_000, 'proches d’un client, désactivés compris'],
  consultations: [200, 1_000, 'types de séances d’un praticien, supprimés compris'],
  addresses: [20, 1_000, 'adresses où un praticien reçoit'],
  weeklySlots: [100, 1_000, 'créneaux hebdomadaires d’un praticien'],
  clients: [20_000, 100_000, 'clients d’un praticien, au-delà desquels il n’en note plus'],
  workshops: [100, 1_000, 'événements à venir d’un praticien'],
  papersOfADay: [200, 10_000, 'documents qu’un praticien remet en un jour'],
  paperBytes: [2 * 2 ** 30, 2 ** 40, 'octets des fichiers qu’un praticien a remis'],
  pagesWaiting: [
    64,
    1_000,
    'pages publiques qui attendent d’être préparées, avant une réponse 503',
  ],
  pagesWaitingFromOneAddress: [24, 1_000, 'les mêmes pour une adresse du réseau'],
  uploadedBytesHeld: [24 * UPLOAD_BYTES_MAX, 2 ** 40, 'octets des envois de fichiers en cours'],
  uploadedBytesFromOneAddress: [6 * UPLOAD_BYTES_MAX, 2 ** 40, 'les mêmes de là'],
  filesWaiting: [256, 10_000, 'fichiers reçus qui attendent d’être ouverts'],
  filesWaitingFromOneAddress: [64, 10_000, 'les mêmes depuis une adresse du réseau'],
  passwordsWaiting: [200, 10_000, 'mots de passe qui attendent d’être calculés'],
  passwordsWaitingFromOneAddress: [50, 10_000, 'les mêmes depuis une adresse du réseau'],
} as const satisfies Readonly<Record<string, readonly [usual: number, most: number, text: string]>>;

type Limit = keyof typeof limitRows;
type Row = (typeof limitRows)[Limit];

const ofEach = <Value>(value: (row: Row) => Value) =>
  Object.fromEntries(
    Object.entries(limitRows).map(([name, row]) => [name, value(row)]),
  ) as Readonly<Record<Limit, Value>>;

/** Limits that it leaves out keep their default. */
export const LimitsFile = Type.Object(
  ofEach(([, most]) => Type.Optional(Type.Integer({ minimum: 1, maximum: most }))),
  { additionalProperties: false },
);

/** Limits, so that one visitor does not take what others need. */
export type VisitorLimits = Readonly<Record<Limit, number>> & {
  /** The calls of `callsAMinute`. */
  readonly countsCalls: boolean;
  /** If false, there is no wait after a wrong password. */
  readonly countsFailedSignIns: boolean;
};

/** The limits that calls declare. */
export type CallsLimit = Extract<Limit, `${string}AMinute` | `${string}InTenMinutes`>;

export const visitorLimits: VisitorLimits = {
  countsCalls: true,
  countsFailedSignIns: true,
  ...ofEach(([usual]) => usual),
};

/** For measurements and tests on one machine (`LIMITS=off`). */
export const withoutVisitorLimits: VisitorLimits = {
  countsCalls: false,
  countsFailedSignIns: false,
  ...ofEach(() => Infinity),
};
