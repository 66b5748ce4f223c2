import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  customerPractitionerId,
  idFrom,
  invoiceSeriesStream,
  invoicingStream,
  isDay,
  issueCreditNote,
  issueInvoice,
  isVatNumberOf,
  legalMentionOf,
  setUpInvoicing,
  siretOf,
  siretStatusOf,
  suppliedAtText,
  typedText,
  vatNumberOf,
  yearOf,
  type Appointment,
  type BookingDocument,
  type ErrorCode,
  type InvoiceIssued,
} from 'contracts';
import { accepted, refused, refusedFor, waitForOwnWrites } from '../engine/answers.ts';
import { answered } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { openDailyThrottle } from '../engine/hourly-quota.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { currentAppointment } from '../papers/handed-over.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { invoicingDecider } from './invoicing-decider.ts';
import { issueInvoiceOrCreditNote, todayOf } from './issue-invoice-workflow.ts';
import { seriesDecider } from './series-decider.ts';
import { unprintableIn, unprintableInInvoice } from './unprintable-texts.ts';

const orNone = (typed: string): string | null => typedText(typed) || null;

/** The client, and the appointment or day, that an invoice is about. */
type Subject = Pick<
  InvoiceIssued['data'],
  'customerId' | 'relativeId' | 'bookingId' | 'suppliedOn' | 'suppliedAt'
>;

const subjectOfAppointment = (
  { customerId, relativeId, bookingId, day, start }: Appointment,
  place: BookingDocument['place'] | undefined,
): Subject => {
  const where = place ? `${place.street}, ${place.city}` : null;
  return {
    customerId,
    relativeId,
    bookingId,
    suppliedOn: day,
    suppliedAt: suppliedAtText(start, where),
  };
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const invoicesRoutes: FastifyPluginAsyncTypebox<CommandRouteDependencies> = async (
  app,
  dependencies,
) => {
  const { commands, eventStore, limits, openCounters, readStore } = dependencies;
  const issuedToday = openDailyThrottle(openCounters('invoices of a day'), limits.papersOfADay);

  app.route({
    ...setUpInvoicing,
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const practitionerId = practitionerIdOf(request);
      const { body } = request;
      const { name, legalForm, street, zipCode, city, contact, footer } = body;
      const fields = unprintableIn({ name, legalForm, street, zipCode, city, contact, footer });
      if (fields.length > 0) return refused(reply, 'SIGNS_NOT_DRAWN', { fields });
      const siret = siretOf(body.siret);
      if (siretStatusOf(siret) !== 'ok')
        return refused(reply, 'SIRET_NOT_VALID', { fields: ['siret'] });
      const isLiable = body.vat === 'liable';
      const vatNumber = isLiable ? vatNumberOf(body.vatNumber) : null;
      if (vatNumber !== null && !isVatNumberOf(vatNumber, siret))
        return refused(reply, 'VAT_NUMBER_NOT_VALID', { fields: ['vatNumber'] });
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const stream = invoicingStream(practitionerId);
      const { terms } = await commands.stateOf(invoicingDecider, stream);
      const year = yearOf(await todayOf(commands, practitionerId, metadata.at));
      const series = invoiceSeriesStream(practitionerId, year);
      const { state } = await commands.stateOf(seriesDecider, series);
      const startsAfter =
        body.lastNumber === undefined
          ? (terms?.startsAfter ?? { year, number: 0 })
          : { year, number: body.lastNumber };
      const handled = await commands.handle(invoicingDecider, stream, {
        type: 'SetUpInvoicing',
        data: {
          practitionerId,
          seller: {
            name: typedText(body.name),
            legalForm: typedText(body.legalForm),
            street: typedText(body.street),
            zipCode: typedText(body.zipCode),
            city: typedText(body.city),
            contact: orNone(body.contact),
            siret,
            vatNumber,
          },
          vat: body.vat,
          vatPermille: isLiable ? body.vatPermille : 0,
          footerText: orNone(body.footer),
          startsAfter,
          isBegun: state !== 'none',
        },
        metadata,
      });
      if (handled.outcome === 'rejected' && handled.code === 'SERIES_BEGUN')
        return refused(reply, 'SERIES_BEGUN', { fields: ['lastNumber'] });
      return answered(reply, handled, { message: 'Vos mentions sont enregistrées.' });
    },
  });

  /** Finds the appointment, or checks the client chosen by hand. */
  const subjectOf = async (
    practitionerId: string,
    { bookingId, customerId = '', suppliedOn }: Readonly<Given>,
  ): Promise<Subject | { readonly code: ErrorCode }> => {
    if (bookingId !== undefined) {
      const found = await currentAppointment(dependencies, { bookingId, practitionerId });
      if (found.outcome === 'refused') return found;
      const booking = await readStore.get('bookings', bookingId);
      return subjectOfAppointment(found.appointment, booking?.place);
    }
    const pairId = customerPractitionerId(customerId, practitionerId);
    const known = await readStore.get('customer-practitioners', pairId);
    return known === undefined
      ? { code: 'CUSTOMER_NOT_FOUND' }
      : { customerId, relativeId: null, bookingId: null, suppliedOn, suppliedAt: null };
  };
  type Given = {
    bookingId?: string;
    customerId?: string;
    suppliedOn: string;
  };

  app.route({
    ...issueInvoice,
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const practitionerId = practitionerIdOf(request);
      const { buyer, lines, suppliedOn } = request.body;
      const fields = unprintableInInvoice(request.body);
      if (fields.length > 0) return refused(reply, 'SIGNS_NOT_DRAWN', { fields });
      if (!isDay(suppliedOn)) return refused(reply, 'INVALID_REQUEST', { fields: ['suppliedOn'] });
      await waitForOwnWrites(readStore, request, ['bookings', 'customer-practitioners']);
      const subject = await subjectOf(practitionerId, request.body);
      if ('code' in subject) return refused(reply, subject.code);
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const isByHand = subject.bookingId === null;
      if (isByHand && suppliedOn > (await todayOf(commands, practitionerId, metadata.at)))
        return refused(reply, 'SUPPLIED_LATER', { fields: ['suppliedOn'] });
      const { terms } = await commands.stateOf(invoicingDecider, invoicingStream(practitionerId));
      if (terms === null) return refused(reply, 'INVOICING_NOT_SET_UP');
      const { seconds, takeBack } = await issuedToday(practitionerId);
      if (seconds > 0) return refusedFor(reply, seconds);
      const { seller, vat, vatPermille: usual, footerText } = terms;
      const paperId = idFrom('invoice', metadata.commandId);
      const issued = await issueInvoiceOrCreditNote(
        commands,
        {
          ...subject,
          practitionerId,
          paperId,
          seller,
          buyer: {
            name: typedText(buyer.name),
            street: orNone(buyer.street),
            zipCode: orNone(buyer.zipCode),
            city: orNone(buyer.city),
          },
          lines: lines.map(({ text, vatPermille = usual, ...line }) => ({
            ...line,
            lineText: typedText(text),
            vatPermille: vat === 'liable' ? vatPermille : 0,
          })),
          mentionText: legalMentionOf(vat),
          footerText,
        },
        metadata,
      );
      if (issued.outcome === 'rejected') {
        await takeBack();
        return refused(reply, issued.code);
      }
      const { numberText, position } = issued;
      const message = `La facture n° ${numberText} est émise.`;
      return accepted(reply, position, { message, id: paperId, numberText });
    },
  });

  /** From the log, because the view may be late. */
  const invoiceIn = async (
    practitionerId: string,
    year: number,
    invoiceId: string,
  ): Promise<InvoiceIssued['data'] | undefined> => {
    const stream = invoiceSeriesStream(practitionerId, year);
    const { papers } = await commands.stateOf(seriesDecider, stream);
    const revision = papers.get(invoiceId)?.revision;
    if (revision === undefined) return undefined;
    const [recorded] = await eventStore.readStream(stream, revision);
    return recorded?.event.type === 'InvoiceIssued'
      ? (recorded.event as InvoiceIssued).data
      : undefined;
  };

  app.route({
    ...issueCreditNote,
    handler: async (request, reply) => {
      const practitionerId = practitionerIdOf(request);
      const { id: invoiceId } = request.params;
      const { reason } = request.body;
      const fields = unprintableIn({ reason });
      if (fields.length > 0) return refused(reply, 'SIGNS_NOT_DRAWN', { fields });
      await waitForOwnWrites(readStore, request, ['invoices']);
      const known = await readStore.get('invoices', invoiceId);
      if (known?.practitionerId !== practitionerId || known.kind !== 'invoice')
        return refused(reply, 'INVOICE_NOT_FOUND');
      const invoice = await invoiceIn(practitionerId, known.year, invoiceId);
      if (invoice === undefined) return refused(reply, 'INVOICE_NOT_FOUND');
      const metadata = metadataOfRequest(request, dependencies, 'practitioner');
      const paperId = idFrom('credit note', metadata.commandId);
      const { year: invoiceYear, numberText: invoiceNumberText } = invoice;
      const { number: _, issuedOn: _on, template: _of, ledgerId: _key, ...same } = invoice;
      const issued = await issueInvoiceOrCreditNote(
        commands,
        {
          ...same,
          paperId,
          invoiceId,
          invoiceYear,
          invoiceNumberText,
          creditReason: typedText(reason),
        },
        metadata,
      );
      if (issued.outcome === 'rejected') return refused(reply, issued.code);
      const { numberText, position } = issued;
      const message = `L’avoir n° ${numberText} annule la facture n° ${invoiceNumberText}.`;
      return accepted(reply, position, { message, id: paperId, numberText });
    },
  });
};
