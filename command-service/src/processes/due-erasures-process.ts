import { accountStream, customerStream, idFrom, type DueErasureDocument } from 'contracts';
import type { AccountStore, PersonKeys } from 'contracts/ports';
import { accountDecider } from '../account/account-decider.ts';
import { customerDecider } from '../customer/customer-decider.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { eraseMails, type ErasingMails } from './erase-mails.ts';
import type { Process } from './process.ts';

export type Erasing = ErasingMails &
  Pick<CommandRouteDependencies, 'commands' | 'clock'> & {
    readonly accountStore: Pick<AccountStore, 'erase'>;
    readonly personKeys: Pick<PersonKeys, 'destroy'>;
    /** Makes the documents of the views anew in which something was said of these people. */
    readonly refold: (ownerIds: readonly string[]) => Promise<void>;
    /** Rejects where the log would go on saying what is to be erased: then nothing is begun. */
    readonly mustBeSealed: () => Promise<void>;
  };

/** Whoever goes with an entry: an account with the customers that it is, or a customer without one. */
type Subject = { readonly accountId: string | null; readonly customerIds: readonly string[] };

const subjectOf = async (
  { commands }: Erasing,
  { kind, subjectId }: DueErasureDocument,
): Promise<Subject> => {
  if (kind === 'customer') return { accountId: null, customerIds: [subjectId] };
  const { customerIds } = await commands.stateOf(accountDecider, accountStream(subjectId));
  return { accountId: subjectId, customerIds };
};

const metadataOf = ({ clock }: Erasing, entry: DueErasureDocument, step: string) => ({
  commandId: idFrom('command', 'due-erasures', entry.subjectId, entry.dueAt, step),
  causationId: entry.subjectId,
  correlationId: entry.correlationId,
  actor: { role: 'process', process: 'due-erasures' } as const,
  at: clock.now(),
  origin: 'process' as const,
});

/** The account first: whoever withdraws at the last moment is before or after that, not in between. */
const begin = async (erasing: Erasing, entry: DueErasureDocument): Promise<boolean> => {
  const { kind, subjectId: accountId } = entry;
  if (kind === 'customer') return true;
  const begun = await erasing.commands.handle(accountDecider, accountStream(accountId), {
    type: 'BeginErasure',
    data: { accountId },
    metadata: metadataOf(erasing, entry, 'begin'),
  });
  return begun.outcome === 'accepted';
};

/** No decision is made on anything that was said of them any more; whether all streams took that. */
const forget = async (
  erasing: Erasing,
  entry: DueErasureDocument,
  { accountId, customerIds }: Subject,
): Promise<boolean> => {
  for (const customerId of customerIds) {
    const forgotten = await erasing.commands.handle(customerDecider, customerStream(customerId), {
      type: 'EraseCustomer',
      data: { customerId, accountId },
      metadata: metadataOf(erasing, entry, `forget ${customerId}`),
    });
    if (forgotten.outcome === 'rejected' && forgotten.code === 'BUSY') return false;
  }
  return true;
};

const complete = async (erasing: Erasing, entry: DueErasureDocument): Promise<void> => {
  const { kind, subjectId } = entry;
  const metadata = metadataOf(erasing, entry, 'complete');
  if (kind === 'customer')
    await erasing.commands.handle(customerDecider, customerStream(subjectId), {
      type: 'CompleteCustomerErasure',
      data: { customerId: subjectId },
      metadata,
    });
  else
    await erasing.commands.handle(accountDecider, accountStream(subjectId), {
      type: 'CompleteErasure',
      data: { accountId: subjectId },
      metadata,
    });
};

/**
 * Erases whoever is due: nobody knows them from the first step on, nothing is left of them after the
 * last, and each step may be done again, so that a crash between two of them is none. What the log
 * says of them stays sealed under keys that are no more (ADR-0040).
 */
export const dueErasuresProcess = (erasing: Erasing): Process<'erasures-due'> => ({
  view: 'erasures-due',
  settle: async (entry) => {
    await erasing.mustBeSealed();
    const subject = await subjectOf(erasing, entry);
    const { accountId, customerIds } = subject;
    // The list may be behind: what the streams themselves say decides.
    const isForgotten = (await begin(erasing, entry)) && (await forget(erasing, entry, subject));
    if (!isForgotten) return undefined;
    const ids = accountId === null ? customerIds : [...customerIds, accountId];
    for (const id of ids) await erasing.personKeys.destroy(id);
    await erasing.accountStore.erase(accountId, ids);
    await eraseMails(erasing, ids);
    await erasing.refold(ids);
    await complete(erasing, entry);
    return undefined;
  },
});
