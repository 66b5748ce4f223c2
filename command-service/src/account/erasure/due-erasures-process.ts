import {
  accountStream,
  customerStream,
  idFrom,
  practitionerStream,
  type DueErasureDocument,
} from 'contracts';
import type { AccountStore, PersonKeys } from 'contracts/ports';
import { accountDecider } from '../account-decider.ts';
import { customerDecider } from '../../customer/customer-decider.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { practitionerDecider } from '../../practitioner/practitioner-decider.ts';
import { hideOrRestoreProfile } from './hide-or-restore-profile.ts';
import { hasComingAppointments, type Looking } from './has-coming-appointments.ts';
import {
  endSubscriptionsOf,
  type AccountSubscriptions,
  type EndingSubscriptions,
} from '../../subscriptions/end-subscription.ts';
import { recordSubscriptions } from '../../subscriptions/record-subscriptions.ts';
import { eraseFiles, type ErasingFiles } from './erase-files.ts';
import { areMailsSettled, eraseMails, type ErasingMails } from './erase-mails.ts';
import { messagesOf } from '../data-export/own-documents.ts';
import type { Process } from '../../processes/process.ts';

export type Erasing = ErasingMails &
  ErasingFiles &
  Looking &
  Pick<CommandRouteDependencies, 'commands' | 'clock'> & {
    readonly accountStore: Pick<AccountStore, 'erase'> &
      AccountSubscriptions &
      EndingSubscriptions['accountStore'];
    readonly personKeys: Pick<PersonKeys, 'destroy'>;
    /** Reprojects the documents that hold personal data of these people. */
    readonly reproject: (ownerIds: readonly string[]) => Promise<void>;
  };

/** An account with its parties, or a person without an account. */
type Subject = {
  readonly accountId: string | null;
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  /** Whether the account is not closed yet. */
  readonly isAhead: boolean;
};

const subjectOf = async (
  { commands }: Erasing,
  { kind, subjectId }: DueErasureDocument,
): Promise<Subject> => {
  const unknown = { accountId: null, customerIds: [], practitionerId: null, isAhead: false };
  if (kind === 'customer') return { ...unknown, customerIds: [subjectId] };
  if (kind === 'practitioner') return { ...unknown, practitionerId: subjectId };
  const account = await commands.stateOf(accountDecider, accountStream(subjectId));
  const { customerIds, practitionerId, status } = account;
  return { accountId: subjectId, customerIds, practitionerId, isAhead: status !== 'closed' };
};

const metadataOf = (
  { clock }: Erasing,
  { subjectId, correlationId, erasesAt, dueAt }: DueErasureDocument,
  step: string,
) => ({
  commandId: idFrom('command', 'due-erasures', subjectId, erasesAt ?? dueAt, step),
  causationId: subjectId,
  correlationId,
  actor: { role: 'process', process: 'due-erasures' } as const,
  at: clock.now(),
  origin: 'process' as const,
});

/** Hides or restores the profile if a crash came between the account and the profile. */
const follow = async (erasing: Erasing, entry: DueErasureDocument): Promise<void> => {
  const { subjectId: accountId, practitionerId, profile } = entry;
  if (profile === 'settled' || practitionerId === null) return;
  const metadata = metadataOf(erasing, entry, profile);
  await hideOrRestoreProfile(erasing.commands, { accountId, practitionerId }, metadata);
};

/** Begins with the account, so that a late withdrawal either prevents the erasure or is refused. */
const begin = async (erasing: Erasing, entry: DueErasureDocument): Promise<boolean> => {
  const { kind, subjectId: accountId } = entry;
  if (kind !== 'account') return true;
  const begun = await erasing.commands.handle(accountDecider, accountStream(accountId), {
    type: 'BeginErasure',
    data: { accountId },
    metadata: metadataOf(erasing, entry, 'begin'),
  });
  return begun.outcome === 'accepted';
};

/** Deciders no longer use the data; returns whether all streams took the event. */
const forget = async (
  erasing: Erasing,
  entry: DueErasureDocument,
  { accountId, customerIds, practitionerId }: Subject,
): Promise<boolean> => {
  const { handle } = erasing.commands;
  for (const customerId of customerIds) {
    const forgotten = await handle(customerDecider, customerStream(customerId), {
      type: 'EraseCustomer',
      data: { customerId, accountId },
      metadata: metadataOf(erasing, entry, `forget ${customerId}`),
    });
    if (forgotten.outcome === 'rejected' && forgotten.code === 'BUSY') return false;
  }
  if (practitionerId === null) return true;
  const forgotten = await handle(practitionerDecider, practitionerStream(practitionerId), {
    type: 'ErasePractitioner',
    data: { practitionerId, accountId },
    metadata: metadataOf(erasing, entry, `forget ${practitionerId}`),
  });
  return forgotten.outcome === 'accepted' || forgotten.code !== 'BUSY';
};

const complete = async (erasing: Erasing, entry: DueErasureDocument): Promise<unknown> => {
  const { kind, subjectId } = entry;
  const { handle } = erasing.commands;
  const metadata = metadataOf(erasing, entry, 'complete');
  switch (kind) {
    case 'customer':
      return handle(customerDecider, customerStream(subjectId), {
        type: 'CompleteCustomerErasure',
        data: { customerId: subjectId },
        metadata,
      });
    case 'practitioner':
      return handle(practitionerDecider, practitionerStream(subjectId), {
        type: 'CompletePractitionerErasure',
        data: { practitionerId: subjectId },
        metadata,
      });
    case 'account':
      return handle(accountDecider, accountStream(subjectId), {
        type: 'CompleteErasure',
        data: { accountId: subjectId },
        metadata,
      });
  }
};

/** A booking that was being confirmed when the practitioner left must take place first. */
const isCountedOn = async (
  erasing: Erasing,
  { practitionerId, isAhead }: Subject,
): Promise<boolean> => {
  if (practitionerId === null || !isAhead) return false;
  const parties = { customerIds: [], practitionerId };
  return (await hasComingAppointments(erasing, parties, erasing.clock.now())) !== false;
};

const unsubscribe = async (
  erasing: Erasing,
  entry: DueErasureDocument,
  accountId: string,
): Promise<void> => {
  const metadata = metadataOf(erasing, entry, 'unsubscribe');
  await endSubscriptionsOf(erasing.accountStore, accountId, metadata);
  // Records the ends of subscriptions, also those that a crash left in the outbox.
  await recordSubscriptions(erasing);
};

/** The time for the views to include the last message. */
const VIEWS_WITHIN_MS = 2_000;

/** Of what the account wrote by the contact form; `undefined` if the view is too late to know. */
const sendersOf = async (
  { eventStore, readStore }: Erasing,
  accountId: string,
): Promise<readonly string[] | undefined> => {
  const head = await eventStore.head();
  if ((await readStore.reached(['messages'], head, VIEWS_WITHIN_MS)) < head) return undefined;
  return (await messagesOf(readStore, accountId)).map(({ senderId }) => senderId);
};

/** Whose keys are destroyed, and whether these are all. */
const ownersOf = async (
  erasing: Erasing,
  { accountId }: Subject,
  parties: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly areAll: boolean }> => {
  if (accountId === null) return { ids: parties, areAll: true };
  const senders = await sendersOf(erasing, accountId);
  return { ids: [...parties, accountId, ...(senders ?? [])], areAll: senders !== undefined };
};

/** Destroys the keys, and removes the data from every store; returns whether none is left, nor under way in a mail. */
const release = async (
  erasing: Erasing,
  entry: DueErasureDocument,
  subject: Subject,
): Promise<boolean> => {
  const { accountId, customerIds, practitionerId } = subject;
  const parties = practitionerId === null ? customerIds : [...customerIds, practitionerId];
  const { ids, areAll } = await ownersOf(erasing, subject, parties);
  for (const id of ids) await erasing.personKeys.destroy(id);
  // The cached states of some deciders were decrypted with these keys: appointments, requests, notes, events.
  erasing.commands.forgetAll();
  if (accountId !== null) await unsubscribe(erasing, entry, accountId);
  await erasing.accountStore.erase(accountId, ids);
  // Looks for due mails before it erases the copies: a mail that is recorded later was still due at this point.
  const areSettled = await areMailsSettled(erasing, ids, erasing.clock.now());
  await eraseMails(erasing, ids);
  await eraseFiles(erasing, parties);
  await erasing.reproject(ids);
  return areSettled && areAll;
};

/**
 * Carries out due erasures. Deciders no longer know a person after the first step, and no data is left after the last;
 * each step can be repeated. The log keeps the data encrypted under destroyed keys (ADR-0040).
 */
export const dueErasuresProcess = (erasing: Erasing): Process<'erasures-due'> => ({
  view: 'erasures-due',
  settle: async (entry) => {
    await follow(erasing, entry);
    const { erasesAt } = entry;
    if (erasesAt === null || erasesAt > erasing.clock.now()) return undefined;
    const subject = await subjectOf(erasing, entry);
    if (await isCountedOn(erasing, subject)) return 'later';
    // The view may be late, so the streams decide whether the erasure is still due.
    const isForgotten = (await begin(erasing, entry)) && (await forget(erasing, entry, subject));
    if (!isForgotten) return undefined;
    if (!(await release(erasing, entry, subject))) return 'later';
    await complete(erasing, entry);
    return undefined;
  },
});
