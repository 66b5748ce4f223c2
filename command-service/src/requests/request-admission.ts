import type { VisitorLimits } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** More than any limit. */
const LOOKED_AT = 1_000;

type Asking = {
  /** The limits are the account's. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string;
};

/**
 * Limits the open requests to a practitioner and in all. The view is slightly late, so simultaneous requests
 * may exceed the limit by a few.
 */
export const admitsRequest = async (
  readStore: Pick<ReadStore, 'find'>,
  { requestsWithOne, requestsInAll }: Pick<VisitorLimits, 'requestsWithOne' | 'requestsInAll'>,
  { customerIds, practitionerId }: Asking,
): Promise<boolean> => {
  const found = await Promise.all(
    customerIds.map((customerId) =>
      readStore.find('requests', { where: { customerId, isOpen: true }, limit: LOOKED_AT }),
    ),
  );
  const open = found.flat();
  const withThem = open.filter((request) => request.practitionerId === practitionerId);
  return open.length < requestsInAll && withThem.length < requestsWithOne;
};
