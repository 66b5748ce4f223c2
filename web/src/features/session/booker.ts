import type { UserStatus } from 'contracts';

/** The customer who may book; nobody where an account has none, or is to be erased. */
export const bookerOf = (status: UserStatus | undefined): string | null =>
  status?.erasureDueAt === undefined ? (status?.customerId ?? null) : null;
