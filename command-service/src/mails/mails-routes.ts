import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  idFrom,
  mailStream,
  resendMail,
  revealMail,
  typedText,
  type BookingDocument,
  type DueMailDocument,
  type ResendMail,
  type SettledMailDocument,
  type ViewAccountData,
  type ViewContactMessage,
  type ViewPersonalData,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { accessDecider } from '../history/access-decider.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { mailContentOf } from './mail-content-shown.ts';
import { mailsDecider } from './mails-decider.ts';

type Reading = Pick<FastifyRequest<{ Body: { reason: string } }>, 'caller' | 'body'>;
type AnyMailDocument = DueMailDocument | SettledMailDocument;
type MailAccess = ViewPersonalData | ViewAccountData | ViewContactMessage;

/** A booking, or a seat of an event under its own id. */
type Booked = Pick<BookingDocument, 'bookingId' | 'practitionerId' | 'customerId'>;

const viewOfBooking = (
  { caller, body: { reason } }: Reading,
  { bookingId, practitionerId, customerId }: Booked,
  { mailId, cause }: AnyMailDocument,
) => ({
  type: 'ViewPersonalData' as const,
  data: {
    bookingId,
    practitionerId,
    customerId,
    accountId: caller?.accountId ?? '',
    eventIds: [cause],
    mailId,
    reason: typedText(reason),
  },
});

const viewOfAccount = (
  { caller, body: { reason } }: Reading,
  accountId: string,
  { mailId }: AnyMailDocument,
) => ({
  type: 'ViewAccountData' as const,
  data: {
    accountId,
    operatorId: caller?.accountId ?? '',
    mailId,
    reason: typedText(reason),
  },
});

const viewOfMessage = (
  { caller, body: { reason } }: Reading,
  { mailId, about, recipient }: AnyMailDocument,
) => ({
  type: 'ViewContactMessage' as const,
  data: {
    messageId: about.id,
    senderId: recipient.id,
    accountId: caller?.accountId ?? '',
    mailId,
    reason: typedText(reason),
  },
});

/** A booking's party, the sender of a message, or an account. */
const subjectOf = ({ data }: MailAccess): string => {
  if ('bookingId' in data) return data.bookingId;
  return 'messageId' in data ? data.messageId : data.accountId;
};

const shownViews = ['bookings', 'mails-due', 'mails-settled', 'seats'] as const;

/** Reading a mail is recorded with its reason first. */
// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const mailsRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, readStore, whyNotAgain } = dependencies;

  /** `undefined` if it was erased. */
  const accountOf = async ({ about, recipient }: AnyMailDocument): Promise<string | undefined> => {
    if (about.kind === 'account') return about.id;
    const party =
      (await readStore.get('practitioners', recipient.id)) ??
      (await readStore.get('customers', recipient.id));
    return party?.accountId ?? undefined;
  };

  const viewOfWhoHasIt = async (request: Reading, mail: AnyMailDocument) => {
    const accountId = await accountOf(mail);
    return accountId === undefined ? undefined : viewOfAccount(request, accountId, mail);
  };

  // oxlint-disable-next-line complexity -- one short case a subject
  const viewOf = async (
    request: Reading,
    mail: AnyMailDocument,
  ): Promise<Omit<MailAccess, 'metadata'> | undefined> => {
    switch (mail.about.kind) {
      case 'booking': {
        const booking = await readStore.get('bookings', mail.about.id);
        return booking && viewOfBooking(request, booking, mail);
      }
      case 'seat': {
        const seat = await readStore.get('seats', mail.about.id);
        return seat && viewOfBooking(request, { ...seat, bookingId: seat.seatId }, mail);
      }
      case 'message':
        return viewOfMessage(request, mail);
      case 'subscription':
        return undefined;
      case 'account':
      case 'diploma':
      case 'paper':
      case 'request':
      case 'trial':
        return viewOfWhoHasIt(request, mail);
    }
  };

  app.route({
    ...revealMail,
    handler: async (request, reply) => {
      const { id: mailId } = request.params;
      await waitForOwnWrites(readStore, request, shownViews);
      const settled = await readStore.get('mails-settled', mailId);
      const mail = settled ?? (await readStore.get('mails-due', mailId));
      // Operators never read the address of a subscriber.
      if (mail?.about.kind === 'subscription') return refused(reply, 'MAIL_TO_SUBSCRIBER');
      const view = mail && (await viewOf(request, mail));
      if (mail === undefined || view === undefined) return refused(reply, 'MAIL_NOT_FOUND');
      const metadata = metadataOfRequest(request, dependencies, 'operator');
      const command = { ...view, metadata } as MailAccess;
      const handled = await commands.handle(
        accessDecider,
        accessStream(subjectOf(command)),
        command,
      );
      if (handled.outcome === 'rejected') return refused(reply, handled.code);
      const content = await mailContentOf(dependencies, mailId, settled !== undefined);
      return accepted(reply, handled.position, content);
    },
  });

  app.route({
    ...resendMail,
    handler: async (request, reply) => {
      const { id } = request.params;
      await waitForOwnWrites(readStore, request, ['mails-due', 'mails-settled']);
      const settled = await readStore.get('mails-settled', id);
      if (settled === undefined) {
        const due = await readStore.get('mails-due', id);
        return refused(reply, due === undefined ? 'MAIL_NOT_FOUND' : 'MAIL_STILL_DUE');
      }
      // Only a check: sending notices a change of the booking a moment later.
      const { mailId: resendOf, recipient, kind, about, cause } = settled;
      const whyNot = await whyNotAgain(settled);
      if (whyNot !== undefined) return refused(reply, whyNot);
      const metadata = metadataOfRequest(request, dependencies, 'operator');
      const mailId = idFrom('mail', metadata.commandId, recipient.id);
      const resend: ResendMail = {
        type: 'ResendMail',
        data: { recipient, mailId, kind, about, cause, resendOf },
        metadata,
      };
      const handled = await commands.handle(mailsDecider, mailStream(recipient.id), resend);
      return answered(reply, handled, { message: 'L’e-mail va repartir.', id: mailId });
    },
  });
};
