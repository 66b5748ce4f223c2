import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  customerPractitionerId,
  drawableText,
  getInvoiceDraft,
  minutesText,
  suppliedAtText,
  type BookingDocument,
  type ErrorCode,
  type InvoiceDocument,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { buyerOf, invoicingTermsOf, mentionOf } from './invoice-answers.ts';
import { openInvoicingReader, ownId } from './read-invoicing.ts';

/** Names the session, with its length, and without emoji, which a PDF does not show. */
const lineOfBooking = ({ consultationName, startsAt, endsAt, priceCents }: BookingDocument) => ({
  lineText: `${drawableText(consultationName)}, ${minutesText((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)}`,
  quantity: 1,
  unitCents: priceCents ?? 0,
});

type Subject = Pick<InvoiceDocument, 'customerId' | 'bookingId' | 'suppliedOn' | 'suppliedAt'> & {
  readonly lines: ReturnType<typeof lineOfBooking>[];
};

// oxlint-disable-next-line max-lines-per-function -- a route with what it reads
export const invoiceDraftRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { clock, readStore },
) => {
  const { invoicingOf, invoicesOf } = openInvoicingReader({ clock, readStore });

  const ofBooking = async (
    practitionerId: string,
    bookingId: string,
  ): Promise<Subject | { readonly code: ErrorCode }> => {
    const booking = await readStore.get('bookings', bookingId);
    if (booking === undefined || booking.practitionerId !== practitionerId)
      return { code: 'BOOKING_NOT_FOUND' };
    if (booking.state === 'cancelled') return { code: 'ALREADY_CANCELLED' };
    const papers = await invoicesOf(bookingId);
    if (papers.some(({ kind, creditId }) => kind === 'invoice' && creditId === null))
      return { code: 'ALREADY_INVOICED' };
    const { customerId, day, start, place } = booking;
    const where = place === null ? null : `${place.street}, ${place.city}`;
    return {
      customerId,
      bookingId,
      suppliedOn: day,
      suppliedAt: suppliedAtText(start, where),
      lines: [lineOfBooking(booking)],
    };
  };

  const byHand = async (
    practitionerId: string,
    customerId: string,
    today: string,
  ): Promise<Subject | { readonly code: ErrorCode }> => {
    const pairId = customerPractitionerId(customerId, practitionerId);
    const known = await readStore.get('customer-practitioners', pairId);
    if (known === undefined) return { code: 'CUSTOMER_NOT_FOUND' };
    return { customerId, bookingId: null, suppliedOn: today, suppliedAt: null, lines: [] };
  };

  app.route({
    ...reading(getInvoiceDraft, [
      'attached-customers',
      'bookings',
      'customer-practitioners',
      'customers',
      'invoices',
      'invoicing',
      'invoice-series',
      'practitioners',
    ]),
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const practitionerId = ownId(request);
      const { bookingId, customerId: given = '' } = request.query;
      const { invoicing, next } = await invoicingOf(practitionerId);
      const subject =
        bookingId === undefined
          ? await byHand(practitionerId, given, next.today)
          : await ofBooking(practitionerId, bookingId);
      if ('code' in subject) return refusedQuery(reply, subject.code);
      if (invoicing === undefined) return refusedQuery(reply, 'INVOICING_NOT_SET_UP');
      const { customerId } = subject;
      const [customer, attached] = await Promise.all([
        readStore.get('customers', customerId),
        readStore.get('attached-customers', customerId),
      ]);
      const buyer = buyerOf(customer);
      return {
        ...subject,
        customerName: buyer.name,
        hasAccount: (customer?.accountId ?? attached?.accountId ?? null) !== null,
        buyer,
        terms: invoicingTermsOf(invoicing),
        mentionText: mentionOf(invoicing),
        next,
      };
    },
  });
};
