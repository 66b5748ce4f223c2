import type { Caller, CustomerDocument } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** The customers that the view contains; the account's own comes first. */
export const ownCustomers = async (
  readStore: Pick<ReadStore, 'getMany'>,
  caller: Pick<Caller, 'customerIds'> | undefined,
): Promise<readonly CustomerDocument[]> => {
  const ids = caller?.customerIds ?? [];
  const customers = await readStore.getMany('customers', ids);
  return ids.flatMap((id) => customers.get(id) ?? []);
};
