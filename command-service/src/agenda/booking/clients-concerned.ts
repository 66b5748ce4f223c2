import { reachOf, type ClientReach } from 'contracts';
import type { Dependencies } from '../../engine/dependencies.ts';

export const clientsConcerned = async (
  { accountStore, readStore }: Pick<Dependencies, 'accountStore' | 'readStore'>,
  customerIds: readonly string[],
): Promise<ClientReach[]> => {
  const customers = await readStore.getMany('customers', [...new Set(customerIds)]);
  return [...(await reachOf(accountStore, customerIds, customers))];
};
