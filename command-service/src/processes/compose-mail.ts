import {
  cancellationDeadlineOf,
  fullNameOf,
  isCancellation,
  localOf,
  mailKinds,
  typographic,
  type About,
  type BookingDocument,
  type CustomerDocument,
  type DueMailDocument,
  type PractitionerDocument,
  type SettledMailDocument,
  type ViewName,
} from 'contracts';
import type {
  AccountStore,
  CalendarOfBooking,
  MailMessage,
  PreviewMail,
  ReadStore,
} from 'contracts/ports';
import { calendarOf } from './booking-calendar.ts';
import { templates } from './mail-templates/all-templates.ts';
import type { MailFacts, MailLinks } from './mail-templates/mail-facts.ts';
import { htmlOf } from './mail-templates/mail-html.ts';
import { textOf } from './mail-templates/mail-text.ts';

/** What a mail is made from: who, what and where, as they are known now. */
const readViews: readonly ViewName[] = ['bookings', 'customers', 'practitioners'];
const WAIT_FOR_VIEWS_MS = 2_000;

export type ComposerDependencies = {
  readonly readStore: Pick<ReadStore, 'get' | 'reached'>;
  readonly accountStore: Pick<AccountStore, 'emailOf'>;
  readonly publicUrl: string;
  /** The address that appointments are sent from. */
  readonly organiser: string;
};

export type Composed =
  | { readonly message: MailMessage; readonly problem?: never }
  | { readonly message?: never; readonly problem: 'NO_ADDRESS' | 'TOO_LATE' };

type People = {
  readonly booking: BookingDocument;
  readonly customer: CustomerDocument;
  readonly practitioner: PractitionerDocument;
};

const linksOf = (publicUrl: string, { booking, practitioner }: People): MailLinks => {
  const site = publicUrl.replace(/\/$/, '');
  return {
    site,
    customerBookings: `${site}/customer/booking`,
    agenda: `${site}/calendrier?date=${booking.day}&booking=${booking.bookingId}`,
    profile: `${site}/professionnel/p/${encodeURIComponent(practitioner.slug)}`,
  };
};

/** Until when cancelling is in time, unless that had passed already when it happened. */
const deadlineOf = (mail: DueMailDocument, booking: BookingDocument): MailFacts['deadline'] => {
  const deadline = cancellationDeadlineOf({ ...booking, ...mail.terms });
  return deadline > mail.at ? localOf(booking.timeZone, deadline) : null;
};

/** Whether the booking stands otherwise than the mail says. A cancellation is its end. */
const isOutdated = (mail: DueMailDocument, { state, moves }: BookingDocument): boolean =>
  !isCancellation(mail.kind) &&
  (state === 'cancelled' || moves.some((position) => position > mail.eventPosition));

/** News of an appointment that is over is none, unless an operator wants it sent again. */
const isTooLate = (mail: DueMailDocument, booking: BookingDocument, now: string): boolean =>
  mail.resendOf === null && (mail.terms ?? booking).endsAt <= now;

const mailFactsOf = (mail: DueMailDocument, people: People, publicUrl: string): MailFacts => {
  const { booking, customer, practitioner } = people;
  return {
    mail,
    booking,
    customer,
    practitioner,
    relative:
      customer.relatives.find(({ relativeId }) => relativeId === booking.relativeId) ?? null,
    links: linksOf(publicUrl, people),
    deadline: deadlineOf(mail, booking),
    isOutdated: isOutdated(mail, booking),
  };
};

/**
 * A mail that holds no terms of its own, because it is wanted again, says what its booking's
 * document says: nothing but its kind tells which part of it.
 */
const completed = (
  mail: DueMailDocument,
  { cancelled, moved }: BookingDocument,
): DueMailDocument => {
  if (mail.resendOf === null) return mail;
  const change = isCancellation(mail.kind) ? cancelled : moved;
  const isForCustomer = mailKinds[mail.kind].to === 'customer' && change?.by !== 'customer';
  return {
    ...mail,
    by: change?.by ?? 'customer',
    reason: isForCustomer ? (change?.reason ?? null) : null,
    from: moved && { day: moved.fromDay, start: moved.fromStart },
  };
};

/** The mail of an outcome, as it would be written now. */
const asDue = ({ mailId, ...mail }: SettledMailDocument): DueMailDocument => ({
  mailId,
  kind: mail.kind,
  recipient: mail.recipient,
  about: mail.about,
  cause: mail.cause,
  correlationId: mailId,
  at: mail.at,
  dueAt: mail.at,
  eventPosition: mail.eventPosition,
  by: 'operator',
  terms: null,
  from: null,
  reason: null,
  resendOf: mailId,
});

/** The mail that would tell a customer now that the booking stands, after all that has changed it. */
const asConfirmation = ({ bookingId, customerId }: BookingDocument, at: string): DueMailDocument =>
  asDue({
    mailId: bookingId,
    kind: 'customer-booking-confirmed',
    recipient: { kind: 'party', id: customerId },
    about: { kind: 'booking', id: bookingId },
    cause: '',
    state: 'sent',
    problem: null,
    attempts: 0,
    at,
    eventPosition: Number.MAX_SAFE_INTEGER,
  });

/** Whether what a settled mail told still holds, so that it may be written again. */
export const stillHolds = (
  mail: SettledMailDocument,
  { state, moves }: BookingDocument,
): boolean => {
  if (isCancellation(mail.kind)) return state === 'cancelled';
  if (state === 'cancelled' || mail.kind.endsWith('-moved') !== moves.length > 0) return false;
  return moves.every((position) => position < mail.eventPosition);
};

/** The booking that a mail is about. */
export const bookingOf = async (
  readStore: Pick<ReadStore, 'get'>,
  { kind, id }: About,
): Promise<BookingDocument | undefined> => {
  switch (kind) {
    case 'booking':
      return readStore.get('bookings', id);
  }
};

/** Makes messages from the to-do list, the views and the account store, which has the addresses. */
export const openMailComposer = ({
  readStore,
  accountStore,
  publicUrl,
  organiser,
}: ComposerDependencies) => {
  const peopleOf = async (about: About): Promise<People | undefined> => {
    const booking = await bookingOf(readStore, about);
    if (booking === undefined) return undefined;
    const [customer, practitioner] = await Promise.all([
      readStore.get('customers', booking.customerId),
      readStore.get('practitioners', booking.practitionerId),
    ]);
    return customer && practitioner && { booking, customer, practitioner };
  };

  const written = async (
    due: DueMailDocument,
    people: People,
  ): Promise<MailMessage | undefined> => {
    const mail = completed(due, people.booking);
    const isToCustomer = mailKinds[mail.kind].to === 'customer';
    const recipient = isToCustomer ? people.customer : people.practitioner;
    const { accountId } = recipient;
    const address = accountId === null ? undefined : await accountStore.emailOf(accountId);
    if (address === undefined) return undefined;
    const facts = mailFactsOf(mail, people, publicUrl);
    const content = templates[mail.kind](facts);
    const to = { name: fullNameOf(recipient), address: address.trim() };
    return {
      mailId: mail.mailId,
      at: mail.at,
      to,
      subject: typographic(content.subject),
      text: textOf(content, facts.links.site),
      html: htmlOf(content, facts.links.site),
      calendar: facts.isOutdated ? null : calendarOf(facts, { recipient: to, organiser }),
    };
  };

  /** A message, or why there is none to be sent. Rejects while the views are behind the mail. */
  const composeMail = async (mail: DueMailDocument, now: string): Promise<Composed> => {
    const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
    const people = await peopleOf(mail.about);
    if (reached < mail.eventPosition || people === undefined)
      throw new Error('Les vues ne connaissent pas encore ce rendez-vous.');
    if (isTooLate(mail, people.booking, now)) return { problem: 'TOO_LATE' };
    const message = await written(mail, people);
    return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
  };

  const previewMail: PreviewMail = async (mailId) => {
    const due = await readStore.get('mails-due', mailId);
    if (due !== undefined) {
      const people = await peopleOf(due.about);
      return people && written(due, people);
    }
    const settled = await readStore.get('mails-settled', mailId);
    if (settled === undefined) return undefined;
    const people = await peopleOf(settled.about);
    if (people === undefined || !stillHolds(settled, people.booking)) return undefined;
    return written(asDue(settled), people);
  };

  const calendarOfBooking: CalendarOfBooking = async (bookingId, at) => {
    const people = await peopleOf({ kind: 'booking', id: bookingId });
    const message = people && (await written(asConfirmation(people.booking, at), people));
    return message?.calendar ?? undefined;
  };

  return { composeMail, previewMail, calendarOfBooking };
};

export type MailComposer = ReturnType<typeof openMailComposer>;
