import type { AccountStore } from 'contracts/ports';

type Contacts = Pick<AccountStore, 'contactOf' | 'erase' | 'setContact'>;

/** The mail address of a recorded client, before and after a correction. */
type Contact = Record<'former' | 'typed', string | null> & { readonly customerId: string };

type Outcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'rejected'; readonly code: string };

const keep = async (store: Contacts, customerId: string, email: string | null): Promise<void> => {
  if (email === null) await store.erase(null, [customerId]);
  else await store.setContact(customerId, email);
};

/** Another call may have stored an address meanwhile, or the client may have been erased. */
const restore = async (
  store: Contacts,
  { customerId, former, typed }: Contact,
  rejection: string,
): Promise<void> => {
  if (rejection === 'CUSTOMER_NOT_FOUND') return keep(store, customerId, null);
  const stored = (await store.contactOf(customerId)) ?? null;
  if (stored === typed) await keep(store, customerId, former);
};

/** Stores the address before the event, so that readers of the event find it; a refusal restores the former one. */
export const withContact = async <Handled extends Outcome>(
  store: Contacts,
  contact: Contact,
  revise: () => Promise<Handled>,
): Promise<Handled> => {
  const { customerId, former, typed } = contact;
  if (typed === former) return revise();
  await keep(store, customerId, typed);
  const handled = await revise();
  if (handled.outcome === 'rejected') await restore(store, contact, handled.code);
  return handled;
};
