import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getInvoicesArchive, openSerialQueue, type InvoiceDocument } from 'contracts';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { fileNameOf, invoiceSheetOf } from './invoice-sheet.ts';
import { archiveOf, type ArchivedPdf } from './invoices-archive.ts';
import { openYears } from './papers-of-year.ts';
import { ownId } from './read-invoicing.ts';

/** Before a file is drawn after all, when too many papers waited for the thread. */
const TRY_AGAIN_MS = 500;

export const invoicesArchiveRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, sheets },
) => {
  const { pagesOfYear } = openYears(readStore);
  /** All archives together take one place among those who wait for the thread. */
  const inTurn = openSerialQueue();
  /** A practitioner who begins another one has left the former. */
  const underWay = new Map<string, AbortController>();

  const drawn = async (paper: InvoiceDocument, left: AbortSignal): Promise<Uint8Array> => {
    for (;;) {
      left.throwIfAborted();
      const bytes = await inTurn(() => sheets.drawn(invoiceSheetOf(paper)));
      if (bytes !== undefined) return bytes;
      await pause(TRY_AGAIN_MS, undefined, { signal: left });
    }
  };

  async function* filesOf(
    pages: AsyncIterable<readonly InvoiceDocument[]>,
    left: AbortSignal,
  ): AsyncGenerator<ArchivedPdf> {
    for await (const page of pages)
      for (const paper of page)
        yield { name: fileNameOf(paper), at: paper.at, bytes: await drawn(paper, left) };
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
      underWay.get(practitionerId)?.abort();
      underWay.set(practitionerId, leaving);
      async function* all() {
        yield first.value as readonly InvoiceDocument[];
        yield* pages;
      }
      const archive = Readable.from(archiveOf(filesOf(all(), leaving.signal)));
      reply.raw.once('close', () => {
        leaving.abort();
        if (underWay.get(practitionerId) === leaving) underWay.delete(practitionerId);
      });
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
