import type { CustomerDocument } from '../../customer/customer-views.ts';
import type { AccountStore } from '../../ports/account-store.ts';
import { fullNameOf } from '../../people/full-name.ts';
import type { ClientReach } from '../reach-call.ts';

type Addresses = Pick<AccountStore, 'contactOf' | 'emailOf'>;

/** The mail address of a customer or practitioner: that of the account, or the recorded one. */
export const mailAddressOf = (
  addresses: Addresses,
  { accountId, partyId }: { readonly accountId: string | null; readonly partyId: string },
): Promise<string | undefined> =>
  accountId === null ? addresses.contactOf(partyId) : addresses.emailOf(accountId);

/** Several seats of one customer count once. */
export const reachOf = (
  addresses: Addresses,
  customerIds: readonly string[],
  customers: ReadonlyMap<string, CustomerDocument>,
): Promise<readonly ClientReach[]> =>
  Promise.all(
    [...new Set(customerIds)].map(async (customerId) => {
      const customer = customers.get(customerId);
      const accountId = customer?.accountId ?? null;
      const address = await mailAddressOf(addresses, { accountId, partyId: customerId });
      return {
        customerId,
        fullName: customer === undefined ? '' : fullNameOf(customer),
        phone: customer?.phone ?? '',
        isMailed: address !== undefined,
      };
    }),
  );

export const clientsToNotify = (clients: readonly ClientReach[]): readonly ClientReach[] =>
  clients.filter(({ isMailed }) => !isMailed);

/** '1 prévenu par e-mail, 7 à appeler, 1 sans e-mail ni téléphone' */
export const reachCounts = (clients: readonly ClientReach[]): string => {
  const toNotify = clientsToNotify(clients);
  const mailed = clients.length - toNotify.length;
  const toCall = toNotify.filter(({ phone }) => phone !== '').length;
  const unreachable = toNotify.length - toCall;
  return [
    mailed > 0 && `${mailed} ${mailed === 1 ? 'prévenu' : 'prévenus'} par e-mail`,
    toCall > 0 && `${toCall} à appeler`,
    unreachable > 0 && `${unreachable} sans e-mail ni téléphone`,
  ]
    .filter((part) => part !== false)
    .join(', ');
};

export const reachSentence = (clients: readonly ClientReach[]): string => {
  const [one] = clients;
  if (one === undefined) return '';
  if (clients.length > 1) return `${reachCounts(clients)}.`;
  if (one.isMailed) return `Un e-mail prévient ${one.fullName}.`;
  return one.phone === ''
    ? `Ni e-mail ni téléphone pour ${one.fullName}\u00a0: à prévenir de vive voix.`
    : `${one.fullName} n’a pas d’adresse e-mail\u00a0: à prévenir par téléphone.`;
};
