import type { Composition } from '../settings/composition.ts';
import { openMail } from '../../mail/open-mail.ts';
import { runProjectionsInWorker, type WorkerDependencies } from './run-projections-in-worker.ts';
import type { MailSettings } from './views-thread.ts';

/** Views and mails in one thread, so that neither takes time from a booking. */
export const openViewsAndMails = (
  given: WorkerDependencies & { readonly mailSettings: MailSettings },
): Required<Pick<Composition, 'projections' | 'composeMail' | 'mail'>> => {
  const { composeMail, sendMail: send, ...projections } = runProjectionsInWorker(given);
  return {
    projections,
    composeMail,
    mail: { ...openMail(given.folder, given.mailSettings), send },
  };
};
