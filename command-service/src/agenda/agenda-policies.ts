import type { AgendaRejection, Requester } from 'contracts';
import type { DayBooking } from './agenda-state.ts';

type ChangeParams = { readonly requester: Requester; readonly at: string };

type ChangePolicy = (booking: DayBooking, change: ChangeParams) => AgendaRejection | undefined;

/** A booking of another party is refused like one that does not exist. */
const isTheirs: ChangePolicy = ({ deal }, { requester: { by, partyId } }) => {
  const owners = {
    customer: deal.customerId,
    practitioner: deal.practitionerId,
    operator: partyId,
  } as const;
  return owners[by] === partyId ? undefined : 'BOOKING_NOT_FOUND';
};

const isInPlace: ChangePolicy = ({ status }) =>
  (
    {
      here: undefined,
      leaving: 'BOOKING_MOVED',
      moved: 'BOOKING_MOVED',
      cancelled: 'ALREADY_CANCELLED',
    } as const
  )[status];

const hasNotStarted: ChangePolicy = ({ deal }, { at }) =>
  at < deal.startsAt ? undefined : 'ALREADY_STARTED';

const changePolicies: readonly ChangePolicy[] = [isTheirs, isInPlace, hasNotStarted];

export const refusalOfBookingChange: ChangePolicy = (booking, change) => {
  for (const policy of changePolicies) {
    const refusal = policy(booking, change);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** Another start may help. */
export const isOfTheStart = (code: AgendaRejection | 'BUSY'): boolean =>
  ![
    'CUSTOMER_NOT_FOUND',
    'TOO_MANY_BOOKINGS',
    'EMAIL_NOT_CONFIRMED',
    'TOO_MANY_NEWCOMERS',
    'ADDRESS_NOT_LOCATED',
  ].includes(code);
