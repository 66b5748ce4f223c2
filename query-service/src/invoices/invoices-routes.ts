import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getBookingInvoices,
  getInvoice,
  getInvoices,
  getInvoicesDays,
  getInvoicesJournal,
  getInvoicing,
  yearOf,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import {
  issuedContentOf,
  listedInvoiceOf,
  mentionOf,
  suggestedTerms,
  invoicingTermsOf,
} from './invoice-answers.ts';
import { openInvoicingReader, ownId } from './read-invoicing.ts';
import { openInvoicePages } from './papers-of-year.ts';
import { daysFile, journalFile } from './invoices-files.ts';

/** No practitioner issues more papers in a month, or about one appointment. */
const OF_A_MONTH_MAX = 5_000;
const YEARS_MAX = 100;
const MONTHS = 12;

const noMonths = Array.from({ length: MONTHS }, () => ({ cents: 0, papers: 0 }));

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const invoicesQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { clock, readStore },
) => {
  const { invoicingOf, invoicesOf, todayOf } = openInvoicingReader({ clock, readStore });

  app.route({
    ...reading(getInvoicing, ['invoicing', 'invoice-series', 'practitioners']),
    handler: async (request) => {
      const practitionerId = ownId(request);
      const { invoicing, next } = await invoicingOf(practitionerId);
      if (invoicing !== undefined)
        return { terms: invoicingTermsOf(invoicing), isSetUp: true, next };
      const practitioner = await readStore.get('practitioners', practitionerId);
      return { terms: suggestedTerms(practitioner), isSetUp: false, next };
    },
  });

  /** The last month with a paper, or the current one. */
  const latestMonth = (months: readonly { readonly papers: number }[], today: string): number =>
    months.findLastIndex(({ papers }) => papers > 0) + 1 || Number(today.slice(5, 7));

  app.route({
    ...reading(getInvoices, ['invoices', 'invoicing', 'invoice-series', 'practitioners']),
    // oxlint-disable-next-line complexity -- independent optional values
    handler: async (request) => {
      const practitionerId = ownId(request);
      const today = await todayOf(practitionerId);
      const [invoicing, all] = await Promise.all([
        readStore.get('invoicing', practitionerId),
        readStore.find('invoice-series', { where: { practitionerId }, limit: YEARS_MAX }),
      ]);
      const year = request.query.year ?? yearOf(today);
      const series = all.find((each) => each.year === year);
      const months = series?.months ?? noMonths;
      const month = request.query.month ?? latestMonth(months, today);
      const papers = await readStore.find('invoices', {
        where: { practitionerId, month: `${year}-${String(month).padStart(2, '0')}` },
        between: ['number', undefined, undefined],
        order: 'descending',
        limit: OF_A_MONTH_MAX,
      });
      const years = new Set([yearOf(today), ...all.map((each) => each.year)]);
      return {
        isSetUp: invoicing !== undefined,
        terms: invoicing === undefined ? null : invoicingTermsOf(invoicing),
        mentionText: mentionOf(invoicing),
        today,
        year,
        years: [...years].toSorted((one, other) => other - one),
        cents: months.reduce((sum, { cents }) => sum + cents, 0),
        invoices: series?.invoices ?? 0,
        credits: series?.credits ?? 0,
        months: [...months],
        month,
        papers: papers.map(listedInvoiceOf),
      };
    },
  });

  app.route({
    ...reading(getBookingInvoices, ['bookings', 'invoices', 'invoicing']),
    handler: async (request, reply) => {
      const practitionerId = ownId(request);
      const { id: bookingId } = request.params;
      const booking = await readStore.get('bookings', bookingId);
      if (booking === undefined || booking.practitionerId !== practitionerId)
        return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      const [papers, invoicing] = await Promise.all([
        invoicesOf(bookingId),
        readStore.get('invoicing', practitionerId),
      ]);
      return { isSetUp: invoicing !== undefined, papers: papers.map(listedInvoiceOf) };
    },
  });

  app.route({
    ...reading(getInvoice, ['invoices']),
    handler: async (request, reply) => {
      const paper = await readStore.get('invoices', request.params.id);
      if (paper === undefined || paper.practitionerId !== ownId(request))
        return refusedQuery(reply, 'INVOICE_NOT_FOUND');
      return { ...listedInvoiceOf(paper), content: issuedContentOf(paper) };
    },
  });

  const { papersOfYear } = openInvoicePages(readStore);
  for (const [call, name, fileOf] of [
    [getInvoicesJournal, 'journal', journalFile],
    [getInvoicesDays, 'totaux-par-jour', daysFile],
  ] as const)
    app.route({
      ...reading(call, ['invoices']),
      handler: async (request, reply) => {
        const { year } = request.query;
        const papers = await papersOfYear(ownId(request), year);
        reply
          .header('content-disposition', `attachment; filename="${name}-${year}.csv"`)
          .header('x-robots-tag', 'noindex')
          .type('text/csv; charset=utf-8');
        return fileOf(papers);
      },
    });
};
