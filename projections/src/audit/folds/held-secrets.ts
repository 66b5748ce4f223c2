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

/** The stored secrets, as far as the log can confirm them. */
export type HeldSecrets = {
  readonly readAt: string;
  /** The faults of the files, each a sentence without its full stop. */
  readonly faults: readonly string[];
  readonly keys: ReadonlyMap<string, HeldKey>;
  readonly credentials: readonly (Pick<Credential, 'accountId'> & {
    readonly partyId: Reservation['partyId'];
    readonly isReserved: boolean;
    /** The row is found under its address. */
    readonly isOfAddress: boolean;
  })[];
  readonly contacts: readonly string[];
  readonly sessions: readonly (Session & { readonly sessionHash: string })[];
  /** The eras by account, for accounts whose sessions were all ended at least once. */
  readonly eras: ReadonlyMap<string, number>;
  readonly links: readonly KnownLink[];
  /** The latest one of each account. */
  readonly emailChanges: readonly Omit<KnownEmailChange, 'email' | 'keptSessionHash'>[];
  readonly formerEmails: readonly (Omit<FormerEmail, 'email'> & {
    /** Under its own hash, for this account. */
    readonly isOfAddress: boolean;
    /** Another account signs in with it. */
    readonly isOfAnother: boolean;
  })[];
  readonly pendingCommands: readonly (OutboxCommand | undefined)[];
  /** The person's key decrypts it. */
  readonly opens: (ownerId: string, ciphertext: string) => boolean;
};
