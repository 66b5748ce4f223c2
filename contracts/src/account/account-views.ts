import { accountRoom } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { Role } from '../ports/account-store.ts';

/** An account without its address and secrets, which only the account store holds. */
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
  /** Instant of the last ending by an operator. */
  readonly sessionsEndedAt: string | null;
  /** Instant at which it is erased, if its erasure was requested. */
  readonly erasureDueAt: string | null;
};

/** The account's open pages are notified of changes, because their session may have ended. */
export const accounts = viewOf<AccountDocument>()({
  name: 'accounts',
  title: 'Comptes',
  id: ['accountId'],
  indexes: [],
  rooms: ({ id }) => [accountRoom(id)],
});

/**
 * The account that took over a customer whom a practitioner had recorded; customer events do not name
 * it.
 */
export type AttachedCustomerDocument = { readonly customerId: string; readonly accountId: string };

export const attachedCustomers = viewOf<AttachedCustomerDocument>()({
  name: 'attached-customers',
  title: 'Clients rattachés à un compte',
  id: ['customerId'],
  indexes: [],
});
