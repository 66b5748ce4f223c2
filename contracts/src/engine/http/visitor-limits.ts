import { UPLOAD_BYTES_MAX } from './uploads.ts';

/** How much one visitor may take, so that the others are served too. */
export type VisitorLimits = {
  /** Whether calls with a limit are counted (`callsAMinute`). */
  readonly countsCalls: boolean;
  /**
   * From one address of the network: sign-ups of each kind, questions whether a mail address or a referral
   * code is known, searches, and bookings or requests that are sent. Wide enough for a class of forty.
   */
  readonly signUpsInTenMinutes: number;
  readonly emailChecksAMinute: number;
  readonly codeChecksAMinute: number;
  readonly searchesAMinute: number;
  readonly confirmationsAMinute: number;
  /** Whether who fails to sign in has to wait before trying again. */
  readonly countsFailedSignIns: boolean;
  readonly socketsOfOneAccount: number;
  readonly socketsFromOneAddress: number;
  /** Messages that an open page may send in ten seconds; a page that sends more is disconnected. */
  readonly messagesOfOneSocket: number;
  /** Coming bookings that a customer placed themselves: with one practitioner, and in all. */
  readonly bookingsWithOne: number;
  readonly bookingsInAll: number;
  /** Open requests of an account: with one practitioner, and in all. */
  readonly requestsWithOne: number;
  readonly requestsInAll: number;
  /**
   * For an account with an unconfirmed mail address: coming bookings and open requests together,
   * relatives, and clients recorded with a mail address in an hour.
   */
  readonly comingUnconfirmed: number;
  readonly relativesUnconfirmed: number;
  readonly clientsUnconfirmed: number;
  /**
   * Bookings and requests of new or unconfirmed accounts, in an hour from one address of the network:
   * with one practitioner, and in all.
   */
  readonly newcomersWithOne: number;
  readonly newcomersInAll: number;
  /** Password links in an hour: for one account, from one address. */
  readonly passwordLinksOfOne: number;
  readonly passwordLinksFromOneAddress: number;
  /** Messages by the form of contact in an hour: for one mail address, from one address of the network. */
  readonly messagesOfOne: number;
  readonly messagesFromOneAddress: number;
  /** Data exports in an hour for one account. */
  readonly exportsOfOne: number;
  /** Relatives of one customer, deactivated ones included. */
  readonly relatives: number;
  /** Types of sessions of one practitioner, archived ones included. */
  readonly consultations: number;
  /** Addresses at which one practitioner receives. */
  readonly addresses: number;
  /** Weekly slots of one practitioner. */
  readonly weeklySlots: number;
  /** Public pages that wait to be rendered, in all and for one address; one more is answered 503. */
  readonly pagesWaiting: number;
  readonly pagesWaitingFromOneAddress: number;
  /** Bytes of all forms with files that are being received or answered, in all and from one address. */
  readonly uploadedBytesHeld: number;
  readonly uploadedBytesFromOneAddress: number;
  /** Uploaded files that wait to be opened, in all and from one address. */
  readonly filesWaiting: number;
  readonly filesWaitingFromOneAddress: number;
  /** Passwords that wait to be hashed or compared, in all and from one address. */
  readonly passwordsWaiting: number;
  readonly passwordsWaitingFromOneAddress: number;
};

/** The limits that a setting may change. */
export type CallsLimit = Extract<keyof VisitorLimits, `${string}AMinute` | `${string}InTenMinutes`>;

export const visitorLimits: VisitorLimits = {
  countsCalls: true,
  signUpsInTenMinutes: 60,
  emailChecksAMinute: 200,
  codeChecksAMinute: 100,
  searchesAMinute: 600,
  confirmationsAMinute: 120,
  countsFailedSignIns: true,
  socketsOfOneAccount: 20,
  socketsFromOneAddress: 1_000,
  messagesOfOneSocket: 200,
  bookingsWithOne: 10,
  bookingsInAll: 30,
  requestsWithOne: 3,
  requestsInAll: 10,
  comingUnconfirmed: 3,
  relativesUnconfirmed: 6,
  clientsUnconfirmed: 3,
  newcomersWithOne: 10,
  newcomersInAll: 60,
  passwordLinksOfOne: 5,
  passwordLinksFromOneAddress: 30,
  messagesOfOne: 5,
  messagesFromOneAddress: 20,
  exportsOfOne: 5,
  relatives: 30,
  consultations: 200,
  addresses: 20,
  weeklySlots: 100,
  pagesWaiting: 64,
  pagesWaitingFromOneAddress: 24,
  uploadedBytesHeld: 24 * UPLOAD_BYTES_MAX,
  uploadedBytesFromOneAddress: 6 * UPLOAD_BYTES_MAX,
  filesWaiting: 256,
  filesWaitingFromOneAddress: 64,
  passwordsWaiting: 200,
  passwordsWaitingFromOneAddress: 50,
};

/** For measurements and tests on one machine (`LIMITS=off`). */
export const withoutVisitorLimits: VisitorLimits = {
  countsCalls: false,
  signUpsInTenMinutes: Infinity,
  emailChecksAMinute: Infinity,
  codeChecksAMinute: Infinity,
  searchesAMinute: Infinity,
  confirmationsAMinute: Infinity,
  countsFailedSignIns: false,
  socketsOfOneAccount: Infinity,
  socketsFromOneAddress: Infinity,
  messagesOfOneSocket: Infinity,
  bookingsWithOne: Infinity,
  bookingsInAll: Infinity,
  requestsWithOne: Infinity,
  requestsInAll: Infinity,
  comingUnconfirmed: Infinity,
  relativesUnconfirmed: Infinity,
  clientsUnconfirmed: Infinity,
  newcomersWithOne: Infinity,
  newcomersInAll: Infinity,
  passwordLinksOfOne: Infinity,
  passwordLinksFromOneAddress: Infinity,
  messagesOfOne: Infinity,
  messagesFromOneAddress: Infinity,
  exportsOfOne: Infinity,
  relatives: Infinity,
  consultations: Infinity,
  addresses: Infinity,
  weeklySlots: Infinity,
  pagesWaiting: Infinity,
  pagesWaitingFromOneAddress: Infinity,
  uploadedBytesHeld: Infinity,
  uploadedBytesFromOneAddress: Infinity,
  filesWaiting: Infinity,
  filesWaitingFromOneAddress: Infinity,
  passwordsWaiting: Infinity,
  passwordsWaitingFromOneAddress: Infinity,
};
