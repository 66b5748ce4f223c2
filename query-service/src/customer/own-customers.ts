import type { Caller, CustomerDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** As far as the view knows them; the account's own first. */
export const ownCustomers = async (
  readStore: Pick<ReadStore, 'getMany'>,
  caller: Pick<Caller, 'customerIds'> | undefined,
): Promise<readonly CustomerDocument[]> => {
  const ids = caller?.customerIds ?? [];
  const customers = await readStore.getMany('customers', ids);
  return ids.flatMap((id) => customers.get(id) ?? []);
};
