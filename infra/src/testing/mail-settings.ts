import { VISIO_ROOMS_URL } from '../security/visio-rooms.ts';
import type { MailSettings } from '../run/threads/views-thread.ts';
import { senderOfSpecs } from './memory-stores.ts';

/** Mails go to files, unless a server is given. */
export const mailSettingsForSpecs = (smtpUrl?: string): MailSettings => ({
  mailFrom: senderOfSpecs,
  publicUrl: 'http://localhost:3000',
  contact: senderOfSpecs.address,
  visioRoomsUrl: VISIO_ROOMS_URL,
  ...(smtpUrl === undefined ? {} : { smtpUrl }),
});
