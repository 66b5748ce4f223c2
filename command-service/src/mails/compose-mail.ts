import type { AboutKind, DueMailDocument, SettledMailDocument } from 'contracts';
import type { CalendarOfBooking, PreviewMail } from 'contracts/ports';
import { accountMails } from '../account/account-mails.ts';
import { bookingMails } from '../agenda/booking-mails.ts';
import { diplomaMails } from '../practitioner/diploma-mails.ts';
import { messageMails } from '../messages/message-mails.ts';
import { paperMails } from '../papers/paper-mails.ts';
import { requestMails } from '../requests/request-mails.ts';
import { seatMails } from '../workshop/seats/seat-mails.ts';
import { subscriptionMails } from '../subscriptions/subscription-mails.ts';
import { trialMails } from '../practitioner/trial-mails.ts';
import type { ComposerDependencies, MailWriter } from './mail-writer.ts';

/** Composes mails from the to-do list, the views and the account store. */
export const openMailComposer = (dependencies: ComposerDependencies) => {
  const { readStore } = dependencies;
  const booking = bookingMails(dependencies);
  const seat = seatMails(dependencies);
  const calendarOfBooking: CalendarOfBooking = async (id, at) =>
    (await booking.calendarOfBooking(id, at)) ?? seat.calendarOfSeat(id, at);
  const writers: Readonly<Record<AboutKind, MailWriter>> = {
    account: accountMails(dependencies),
    booking,
    diploma: diplomaMails(dependencies),
    message: messageMails(dependencies),
    paper: paperMails(dependencies),
    request: requestMails(dependencies),
    seat,
    subscription: subscriptionMails(dependencies),
    trial: trialMails(dependencies),
  };

  const previewMail: PreviewMail = async (mailId) => {
    const due = await readStore.get('mails-due', mailId);
    if (due !== undefined) return writers[due.about.kind].preview(due);
    const settled = await readStore.get('mails-settled', mailId);
    return settled && writers[settled.about.kind].previewSettled(settled);
  };

  return {
    composeMail: (mail: DueMailDocument, now: string) =>
      writers[mail.about.kind].compose(mail, now),
    previewMail,
    /** `undefined` if it may be sent. */
    whyNotAgain: (mail: SettledMailDocument) => writers[mail.about.kind].whyNotAgain(mail),
    calendarOfBooking,
  };
};

export type MailComposer = ReturnType<typeof openMailComposer>;
