import type { MarksLog } from './event-store.ts';

export type Role = 'ROLE_USER' | 'ROLE_PROFESSIONAL' | 'ROLE_ADMIN';

export type Credential = {
  readonly accountId: string;
  /** As typed; the store normalises it (trimmed, lower case, NFKC) before comparing. */
  readonly email: string;
  /** A PHC string of argon2id. */
  readonly passwordHash: string;
};

export type Session = {
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly customerId: string | null;
  readonly practitionerId: string | null;
  /** Instants. */
  readonly openedAt: string;
  readonly expiresAt: string;
};

/** Secrets, which are never events: addresses, password hashes, sessions. */
export type AccountStore = MarksLog & {
  /** One account per address. Adding the same account's credential again is `added`. */
  addCredential(credential: Credential): Promise<'added' | 'taken'>;
  credentialOf(email: string): Promise<Credential | undefined>;
  /** Where an account is written to, as it was typed. */
  emailOf(accountId: string): Promise<string | undefined>;
  /** `sessionHash` is the SHA-256 (hex) of the cookie's value; the value itself is never kept. */
  openSession(sessionHash: string, session: Session): Promise<void>;
  /** The session if it has not expired at `now`. */
  session(sessionHash: string, now: string): Promise<Session | undefined>;
  renewSession(sessionHash: string, expiresAt: string): Promise<void>;
  endSession(sessionHash: string): Promise<void>;
  endSessionsOf(accountId: string): Promise<void>;
  close(): Promise<void>;
};
