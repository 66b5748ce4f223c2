import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { accountRoom } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { roles } from './account-events.ts';

/**
 * An account without its address and secrets, which only the account store holds. The account's open
 * pages are notified of changes, because their session may have ended.
 */
export const accounts = viewOf({
  name: 'accounts',
  title: 'Comptes',
  document: {
    accountId: StoredText,
    roles: Type.Array(Type.Enum([...roles])),
    /** Normally one, the first its own. */
    customerIds: Type.Array(StoredText),
    practitionerId: orNull(StoredText),
    status: Type.Enum(['open', 'suspended', 'closed']),
    openedAt: StoredInstant,
    /** `null` while it is the first one. */
    passwordChangedAt: orNull(StoredInstant),
    /** The last ending by an operator. */
    sessionsEndedAt: orNull(StoredInstant),
    /** When it is erased, if its erasure was requested. */
    erasureDueAt: orNull(StoredInstant),
  },
  id: ['accountId'],
  indexes: [],
  rooms: ({ id }) => [accountRoom(id)],
});
export type AccountDocument = DocumentOf<typeof accounts>;

/**
 * The account that took over a customer whom a practitioner had recorded; customer events do not name
 * it.
 */
export const attachedCustomers = viewOf({
  name: 'attached-customers',
  title: 'Clients rattachés à un compte',
  document: { customerId: StoredText, accountId: StoredText },
  id: ['customerId'],
  indexes: [],
});
export type AttachedCustomerDocument = DocumentOf<typeof attachedCustomers>;
