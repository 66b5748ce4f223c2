import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getInvoicesArchive, type InvoiceDocument } from 'contracts';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { fileNameOf, invoiceSheetOf } from './invoice-sheet.ts';
import { archiveOf, openSheetQueue, type ArchivedPdf } from './invoices-archive.ts';
import { openInvoicePages } from './papers-of-year.ts';
import { ownId } from './read-invoicing.ts';

export const invoicesArchiveRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, sheets },
) => {
  const { pagesOfYear } = openInvoicePages(readStore);
  const drawn = openSheetQueue(sheets);
  /** The download under way of each practitioner: a new one ends the former. */
  const underWay = new Map<string, FastifyReply['raw']>();

  /** Ends without an error once the client has disconnected. */
  async function* filesOf(
    pages: AsyncIterable<readonly InvoiceDocument[]>,
    left: AbortSignal,
  ): AsyncGenerator<ArchivedPdf> {
    try {
      for await (const page of pages)
        for (const paper of page) {
          const bytes = await drawn(invoiceSheetOf(paper), left);
          yield { name: fileNameOf(paper), at: paper.at, bytes };
        }
    } catch (error) {
      if (!left.aborted) throw error;
    }
  }

  app.route({
    ...reading(getInvoicesArchive, ['invoices', 'invoice-series']),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const practitionerId = ownId(request);
      const { year } = request.query;
      const pages = pagesOfYear(practitionerId, year);
      const first = await pages.next();
      if (first.done === true) return refusedQuery(reply, 'INVOICE_NOT_FOUND');
      const leaving = new AbortController();
      underWay.get(practitionerId)?.destroy();
      underWay.set(practitionerId, reply.raw);
      async function* all() {
        yield first.value as readonly InvoiceDocument[];
        yield* pages;
      }
      const archive = Readable.from(archiveOf(filesOf(all(), leaving.signal)));
      reply.raw.once('close', () => {
        leaving.abort();
        if (underWay.get(practitionerId) === reply.raw) underWay.delete(practitionerId);
      });
      // The client may have disconnected before the listener was added.
      if (reply.raw.destroyed) leaving.abort();
      return reply
        .headers({
          'content-disposition': `attachment; filename="factures-${year}.zip"`,
          'x-robots-tag': 'noindex',
        })
        .type('application/zip')
        .send(archive);
    },
  });
};
