import { createHmac } from 'node:crypto';
import { emailKeyOf } from 'contracts';

/** Under which an address is unique: nobody who has the store alone can try out whether one is there. */
export const addressHashOf = (key: string, email: string): string =>
  createHmac('sha256', key).update(emailKeyOf(email)).digest('hex');
