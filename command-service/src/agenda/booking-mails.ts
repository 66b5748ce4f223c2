import {
  cancellationDeadlineOf,
  fullNameOf,
  isCancellation,
  isGraceLonger,
  localOf,
  mailAddressOf,
  mailKinds,
  type BookingDocument,
  type BookingMailKind,
  type CustomerDocument,
  type DueBookingMail,
  type DueMailDocument,
  type MailKind,
  type PractitionerDocument,
  type SettledMailDocument,
  type ViewName,
} from 'contracts';
import type { CalendarOfBooking, MailMessage } from 'contracts/ports';
import { emailConfirmationToken } from '../account/email-confirmation.ts';
import { calendarOf } from './booking-calendar.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';
import { bookingTemplates } from '../mails/templates/all-templates.ts';
import { confirmEmailUrl } from '../mails/templates/confirm-email.ts';
import type { MailFacts, MailLinks } from '../mails/templates/mail-facts.ts';
import { messageOf } from '../mails/templates/message-of.ts';

const readViews: readonly ViewName[] = ['bookings', 'customers', 'practitioners', 'visio-links'];

/** The start at the time of the mail; the booking may have moved since. */
type Session = Pick<BookingDocument, 'startsAt'>;

type People = {
  readonly booking: BookingDocument;
  readonly customer: CustomerDocument;
  readonly practitioner: PractitionerDocument;
  readonly visioLink: (session: Session) => string | null;
};

const linksOf = (
  publicUrl: string,
  { booking, practitioner }: People,
  confirmation: string | undefined,
): MailLinks => {
  const site = publicUrl.replace(/\/$/, '');
  return {
    site,
    customerBookings: `${site}/customer/booking`,
    confirmEmail: confirmation === undefined ? null : confirmEmailUrl(site, confirmation),
    agenda: `${site}/calendrier?date=${booking.day}&booking=${booking.bookingId}`,
    profile: `${site}/professionnel/p/${encodeURIComponent(practitioner.slug)}`,
  };
};

/** Unless it had passed already. */
const deadlineOf = (mail: DueBookingMail, booking: BookingDocument): MailFacts['deadline'] => {
  const terms = { ...booking, ...mail.terms };
  const deadline = cancellationDeadlineOf(terms);
  return deadline > mail.at
    ? { ...localOf(booking.timeZone, deadline), isGrace: isGraceLonger(terms) }
    : null;
};

/** A cancellation is final. */
const isOutdated = (mail: DueBookingMail, { state, moves }: BookingDocument): boolean =>
  !isCancellation(mail.kind) &&
  (state === 'cancelled' || moves.some((position) => position > mail.eventPosition));

/** The appointment is over, unless an operator sends the mail again. */
const isTooLate = (mail: DueBookingMail, booking: BookingDocument, now: string): boolean =>
  mail.resendOf === null && (mail.terms ?? booking).endsAt <= now;

const mailFactsOf = (mail: DueBookingMail, people: People, links: MailLinks): MailFacts => {
  const { booking, customer, practitioner } = people;
  return {
    mail,
    booking,
    customer,
    practitioner,
    hasAccount: customer.accountId !== null,
    relative:
      customer.relatives.find(({ relativeId }) => relativeId === booking.relativeId) ?? null,
    links,
    deadline: deadlineOf(mail, booking),
    isOutdated: isOutdated(mail, booking),
    visioLink: isCancellation(mail.kind) ? null : people.visioLink(mail.terms ?? booking),
  };
};

/** A mail that is sent again takes its terms from the booking. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const completed = (
  mail: DueBookingMail,
  { bookedBy, cancelled, moved }: BookingDocument,
): DueBookingMail => {
  if (mail.resendOf === null) return mail;
  const change = isCancellation(mail.kind) ? cancelled : moved;
  const isForCustomer = mailKinds[mail.kind].to === 'customer' && change?.by !== 'customer';
  return {
    ...mail,
    by: change?.by ?? bookedBy,
    reason: isForCustomer ? (change?.reason ?? null) : null,
    from: moved && { day: moved.fromDay, start: moved.fromStart },
  };
};

type SettledBookingMail = SettledMailDocument & Pick<DueBookingMail, 'kind'>;

const asDue = ({ mailId, ...mail }: SettledBookingMail): DueBookingMail => ({
  mailId,
  kind: mail.kind,
  recipient: mail.recipient,
  about: mail.about,
  cause: mail.cause,
  correlationId: mailId,
  at: mail.at,
  dueAt: mail.at,
  isPlanned: false,
  eventPosition: mail.eventPosition,
  by: 'operator',
  terms: null,
  from: null,
  reason: null,
  resendOf: mailId,
});

const asConfirmation = ({ bookingId, customerId }: BookingDocument, at: string): DueBookingMail =>
  asDue({
    mailId: bookingId,
    kind: 'customer-booking-confirmed',
    recipient: { kind: 'party', id: customerId },
    about: { kind: 'booking', id: bookingId },
    cause: '',
    state: 'sent',
    problem: null,
    template: null,
    attempts: 0,
    at,
    eventPosition: Number.MAX_SAFE_INTEGER,
  });

/** Whether such a mail may be sent again. */
const stillHolds = (mail: SettledMailDocument, { state, moves }: BookingDocument): boolean => {
  if (isCancellation(mail.kind)) return state === 'cancelled';
  if (state === 'cancelled' || mail.kind.endsWith('-moved') !== moves.length > 0) return false;
  return moves.every((position) => position < mail.eventPosition);
};

const isOfBooking = <Mail extends { readonly kind: MailKind }>(
  mail: Mail,
): mail is Mail & { readonly kind: BookingMailKind } => mailKinds[mail.kind].to !== 'account';

const isDueOfBooking = (mail: DueMailDocument): mail is DueBookingMail =>
  isOfBooking(mail) && mail.by !== null;

// oxlint-disable-next-line max-lines-per-function -- one composition, read from top to bottom
export const bookingMails = ({
  readStore,
  accountStore,
  linkSecrets,
  publicUrl,
  organiser,
  visioRooms,
}: ComposerDependencies): MailWriter & { readonly calendarOfBooking: CalendarOfBooking } => {
  const peopleOf = async (bookingId: string): Promise<People | undefined> => {
    const booking = await readStore.get('bookings', bookingId);
    if (booking === undefined) return undefined;
    const isVisio = booking.option === 'VISIO';
    const [customer, practitioner, own] = await Promise.all([
      readStore.get('customers', booking.customerId),
      readStore.get('practitioners', booking.practitionerId),
      isVisio ? readStore.get('visio-links', booking.practitionerId) : undefined,
    ]);
    const visioLink = ({ startsAt }: Session): string | null =>
      isVisio ? (own?.visioLink ?? visioRooms.of({ ...booking, startsAt })) : null;
    return customer && practitioner && { booking, customer, practitioner, visioLink };
  };

  const written = async (due: DueBookingMail, people: People): Promise<MailMessage | undefined> => {
    const mail = completed(due, people.booking);
    const isToCustomer = mailKinds[mail.kind].to === 'customer';
    const recipient = isToCustomer ? people.customer : people.practitioner;
    const { accountId } = recipient;
    const partyId = isToCustomer ? people.customer.customerId : people.booking.practitionerId;
    const [address, confirmation] = await Promise.all([
      mailAddressOf(accountStore, { accountId, partyId }),
      isToCustomer && accountId !== null
        ? emailConfirmationToken({ accountStore, linkSecrets }, accountId)
        : undefined,
    ]);
    if (address === undefined) return undefined;
    const facts = mailFactsOf(mail, people, linksOf(publicUrl, people, confirmation));
    const content = bookingTemplates[mail.kind](facts);
    const to = { name: fullNameOf(recipient), address };
    const calendar = facts.isOutdated ? null : calendarOf(facts, { recipient: to, organiser });
    return messageOf(mail, { to, content, site: facts.links.site, calendar });
  };

  return {
    compose: async (mail, now) => {
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      const people = await peopleOf(mail.about.id);
      if (reached < mail.eventPosition || people === undefined || !isDueOfBooking(mail))
        throw new Error('Les vues ne connaissent pas encore ce rendez-vous.');
      if (isTooLate(mail, people.booking, now)) return { problem: 'TOO_LATE' };
      const message = await written(mail, people);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: async (mail) => {
      const people = await peopleOf(mail.about.id);
      return people && isDueOfBooking(mail) ? written(mail, people) : undefined;
    },
    previewSettled: async (mail) => {
      const people = await peopleOf(mail.about.id);
      if (people === undefined || !isOfBooking(mail) || !stillHolds(mail, people.booking))
        return undefined;
      return written(asDue(mail), people);
    },
    whyNotAgain: async (mail) => {
      const booking = await readStore.get('bookings', mail.about.id);
      return booking !== undefined && stillHolds(mail, booking) ? undefined : 'MAIL_OUTDATED';
    },
    calendarOfBooking: async (bookingId, at) => {
      const people = await peopleOf(bookingId);
      const message = people && (await written(asConfirmation(people.booking, at), people));
      return message?.calendar ?? undefined;
    },
  };
};
