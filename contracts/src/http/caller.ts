import type { Role } from '../ports/account-store.ts';

/** Who is calling, settled from the session before a request is validated. */
export type Caller = {
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly customerId: string | null;
  readonly practitionerId: string | null;
  /** Fingerprint of the session's cookie: what ends this very session. */
  readonly sessionHash: string;
};

/** A session lasts this long and is renewed when half of it is gone. */
export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;
