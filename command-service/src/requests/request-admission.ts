import type { VisitorLimits } from 'contracts';
import type { ReadStore } from 'contracts/ports';

/** Open requests of each customer that are looked at: more than any limit. */
const LOOKED_AT = 1_000;

type Asking = {
  /** All that the account is: its limits are its own, however many customers it is. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string;
};

/**
 * Whether an account may have one more open request, with that practitioner and in all. The view is
 * a moment behind the log, so that requests sent at the same time may pass the limit by a few.
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
