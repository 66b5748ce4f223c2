import type { UserStatus } from 'contracts';

/** The customer who may book; `undefined` if the account has none, or is to be erased. */
export const bookerOf = (status: UserStatus | undefined): string | null =>
  status?.erasureDueAt === undefined ? (status?.customerId ?? null) : null;
