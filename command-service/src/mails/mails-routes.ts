import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  accessStream,
  idFrom,
  mailStream,
  resendMail,
  revealMail,
  typedText,
  type BookingDocument,
  type CommandMetadata,
  type ResendMail,
  type ViewPersonalData,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { accepted, refused, waitForOwnWrites } from '../answers.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import { accessDecider } from '../history/access-decider.ts';
import { metadataOfRequest } from '../metadata.ts';
import { bookingOf, stillHolds } from '../processes/compose-mail.ts';
import { mailContentOf } from '../workflows/mail-content.ts';
import { mailsDecider } from './mails-decider.ts';

type Viewed = Pick<BookingDocument, 'bookingId' | 'practitionerId' | 'customerId'> & {
  readonly mailId: string;
  readonly cause: string;
};

/** Who reads which mail, and why. */
const viewOf = (
  {
    caller,
    body: { reason },
  }: Pick<FastifyRequest<{ Body: { reason: string } }>, 'caller' | 'body'>,
  metadata: CommandMetadata,
  { bookingId, practitionerId, customerId, mailId, cause }: Viewed,
): ViewPersonalData => ({
  type: 'ViewPersonalData',
  data: {
    bookingId,
    practitionerId,
    customerId,
    accountId: caller?.accountId ?? '',
    eventIds: [cause],
    mailId,
    reason: typedText(reason),
  },
  metadata,
});

/** Reading a mail for a reason that is recorded first, and sending one again: for operators. */
export const mailsRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, readStore } = dependencies;

  app.route({
    ...revealMail,
    handler: async (request, reply) => {
      const { id: mailId } = request.params;
      await waitForOwnWrites(readStore, request, ['bookings', 'mails-due', 'mails-settled']);
      const settled = await readStore.get('mails-settled', mailId);
      const told = settled ?? (await readStore.get('mails-due', mailId));
      const booking = told && (await bookingOf(readStore, told.about));
      if (told === undefined || booking === undefined) return refused(reply, 'MAIL_NOT_FOUND');
      const { bookingId } = booking;
      const view = viewOf(request, metadataOfRequest(request, dependencies, 'operator'), {
        ...booking,
        mailId,
        cause: told.cause,
      });
      const handled = await commands.handle(accessDecider, accessStream(bookingId), view);
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
      // Not a decision: a mail whose booking changes a moment later says so itself.
      const { mailId: resendOf, recipient, kind, about, cause } = settled;
      const booking = await bookingOf(readStore, about);
      if (booking === undefined || !stillHolds(settled, booking))
        return refused(reply, 'MAIL_OUTDATED');
      const metadata = metadataOfRequest(request, dependencies, 'operator');
      const mailId = idFrom('mail', metadata.commandId, recipient.id);
      const resend: ResendMail = {
        type: 'ResendMail',
        data: { recipient, mailId, kind, about, cause, resendOf },
        metadata,
      };
      const handled = await commands.handle(mailsDecider, mailStream(recipient.id), resend);
      return handled.outcome === 'rejected'
        ? refused(reply, handled.code)
        : accepted(reply, handled.position, { message: 'L’e-mail va repartir.', id: mailId });
    },
  });
};
