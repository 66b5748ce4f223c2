import type { OutboxCommand } from 'contracts';
import type {
  Credential,
  FormerEmail,
  KnownEmailChange,
  KnownLink,
  Reservation,
  Session,
} from 'contracts/ports';

export type HeldKey = 'sound' | 'destroyed' | 'broken';

/** The rows outside the log, as far as the log can confirm them. */
export type HeldSecrets = {
  /** When they were read, an instant. */
  readonly readAt: string;
  /** The faults of the files themselves, each a sentence without its full stop. */
  readonly faults: readonly string[];
  readonly keys: ReadonlyMap<string, HeldKey>;
  readonly credentials: readonly (Pick<Credential, 'accountId'> & {
    readonly partyId: Reservation['partyId'];
    readonly isReserved: boolean;
    /** Whether the address is the one that the row is found under. */
    readonly isOfAddress: boolean;
  })[];
  /** Parties that are written to without an account. */
  readonly contacts: readonly string[];
  readonly sessions: readonly (Session & { readonly sessionHash: string })[];
  /** Accounts that have ended all their sessions at least once. */
  readonly eras: ReadonlyMap<string, number>;
  readonly links: readonly KnownLink[];
  /** The latest change of address of each account. */
  readonly emailChanges: readonly Omit<KnownEmailChange, 'email' | 'keptSessionHash'>[];
  readonly formerEmails: readonly (Omit<FormerEmail, 'email'> & {
    /** Whether the address is held under its own hash, for this account. */
    readonly isOfAddress: boolean;
    /** Whether another account signs in with it. */
    readonly isOfAnother: boolean;
  })[];
  /** `undefined` for a row that is no command. */
  readonly pendingCommands: readonly (OutboxCommand | undefined)[];
  /** Whether the key of a person opens what was encrypted for them. */
  readonly opens: (ownerId: string, ciphertext: string) => boolean;
};
