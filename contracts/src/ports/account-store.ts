import type { OutboxCommand } from '../account/account-commands.ts';
import type { LogCheckpointStore } from './event-store.ts';

export type Role = 'ROLE_USER' | 'ROLE_PROFESSIONAL' | 'ROLE_ADMIN';

export type Credential = {
  readonly accountId: string;
  /** As typed; the store normalises it (trimmed, lower case, NFKC) before comparing. */
  readonly email: string;
  /** A PHC string of argon2id. */
  readonly passwordHash: string;
};

/**
 * A credential whose sign-up is not complete: its address is reserved, and it cannot sign in. A
 * repeated sign-up continues with its ids.
 */
export type Reservation = Credential & {
  /** The customer or practitioner to come; an operator is none. */
  readonly partyId: string | null;
  /** An instant. */
  readonly reservedAt: string;
};

/** The credential of an address: reserved until its account is confirmed. */
export type KnownCredential = Credential & {
  /**
   * Counts the changes after which nothing that was proven before may open a session: of the password,
   * of the address, and each end of all sessions.
   */
  readonly era: number;
  readonly reserved: Pick<Reservation, 'partyId' | 'reservedAt'> | null;
};

export type Session = {
  readonly accountId: string;
  /** The era of its account in which its owner was recognised. */
  readonly era: number;
  readonly roles: readonly Role[];
  /** The customers that the account was when it was opened, the first its own. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  /** Instants. */
  readonly openedAt: string;
  readonly expiresAt: string;
};

/** A link that was mailed, by the fingerprint of its secret. */
export type PasswordLink = {
  readonly linkHash: string;
  readonly accountId: string;
  /** Instants. */
  readonly askedAt: string;
  readonly expiresAt: string;
};

export type KnownLink = PasswordLink & {
  /** Id of the command that has changed the password since, by this link or otherwise. */
  readonly endedBy: string | null;
};

export type PasswordChange = {
  readonly accountId: string;
  readonly passwordHash: string;
  /**
   * The proof of the right, which must still be valid: an open link, or the era of the verified
   * password.
   */
  readonly proof: { readonly linkHash: string } | { readonly era: number };
  /** The session that goes on, if any does. */
  readonly keptSessionHash: string | null;
};

/** A change of an account's mail address that a link, mailed to the new address, has to confirm. */
export type EmailChange = {
  readonly linkHash: string;
  readonly accountId: string;
  /** The new address, as it was typed. */
  readonly email: string;
  /** The era of the account in which its password was verified; the change ends with that era. */
  readonly era: number;
  /** The session that goes on once the address has changed. */
  readonly keptSessionHash: string;
  /** An instant. */
  readonly expiresAt: string;
};

/** Addresses of an account besides its own, as they were typed; both expire at an instant. */
export type OtherEmails = {
  /** It waits for its link to be opened. */
  readonly pending: { readonly email: string; readonly expiresAt: string } | null;
  /** The account had them before, and can have them back. */
  readonly former: readonly { readonly email: string; readonly expiresAt: string }[];
};

export type KnownEmailChange = EmailChange & {
  /** Id of the command that has changed the address by this link. */
  readonly endedBy: string | null;
};

/**
 * An address that an account had before. Until it expires no other account can have it, and a link
 * that was mailed to it gives it back.
 */
export type FormerEmail = {
  readonly linkHash: string;
  readonly accountId: string;
  /** As the user typed it. */
  readonly email: string;
  /** An instant. */
  readonly expiresAt: string;
};

/** The state of an account after a former address is restored. */
export type EmailRestoration = {
  /** The link that was mailed to the former address. */
  readonly linkHash: string;
  readonly passwordHash: string;
  /** The link to choose another password. */
  readonly passwordLink: PasswordLink;
};

/** Secrets, which are never events: addresses, password hashes, sessions. */
export type AccountStore = LogCheckpointStore & {
  /**
   * One account per address: answers the address's credential, this one unless it had another. A
   * repeated call finds its own. A former address held by an account is answered with that account,
   * as a confirmed one is.
   */
  reserve(reservation: Reservation): Promise<KnownCredential>;
  /** Puts a reservation in another's place, and begins an era, unless that has been confirmed or replaced meanwhile. */
  replaceReservation(former: Reservation, next: Reservation): Promise<boolean>;
  /** The account is all written: from now on it signs in. `false` when another reservation has taken its place. */
  confirmCredential(reservation: Pick<Reservation, 'accountId' | 'reservedAt'>): Promise<boolean>;
  credentialOf(email: string): Promise<KnownCredential | undefined>;
  /** The mail address of an account, as its owner typed it. */
  emailOf(accountId: string): Promise<string | undefined>;
  /**
   * Notes that the owner reads mails to this address; `false`, without a change, if it is not the
   * account's address.
   */
  confirmEmail(accountId: string, email: string): Promise<boolean>;
  /** Whether that was noted of the address that the account has now. */
  isEmailConfirmed(accountId: string): Promise<boolean>;
  /** Sets the mail address of a party without an account; a repeated call replaces it. */
  setContact(partyId: string, email: string): Promise<void>;
  /** As the user typed it. */
  contactOf(partyId: string): Promise<string | undefined>;
  /** At most `limit` parties without an account that are written to at this address, however it is typed. */
  partiesAt(email: string, limit: number): Promise<readonly string[]>;
  /** How the operator who has this account is called; the same account again replaces it. */
  setOperatorName(accountId: string, name: string): Promise<void>;
  /** Names of operators by account; an account that is erased or no operator's has none. */
  operatorNames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * `sessionHash` is the SHA-256 (hex) of the cookie's value; the value itself is never kept. `false`,
   * and no session, when the account has begun another era since.
   */
  openSession(sessionHash: string, session: Session): Promise<boolean>;
  /** The session if it has not expired at `now`. */
  session(sessionHash: string, now: string): Promise<Session | undefined>;
  renewSession(sessionHash: string, expiresAt: string): Promise<void>;
  endSession(sessionHash: string): Promise<void>;
  /**
   * Ends all of them and begins another era, which is answered; where one is given, only while that
   * lasts, else `undefined`.
   */
  endSessionsOf(accountId: string, era?: number): Promise<number | undefined>;
  /**
   * The accounts of which a session has ended, from this call until the signal aborts, also where another
   * process has ended it; `null` where it may be any account.
   */
  endedSessions(signal: AbortSignal): AsyncIterable<string | null>;
  /** The sessions of the account that have not expired at `now`, the oldest first. */
  sessionsOf(accountId: string, now: string): Promise<readonly Session[]>;
  /**
   * Keeps a link together with its command for the outbox. Links that expired long ago are removed. A
   * repeated call changes nothing.
   */
  keepLink(link: PasswordLink, command: OutboxCommand): Promise<void>;
  /** The state of a link, also for a day after it has expired. */
  linkOf(linkHash: string): Promise<KnownLink | undefined>;
  /**
   * Sets the new password, ends every link of the account and every session but the kept one, and
   * adds the command to the outbox, atomically; `false`, without a change, if the proof is no longer
   * valid at `command.metadata.at`.
   */
  changePassword(change: PasswordChange, command: OutboxCommand): Promise<boolean>;
  /**
   * Keeps a change of address in the place of the account's previous one. `false`, and nothing kept,
   * when the account has begun another era since. The same again changes nothing.
   */
  keepEmailChange(change: EmailChange, command: OutboxCommand): Promise<boolean>;
  /** The latest change of its account, if this link is of it; also for a day after it has expired. */
  emailChangeOf(linkHash: string): Promise<KnownEmailChange | undefined>;
  /**
   * Sets the new address as confirmed; the previous one becomes a former address. Every password link
   * ends, and every session but the kept one; the command goes to the outbox, atomically. `taken` if
   * another account has or holds the address, `ended` if the change is no longer valid at
   * `command.metadata.at`.
   */
  changeEmail(
    linkHash: string,
    former: Pick<FormerEmail, 'linkHash' | 'expiresAt'>,
    command: OutboxCommand,
  ): Promise<'changed' | 'taken' | 'ended'>;
  /** Whether an account holds it as a former address at `now`, so that no other one can have it. */
  isEmailHeld(email: string, now: string): Promise<boolean>;
  /** Addresses that have not expired at `now`; former ones the oldest first. */
  otherEmailsOf(accountId: string, now: string): Promise<OtherEmails>;
  formerEmailOf(linkHash: string): Promise<FormerEmail | undefined>;
  /**
   * Restores a former address with another password. Later addresses are released, every session and
   * password link ends, and one new password link is kept; the command goes to the outbox,
   * atomically. `false`, without a change, if the address is no longer held at `command.metadata.at`.
   */
  restoreEmail(restoration: EmailRestoration, command: OutboxCommand): Promise<boolean>;
  /**
   * Whether this link has given the account the address that it has now. Forgotten at the next change,
   * and when the former address would have expired.
   */
  isEmailRestored(linkHash: string, now: string): Promise<boolean>;
  /**
   * Removes all data of an erased account and its parties: addresses, password, sessions, links,
   * contacts, name. Its addresses become free. A repeated call changes nothing.
   */
  erase(accountId: string | null, partyIds: readonly string[]): Promise<void>;
  /** The outbox: commands that are not in the log yet, in order. */
  pendingCommands(): Promise<readonly OutboxCommand[]>;
  /** The log knows. */
  markDispatched(commandId: string): Promise<void>;
  close(): Promise<void>;
};
