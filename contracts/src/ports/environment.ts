/** Time, given by the entries: an instant, and a steady count for deadlines. */
export type Clock = {
  now(): string;
  elapsedMs(): number;
};

/** Fresh ids, given by the entries (UUIDv7, or seeded for the demo data). */
export type NewId = () => string;

/** Password hashing is a port because it needs a driver. */
export type Passwords = {
  /** Rejects with the code `BUSY` when too many wait already, as does `verify`. */
  hash(password: string): Promise<string>;
  /** Takes the same time whether `passwordHash` is known or not. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** The same, within the share of the network that a request comes from. */
  sentFrom(address: string): Passwords;
};

/**
 * Hashes of names under a key, so that a stream can be found by a name without disclosing it, and
 * names cannot be guessed.
 */
export type KeyedHashes = {
  /** Always the same for the same text and purpose; hex. */
  fingerprint(purpose: 'contact-form' | 'slug' | 'tally' | 'visio-room', text: string): string;
};

/** The secret of the link in a mail: constant per mail and unguessable. Only its hash is stored. */
export type LinkSecrets = {
  of(mailId: string): string;
  /** The SHA-256 (hex) under which it is kept. */
  fingerprintOf(mailId: string): string;
};

/**
 * Rooms for sessions by video, at a service that opens a room at any address: constant per session
 * and unguessable.
 */
export type VisioRooms = {
  /** The host of that service, as people read it. */
  readonly host: string;
  of(session: VisioSession): string;
};

/** The identity of a session: a group meets in one room. */
export type VisioSession = {
  readonly bookingId: string;
  readonly practitionerId: string;
  readonly consultationId: string;
  readonly startsAt: string;
  readonly placesMax: number;
};

/** Random secrets and the fingerprints under which they are kept. */
export type Secrets = {
  /** 32 random bytes, base64url. */
  fresh(): string;
  /** SHA-256, hex. */
  fingerprint(secret: string): string;
};
