import type { DueMailDocument, ErrorCode, SettledMailDocument } from 'contracts';
import type {
  AccountStore,
  LinkSecrets,
  MailMessage,
  ReadStore,
  VisioRooms,
} from 'contracts/ports';

/** The time to wait for the views that a mail is composed from. */
export const WAIT_FOR_VIEWS_MS = 2_000;

export type ComposerDependencies = {
  readonly readStore: Pick<ReadStore, 'find' | 'get' | 'reached'>;
  readonly accountStore: Pick<
    AccountStore,
    | 'contactOf'
    | 'emailChangeOf'
    | 'emailOf'
    | 'formerEmailOf'
    | 'isEmailConfirmed'
    | 'subscriberOf'
  >;
  readonly linkSecrets: LinkSecrets;
  readonly visioRooms: VisioRooms;
  readonly publicUrl: string;
  /** Sender of appointments. */
  readonly organiser: string;
  readonly contact: string;
};

type Composed =
  | { readonly message: MailMessage; readonly problem?: never }
  | { readonly message?: never; readonly problem: 'NO_ADDRESS' | 'TOO_LATE' | 'OUTDATED' };

export type MailWriter = {
  /** Or why none is sent. Rejects while the views are behind the mail. */
  readonly compose: (mail: DueMailDocument, now: string) => Promise<Composed>;
  /** The mail as it would be sent now; `undefined` if it can no longer be composed. */
  readonly preview: (mail: DueMailDocument) => Promise<MailMessage | undefined>;
  readonly previewSettled: (mail: SettledMailDocument) => Promise<MailMessage | undefined>;
  /** `undefined` if it may be sent. */
  readonly whyNotAgain: (mail: SettledMailDocument) => Promise<ErrorCode | undefined>;
};
