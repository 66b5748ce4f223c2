import type { Caller } from 'contracts';

/** The parties that an account is: normally one. */
export const partiesOf = (
  caller: Pick<Caller, 'customerId' | 'practitionerId'> | undefined,
): string[] =>
  [caller?.customerId, caller?.practitionerId].filter((partyId) => typeof partyId === 'string');
