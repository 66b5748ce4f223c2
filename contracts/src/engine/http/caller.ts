import type { Role } from '../../ports/account-store.ts';

/** The caller, determined from the session before a request is validated. */
export type Caller = {
  readonly accountId: string;
  readonly roles: readonly Role[];
  /** The customers that they are: normally one, the first their own. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  /** Fingerprint of the session's cookie: what ends this very session. */
  readonly sessionHash: string;
};

/** The customer for whom a caller acts if the call names none: the first one; '' if there is none. */
export const customerIdOf = (caller: Pick<Caller, 'customerIds'> | undefined): string =>
  caller?.customerIds[0] ?? '';

/** Whether a customer is one of theirs. */
export const isOwnCustomer = (
  caller: Pick<Caller, 'customerIds'> | undefined,
  customerId: string | undefined,
): boolean => customerId !== undefined && caller?.customerIds.includes(customerId) === true;

/** The parties that an account is: customers, and a practitioner. */
export const partiesOf = (
  caller: Pick<Caller, 'customerIds' | 'practitionerId'> | undefined,
): string[] => {
  if (caller === undefined) return [];
  const { customerIds, practitionerId } = caller;
  return practitionerId === null ? [...customerIds] : [...customerIds, practitionerId];
};

/** A session lasts this long and is renewed after half of it. */
export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;
