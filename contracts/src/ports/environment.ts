/** An instant, and a steady count for deadlines. */
export type Clock = {
  now(): string;
  elapsedMs(): number;
};

/** UUIDv7, or seeded for the demo data. */
export type NewId = () => string;

/** A port because hashing needs a driver. */
export type Passwords = {
  /** Rejects with the code `BUSY` if too many wait, as `verify` does. */
  hash(password: string): Promise<string>;
  /** Takes the same time whether `passwordHash` is known or not. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Within the share of the request's network. */
  sentFrom(address: string): Passwords;
};

/** Keyed hashes: found by a name, but not guessed. */
export type KeyedHashes = {
  /** Hex. */
  fingerprint(purpose: 'contact-form' | 'slug' | 'tally' | 'visio-room', text: string): string;
};

/** Constant per mail and unguessable; only the hash is stored. */
export type LinkSecrets = {
  of(mailId: string): string;
  /** SHA-256, hex. */
  fingerprintOf(mailId: string): string;
};

/** Rooms of a service that opens one at any address: constant per session and unguessable. */
export type VisioRooms = {
  /** The host of that service, as people read it. */
  readonly host: string;
  of(session: VisioSession): string;
};

/** A group meets in one room. */
export type VisioSession = {
  readonly bookingId: string;
  readonly practitionerId: string;
  readonly consultationId: string;
  readonly startsAt: string;
  readonly placesMax: number;
};

/** Random values, and the hashes under which they are stored. */
export type Secrets = {
  /** 32 random bytes, base64url. */
  fresh(): string;
  /** SHA-256, hex. */
  fingerprint(secret: string): string;
};
