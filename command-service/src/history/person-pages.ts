import type { FoundParty, RecordedEvent } from 'contracts';
import type { ReadStore } from 'contracts/ports';

type Views = Pick<ReadStore, 'get'>;

const accountPage = (id: string): FoundParty => ({ kind: 'account', id });

/** The page of a customer: of the account, or of the client whom a practitioner recorded without one. */
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

/** The page of the account or party whose id it is. */
export const pageOfId = async (readStore: Views, id: string): Promise<FoundParty | undefined> => {
  const [account, practitioner, customer] = await Promise.all([
    readStore.get('accounts', id),
    readStore.get('practitioners', id),
    customerPage(readStore, id),
  ]);
  const accountId = account?.accountId ?? practitioner?.accountId ?? undefined;
  return accountId === undefined ? customer : accountPage(accountId);
};

/** Fields that some events have. An event may break its schema, so nothing is certain. */
type Facts = {
  readonly practitionerId?: unknown;
  readonly customerId?: unknown;
  readonly accountId?: unknown;
  readonly recipient?: { readonly id?: unknown } | null;
};

/** The page of the person whom an event is about: a party before an account, which may be who looked at it. */
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
