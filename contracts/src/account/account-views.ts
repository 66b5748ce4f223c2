import { Type } from 'typebox';
import { StoredInstant, StoredText } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { accountRoom } from '../engine/http/live.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { roles } from './account-events.ts';

/**
 * Addresses and secrets are in the account store alone. Open pages learn of changes, which may end their
 * session.
 */
export const accounts = viewOf({
  name: 'accounts',
  title: 'Comptes',
  document: {
    accountId: StoredText,
    roles: Type.Array(Type.Enum([...roles])),
    customerIds: Type.Array(StoredText),
    practitionerId: orNull(StoredText),
    status: Type.Enum(['open', 'suspended', 'closed']),
    openedAt: StoredInstant,
    passwordChangedAt: orNull(StoredInstant),
    sessionsEndedAt: orNull(StoredInstant),
    erasureDueAt: orNull(StoredInstant),
  },
  id: ['accountId'],
  indexes: [],
  rooms: ({ id }) => [accountRoom(id)],
});
export type AccountDocument = DocumentOf<typeof accounts>;

/** The account that has taken over a customer recorded by a practitioner. */
export const attachedCustomers = viewOf({
  name: 'attached-customers',
  title: 'Clients rattachés à un compte',
  document: { customerId: StoredText, accountId: StoredText },
  id: ['customerId'],
  indexes: [],
});
export type AttachedCustomerDocument = DocumentOf<typeof attachedCustomers>;
