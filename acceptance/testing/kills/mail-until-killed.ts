/**
 * Run as a process of its own: Camille books, and it is killed at the given moment of the first of two
 * mails.
 */
import type { Mail } from 'contracts/ports';
import { pino } from 'pino';
import { mailSettingsForSpecs } from '../../../infra/src/testing/mail-settings.ts';
import { openViewsAndMails } from '../../../infra/src/run/threads/views-and-mails.ts';
import { dieNow, dyingLog, openDoomedApp } from '../doomed-app.ts';

export type Moment = 'booked' | 'about to send' | 'sent' | 'recorded';

const [folder = '', moment = '', smtpUrl = ''] = (process.argv[2] ?? '').split('\n');

const dying: Readonly<Record<string, readonly [type: string, when: 'before' | 'after']>> = {
  booked: ['BookingPlaced', 'after'],
  sent: ['MailSent', 'before'],
  recorded: ['MailSent', 'after'],
};
const mailSettings = mailSettingsForSpecs(smtpUrl === '' ? undefined : smtpUrl);
const logger = pino({ level: 'silent' });
let begun = 0;
const dyingMail = (mail: Mail): Mail => ({
  ...mail,
  send: async (message) => {
    if (moment === 'about to send') dieNow();
    begun += 1;
    // Both mails are sent at once: the other one is still under way when the process dies.
    if (begun > 1) await new Promise(() => {});
    await mail.send(message);
  },
});

const { signedIn, book } = await openDoomedApp(folder, (stores) => {
  const { eventStore } = stores;
  const around = dying[moment];
  const given = openViewsAndMails({ ...stores, folder, logger, mailSettings });
  return {
    ...given,
    mail: dyingMail(given.mail),
    ...(around && { eventStore: dyingLog(eventStore, ...around) }),
  };
});
await book(await signedIn('camille'));
