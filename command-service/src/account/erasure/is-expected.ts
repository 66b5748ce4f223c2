import type { EventStore, ReadStore } from 'contracts/ports';

export type Looking = {
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly readStore: Pick<ReadStore, 'reached' | 'count'>;
};

/** All that an account is, or whoever has none. */
export type Parties = {
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
};

/** What was booked a moment ago is seen in the views by then. */
const VIEWS_WITHIN_MS = 2_000;

/**
 * Whether one of them is still expected somewhere, or may be: at an appointment that is to come, or by a
 * request that is open. `undefined` where the views are too late to say.
 */
export const isExpected = async (
  { eventStore, readStore }: Looking,
  { customerIds, practitionerId }: Parties,
  now: string,
): Promise<boolean | undefined> => {
  const head = await eventStore.head();
  const reached = await readStore.reached(['bookings', 'requests'], head, VIEWS_WITHIN_MS);
  const wheres = [
    ...customerIds.map((customerId) => ({ customerId })),
    ...(practitionerId === null ? [] : [{ practitionerId }]),
  ];
  const counts = await Promise.all(
    wheres.flatMap((where) => [
      readStore.count('bookings', { ...where, state: 'booked' }, ['startsAt', now, undefined]),
      readStore.count('requests', { ...where, isOpen: true }),
    ]),
  );
  if (counts.some((count) => count > 0)) return true;
  return reached < head ? undefined : false;
};
