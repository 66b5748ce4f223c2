import type { EventStore, ReadStore } from 'contracts/ports';

export type Looking = {
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly readStore: Pick<ReadStore, 'reached' | 'count'>;
};

/** Of an account, or a person without one. */
export type Parties = {
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
};

/** For the views to see the last booking. */
const VIEWS_WITHIN_MS = 2_000;

/** By a coming appointment or an open request. `undefined` if the views are too late to know. */
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
