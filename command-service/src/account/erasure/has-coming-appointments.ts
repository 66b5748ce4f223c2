import type { ViewName } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';

export type Looking = {
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly readStore: Pick<ReadStore, 'reached' | 'count'>;
};

/** The parties of an account, or a person without one. */
export type Parties = {
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
};

/** The time for the views to include the last booking. */
const VIEWS_WITHIN_MS = 2_000;

/** The views in which coming appointments are looked up. */
export const viewsOfComingAppointments = [
  'bookings',
  'requests',
  'seats',
  'workshops',
] as const satisfies readonly ViewName[];

const seatStates = ['taken', 'offered', 'awaited'] as const;

/**
 * Returns whether the parties have a coming appointment, an open request, a seat in a coming workshop or a coming
 * workshop of their own; `undefined` if the views are too late to know.
 */
export const hasComingAppointments = async (
  { eventStore, readStore }: Looking,
  { customerIds, practitionerId }: Parties,
  now: string,
): Promise<boolean | undefined> => {
  const head = await eventStore.head();
  const reached = await readStore.reached(viewsOfComingAppointments, head, VIEWS_WITHIN_MS);
  const wheres = [
    ...customerIds.map((customerId) => ({ customerId })),
    ...(practitionerId === null ? [] : [{ practitionerId }]),
  ];
  const workshopsAhead = (['planned', 'scheduled'] as const).flatMap((state) =>
    practitionerId === null
      ? []
      : [readStore.count('workshops', { practitionerId, state }, ['endsAt', now, undefined])],
  );
  const counts = await Promise.all([
    ...workshopsAhead,
    ...wheres.flatMap((where) => [
      readStore.count('bookings', { ...where, state: 'booked' }, ['startsAt', now, undefined]),
      readStore.count('requests', { ...where, isOpen: true }),
      ...seatStates.map((state) =>
        readStore.count('seats', { ...where, state }, ['endsAt', now, undefined]),
      ),
    ]),
  ]);
  if (counts.some((count) => count > 0)) return true;
  return reached < head ? undefined : false;
};
