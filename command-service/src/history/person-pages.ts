import type { FoundParty, RecordedEvent } from 'contracts';
import type { ReadStore } from 'contracts/ports';

type Views = Pick<ReadStore, 'get'>;

const accountPage = (id: string): FoundParty => ({ kind: 'account', id });

/** The page of the account, or of a recorded client without one. */
const customerPage = async (readStore: Views, id: string): Promise<FoundParty | undefined> => {
  const [customer, attached, person] = await Promise.all([
    readStore.get('customers', id),
    readStore.get('attached-customers', id),
    readStore.get('people', id),
  ]);
  if (customer === undefined) return undefined;
  const accountId = customer.accountId ?? attached?.accountId;
  if (accountId !== undefined) return accountPage(accountId);
  return person === undefined || person.recordedBy === null
    ? undefined
    : { kind: 'recorded-client', id };
};

/** The page by the id of an account or party. */
export const pageOfId = async (readStore: Views, id: string): Promise<FoundParty | undefined> => {
  const [account, practitioner, customer] = await Promise.all([
    readStore.get('accounts', id),
    readStore.get('practitioners', id),
    customerPage(readStore, id),
  ]);
  const accountId = account?.accountId ?? practitioner?.accountId ?? undefined;
  return accountId === undefined ? customer : accountPage(accountId);
};

/** An event may break its schema. */
type Facts = {
  readonly practitionerId?: unknown;
  readonly customerId?: unknown;
  readonly accountId?: unknown;
  readonly recipient?: { readonly id?: unknown } | null;
};

/** A party before an account, which may be the operator who viewed it. */
export const pageOfEvent = async (
  readStore: Views,
  { event }: RecordedEvent,
): Promise<FoundParty | undefined> => {
  const { practitionerId, customerId, accountId, recipient }: Facts = event.data;
  for (const id of [practitionerId, customerId, accountId, recipient?.id]) {
    const found = typeof id === 'string' ? await pageOfId(readStore, id) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};
