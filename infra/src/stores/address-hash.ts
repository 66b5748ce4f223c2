import { createHmac } from 'node:crypto';
import { emailKeyOf } from 'contracts';

/** Keyed, so that the store alone does not allow guessing addresses. */
export const addressHashOf = (key: string, email: string): string =>
  createHmac('sha256', key).update(emailKeyOf(email)).digest('hex');
