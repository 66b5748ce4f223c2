import type { Role } from '../../ports/account-store.ts';

/** Who is calling, settled from the session before a request is validated. */
export type Caller = {
  readonly accountId: string;
  readonly roles: readonly Role[];
  /** The customers that they are: normally one, the first their own. */
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  /** Fingerprint of the session's cookie: what ends this very session. */
  readonly sessionHash: string;
};

/** The customer whom somebody acts for where they name nobody: the first; '' for nobody. */
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

/** A session lasts this long and is renewed when half of it is gone. */
export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;
