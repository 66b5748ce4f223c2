import type { RecordedEvent } from 'contracts';
import type { ReadStore } from 'contracts/ports';

type Views = Pick<ReadStore, 'get'>;

/** The account whose id it is, or of the party whose id it is. */
export const accountWithId = async (readStore: Views, id: string): Promise<string | undefined> => {
  const [account, practitioner, customer] = await Promise.all([
    readStore.get('accounts', id),
    readStore.get('practitioners', id),
    readStore.get('customers', id),
  ]);
  return account?.accountId ?? practitioner?.accountId ?? customer?.accountId ?? undefined;
};

/** Fields that some events have. An event may break its schema, so nothing is certain. */
type Facts = {
  readonly practitionerId?: unknown;
  readonly customerId?: unknown;
  readonly accountId?: unknown;
  readonly recipient?: { readonly id?: unknown } | null;
};

/**
 * The account an event belongs to: a party's account comes before that of the operator who looked at
 * it.
 */
export const accountOfEvent = async (
  readStore: Views,
  { event }: RecordedEvent,
): Promise<string | undefined> => {
  const { practitionerId, customerId, accountId, recipient }: Facts = event.data;
  for (const id of [practitionerId, customerId, accountId, recipient?.id]) {
    const found = typeof id === 'string' ? await accountWithId(readStore, id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};
