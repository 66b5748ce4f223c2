import { accountRoom } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { Role } from '../ports/account-store.ts';

/** Who signs in: no address and no secret, those are in the account store alone. */
export type AccountDocument = {
  readonly accountId: string;
  readonly roles: readonly Role[];
  /** Normally one, the first its own. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  readonly status: 'open' | 'suspended' | 'closed';
  /** Instants. */
  readonly openedAt: string;
  /** `null` while it is the first one. */
  readonly passwordChangedAt: string | null;
  /** By an operator, the last time; an instant. */
  readonly sessionsEndedAt: string | null;
  /** When it is erased, once that was asked for. */
  readonly erasureDueAt: string | null;
};

/** Its own open pages are told of a change, which may have ended their session. */
export const accounts = viewOf({
  name: 'accounts',
  id: ['accountId'],
  indexes: [],
  rooms: ({ id }) => [accountRoom(id)],
});

/** Of which account somebody became a customer whom a practitioner had recorded: they never say so. */
export type AttachedCustomerDocument = { readonly customerId: string; readonly accountId: string };

export const attachedCustomers = viewOf({
  name: 'attached-customers',
  id: ['customerId'],
  indexes: [],
});
