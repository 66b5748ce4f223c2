import { createHmac } from 'node:crypto';
import { emailKeyOf } from 'contracts';

/** Under which an address is unique: the store alone does not allow guessing addresses. */
export const addressHashOf = (key: string, email: string): string =>
  createHmac('sha256', key).update(emailKeyOf(email)).digest('hex');
