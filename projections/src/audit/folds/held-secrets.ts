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

/** As far as the log can confirm them. */
export type HeldSecrets = {
  readonly readAt: string;
  /** Of the files, each a sentence without its full stop. */
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
  /** By account, if all its sessions were ended at least once. */
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
