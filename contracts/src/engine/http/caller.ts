import type { Role } from '../../ports/account-store.ts';

/** Determined from the session before a request is validated. */
export type Caller = {
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly customerIds: readonly string[];
  readonly practitionerId: string | null;
  /** Keyed hash of the session's cookie, by which this session is ended. */
  readonly sessionHash: string;
};

/** The customer of calls that name none; '' if there is none. */
export const customerIdOf = (caller: Pick<Caller, 'customerIds'> | undefined): string =>
  caller?.customerIds[0] ?? '';

export const isOwnCustomer = (
  caller: Pick<Caller, 'customerIds'> | undefined,
  customerId: string | undefined,
): boolean => customerId !== undefined && caller?.customerIds.includes(customerId) === true;

export const partiesOf = (
  caller: Pick<Caller, 'customerIds' | 'practitionerId'> | undefined,
): string[] => {
  if (caller === undefined) return [];
  const { customerIds, practitionerId } = caller;
  return practitionerId === null ? [...customerIds] : [...customerIds, practitionerId];
};

/** Renewed after half of it. */
export const SESSION_DAYS = 30;
export const SESSION_MS = SESSION_DAYS * 86_400_000;
