import type { OutboxCommand } from '../account/account-commands.ts';
import type { LogCheckpointStore } from './event-store.ts';
import type { SubscriberStore } from './subscriber-store.ts';

export type Role = 'ROLE_USER' | 'ROLE_PROFESSIONAL' | 'ROLE_ADMIN';

export type Credential = {
  readonly accountId: string;
  /** The typed address; it is compared trimmed, in lower case and NFKC. */
  readonly email: string;
  /** A PHC string of argon2id. */
  readonly passwordHash: string;
};

/** Its sign-up is not complete: the address is reserved, and a repeated sign-up continues with its ids. */
export type Reservation = Credential & {
  /** `null` for an operator. */
  readonly partyId: string | null;
  readonly reservedAt: string;
};

/** Reserved until its account is confirmed. */
export type KnownCredential = Credential & {
  /** Increases with the password, the address, and each end of all sessions: earlier proofs open no session. */
  readonly era: number;
  readonly reserved: Pick<Reservation, 'partyId' | 'reservedAt'> | null;
};

export type Session = {
  readonly accountId: string;
  /** The era in which the owner was recognised. */
  readonly era: number;
  readonly roles: readonly Role[];
  /** When it was opened, the first its own. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  readonly openedAt: string;
  readonly expiresAt: string;
};

/** Identified by the hash of its secret. */
export type PasswordLink = {
  readonly linkHash: string;
  readonly accountId: string;
  readonly askedAt: string;
  readonly expiresAt: string;
};

export type KnownLink = PasswordLink & {
  /** The id of the command that has changed the password since, by this link or otherwise. */
  readonly endedBy: string | null;
};

export type PasswordChange = {
  readonly accountId: string;
  readonly passwordHash: string;
  /** Must still be valid: an open link, or the era of the verified password. */
  readonly proof: { readonly linkHash: string } | { readonly era: number };
  /** The session that stays open, if any. */
  readonly keptSessionHash: string | null;
};

/** Confirmed by a link that is mailed to the new address. */
export type EmailChange = {
  readonly linkHash: string;
  readonly accountId: string;
  readonly email: string;
  /** The change ends with the era in which the password was verified. */
  readonly era: number;
  /** The session that stays open after the change. */
  readonly keptSessionHash: string;
  readonly expiresAt: string;
};

/** The typed addresses; both kinds expire. */
export type OtherEmails = {
  /** The change whose link was not opened yet. */
  readonly pending: { readonly email: string; readonly expiresAt: string } | null;
  /** Addresses that it can have back. */
  readonly former: readonly { readonly email: string; readonly expiresAt: string }[];
};

export type KnownEmailChange = EmailChange & {
  /** Id of the command that changed the address. */
  readonly endedBy: string | null;
};

/** An address that no other account can take until it expires, and that a mailed link restores. */
export type FormerEmail = {
  readonly linkHash: string;
  readonly accountId: string;
  readonly email: string;
  readonly expiresAt: string;
};

/** The state of an account after a former address is restored. */
export type EmailRestoration = {
  readonly linkHash: string;
  readonly passwordHash: string;
  readonly passwordLink: PasswordLink;
};

type OtherSecrets = LogCheckpointStore & SubscriberStore;

/** Secrets, which are never events. */
export type AccountStore = OtherSecrets & {
  /**
   * Returns the credential of the address: this one, unless there was another. For a former address it is the
   * credential of the account that holds it.
   */
  reserve(reservation: Reservation): Promise<KnownCredential>;
  /** Begins an era. `false` if the former one was confirmed or replaced meanwhile. */
  replaceReservation(former: Reservation, next: Reservation): Promise<boolean>;
  /** After this call the credential can sign in. `false` if another reservation has replaced it. */
  confirmCredential(reservation: Pick<Reservation, 'accountId' | 'reservedAt'>): Promise<boolean>;
  credentialOf(email: string): Promise<KnownCredential | undefined>;
  /** The address as its owner typed it. */
  emailOf(accountId: string): Promise<string | undefined>;
  /** `false`, without a change, if it is not the account's address. */
  confirmEmail(accountId: string, email: string): Promise<boolean>;
  /** Whether the current address is confirmed. */
  isEmailConfirmed(accountId: string): Promise<boolean>;
  /** Sets the address of a party without an account; a repeated call replaces it. */
  setContact(partyId: string, email: string): Promise<void>;
  contactOf(partyId: string): Promise<string | undefined>;
  /** The addresses by party; parties without one are left out. */
  contactsOf(partyIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Parties without an account, at most `limit`. */
  partiesAt(email: string, limit: number): Promise<readonly string[]>;
  /** A repeated call replaces it. */
  setOperatorName(accountId: string, name: string): Promise<void>;
  /** The names by account; accounts without a name are left out. */
  operatorNames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * `sessionHash` is the SHA-256 (hex) of the cookie's value, which is never stored. `false` if another era
   * has begun since.
   */
  openSession(sessionHash: string, session: Session): Promise<boolean>;
  /** Unless it has expired. */
  session(sessionHash: string, now: string): Promise<Session | undefined>;
  renewSession(sessionHash: string, expiresAt: string): Promise<void>;
  endSession(sessionHash: string): Promise<void>;
  /** Begins another era and returns it; `undefined` if the given era has ended before. */
  endSessionsOf(accountId: string, era?: number): Promise<number | undefined>;
  /**
   * Yields the accounts of ended sessions until the signal aborts, including sessions that other processes
   * ended; `null` stands for any account.
   */
  endedSessions(signal: AbortSignal): AsyncIterable<string | null>;
  /** The sessions that have not expired, the oldest first. */
  sessionsOf(accountId: string, now: string): Promise<readonly Session[]>;
  /**
   * Keeps a link, and its command in the outbox. A repeated call changes nothing; links that expired long ago
   * are removed.
   */
  keepLink(link: PasswordLink, command: OutboxCommand): Promise<void>;
  /** Finds a link until a day after it has expired. */
  linkOf(linkHash: string): Promise<KnownLink | undefined>;
  /**
   * Ends every link and every session but the kept one, and adds the command to the outbox, atomically.
   * `false` if the proof is no longer valid at `command.metadata.at`.
   */
  changePassword(change: PasswordChange, command: OutboxCommand): Promise<boolean>;
  keepEmailChange(change: EmailChange, command: OutboxCommand): Promise<boolean>;
  /** If it is the latest change of its account; also for a day after it has expired. */
  emailChangeOf(linkHash: string): Promise<KnownEmailChange | undefined>;
  /**
   * The previous address becomes a former one. Every password link and every session but the kept one end;
   * the command goes to the outbox, atomically. `taken` by another account, or `ended` at
   * `command.metadata.at`.
   */
  changeEmail(
    linkHash: string,
    former: Pick<FormerEmail, 'linkHash' | 'expiresAt'>,
    command: OutboxCommand,
  ): Promise<'changed' | 'taken' | 'ended'>;
  /** Whether an account holds it as a former address at `now`. */
  isEmailHeld(email: string, now: string): Promise<boolean>;
  /** The addresses that have not expired, former ones with the oldest first. */
  otherEmailsOf(accountId: string, now: string): Promise<OtherEmails>;
  formerEmailOf(linkHash: string): Promise<FormerEmail | undefined>;
  /**
   * Restores an address with a new password. Later addresses are released, sessions and password links end,
   * one new link is kept; the command goes to the outbox, atomically. `false` if the address is no longer
   * held at `command.metadata.at`.
   */
  restoreEmail(restoration: EmailRestoration, command: OutboxCommand): Promise<boolean>;
  /**
   * This link has restored the present address. Forgotten at the next change, or when the former address
   * would have expired.
   */
  isEmailRestored(linkHash: string, now: string): Promise<boolean>;
  /** Erases all data of the account and its parties. A repeated call changes nothing. */
  erase(accountId: string | null, partyIds: readonly string[]): Promise<void>;
  /** The outbox: commands that are not in the log yet. */
  pendingCommands(): Promise<readonly OutboxCommand[]>;
  /** Called once the command is in the log. */
  markDispatched(commandId: string): Promise<void>;
  close(): Promise<void>;
};
