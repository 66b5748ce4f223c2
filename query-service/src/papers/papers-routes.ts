/* oxlint-disable max-lines -- routes that share what they read */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  acceptsPage,
  advicePaperIdOf,
  generatePdf,
  getBookingPapers,
  getDocument,
  getDocumentFile,
  getDocuments,
  getInvoiceFile,
  getPaperFile,
  isOwnCustomer,
  paperOfInvoiceFile,
  type Caller,
  type CustomerPaper,
  type InvoiceDocument,
  type PaperDocument,
  type PaperSheet,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { attachmentNamed } from '../engine/texts.ts';
import { adviceSheetOf } from './advice-sheet.ts';
import { issuedContentOf } from '../invoices/invoice-answers.ts';
import { fileNameOf, invoiceSheetOf } from '../invoices/invoice-sheet.ts';
import { customerInvoiceOf, customerPaperOf, practitionerPaperOf } from './paper-answers.ts';

const PAGE = 50;
/** No appointment has more papers. */
const OF_A_BOOKING_MAX = 200;

const isCursor = isPairOf(isText);

type AnyPaper = PaperDocument | InvoiceDocument;

const isInvoice = (paper: AnyPaper): paper is InvoiceDocument => 'numberText' in paper;

type Listed = Pick<PaperDocument, 'at' | 'paperId'>;

const newestFirst = (one: Listed, other: Listed): number =>
  `${one.at} ${one.paperId}` < `${other.at} ${other.paperId}` ? 1 : -1;

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const papersQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, files, sheets },
) => {
  const views = ['bookings', 'customers', 'invoices', 'papers', 'practitioners'] as const;

  const around = async (papers: readonly AnyPaper[]) => {
    const idsOf = (id: (paper: AnyPaper) => string) => [...new Set(papers.map(id))];
    const [bookings, customers, practitioners] = await Promise.all([
      readStore.getMany(
        'bookings',
        idsOf(({ bookingId }) => bookingId ?? ''),
      ),
      readStore.getMany(
        'customers',
        idsOf(({ customerId }) => customerId),
      ),
      readStore.getMany(
        'practitioners',
        idsOf(({ practitionerId }) => practitionerId),
      ),
    ]);
    return (paper: AnyPaper) => ({
      booking: bookings.get(paper.bookingId ?? ''),
      practitioner: practitioners.get(paper.practitionerId),
      customer: customers.get(paper.customerId),
    });
  };

  const answersOf = async (papers: readonly AnyPaper[]): Promise<CustomerPaper[]> => {
    const aroundOf = await around(papers);
    return papers.flatMap((paper) => {
      const { booking, ...parties } = aroundOf(paper);
      if (isInvoice(paper)) return [customerInvoiceOf(paper, parties)];
      return booking === undefined ? [] : [customerPaperOf(paper, { booking, ...parties })];
    });
  };

  /** Finds a paper by its id, or by that of its appointment: the advice, else the newest invoice. */
  const paperOf = async (id: string): Promise<AnyPaper | undefined> => {
    const own =
      (await readStore.get('papers', advicePaperIdOf(id))) ??
      (await readStore.get('papers', id)) ??
      (await readStore.get('invoices', id));
    if (own !== undefined) return own;
    const [newest] = await readStore.find('invoices', {
      where: { bookingId: id },
      between: ['at', undefined, undefined],
      order: 'descending',
      limit: 1,
    });
    return newest;
  };

  const sendFile = async (reply: FastifyReply, paper: PaperDocument | undefined) => {
    const file = paper?.file ?? undefined;
    const bytes = file && (await files.open('private', file.fileId));
    if (file === undefined || bytes === undefined) return refusedQuery(reply, 'PAPER_NOT_FOUND');
    return reply
      .headers({
        'content-disposition': attachmentNamed(paper?.fileName ?? '', 'document'),
        'x-robots-tag': 'noindex',
      })
      .type(file.mime)
      .send(Buffer.from(bytes));
  };

  app.route({
    ...reading(getDocuments, views),
    // oxlint-disable-next-line complexity -- independent optional values
    handler: async (request, reply) => {
      const { cursor, kind } = request.query;
      const after = cursor === undefined ? undefined : cursorOf(cursor, isCursor);
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const page = {
        between: ['at', undefined, undefined],
        order: 'descending',
        limit: PAGE + 1,
        ...(after === undefined ? {} : { after }),
      } as const;
      const papersOf = (customerId: string) => {
        const where =
          kind === undefined || kind === 'invoice' ? { customerId } : { customerId, kind };
        return readStore.find('papers', { where, ...page });
      };
      const invoicesOf = (customerId: string) =>
        readStore.find('invoices', { where: { customerId }, ...page });
      const finds = [
        ...(kind === 'invoice' ? [] : [papersOf]),
        ...(kind === undefined || kind === 'invoice' ? [invoicesOf] : []),
      ];
      const each: readonly (readonly AnyPaper[])[] = await Promise.all(
        (request.caller?.customerIds ?? []).flatMap((id) => finds.map((find) => find(id))),
      );
      const found = each.flat().toSorted(newestFirst);
      const shown = found.slice(0, PAGE);
      const last = shown.at(-1);
      const isMore = found.length > PAGE && last !== undefined;
      return {
        documents: await answersOf(shown),
        nextCursor: isMore ? cursorText([last.at, last.paperId]) : null,
      };
    },
  });

  app.route({
    ...reading(getDocument, views),
    handler: async (request, reply) => {
      const paper = await paperOf(request.params.id);
      if (paper === undefined || !isOwnCustomer(request.caller, paper.customerId))
        return refusedQuery(reply, 'PAPER_NOT_FOUND');
      const [document] = await answersOf([paper]);
      return document === undefined
        ? refusedQuery(reply, 'PAPER_NOT_FOUND')
        : { document, content: isInvoice(paper) ? issuedContentOf(paper) : null };
    },
  });

  app.route({
    ...reading(getDocumentFile, ['papers']),
    handler: async (request, reply) => {
      const paper = await readStore.get('papers', request.params.id);
      const isOwn = isOwnCustomer(request.caller, paper?.customerId);
      return sendFile(reply, isOwn ? paper : undefined);
    },
  });

  type NamedSheet = { readonly name: string; readonly sheet: PaperSheet };

  const invoiceFileSheet = (paper: InvoiceDocument): NamedSheet => ({
    name: fileNameOf(paper),
    sheet: invoiceSheetOf(paper),
  });

  /** Draws an advice or an invoice; a shared file is downloaded as it was sent. */
  const sheetOf = async (paper: AnyPaper): Promise<NamedSheet | undefined> => {
    if (isInvoice(paper)) return invoiceFileSheet(paper);
    const { booking, ...parties } = (await around([paper]))(paper);
    if (paper.kind !== 'advice' || booking === undefined) return undefined;
    const sheet = adviceSheetOf(paper, { booking, ...parties });
    return { name: `preconisation-${booking.day}.pdf`, sheet };
  };

  const sendSheet = async (reply: FastifyReply, { name, sheet }: NamedSheet) => {
    const bytes = await sheets.drawn(sheet);
    if (bytes === undefined) return refusedQuery(reply, 'BUSY');
    return reply
      .headers({ 'content-disposition': attachmentNamed(name, name), 'x-robots-tag': 'noindex' })
      .type('application/pdf')
      .send(Buffer.from(bytes));
  };

  /**
   * Where a browser is sent if no PDF is drawn: to the page of the document for customers, else to the shared file, or
   * to a page that says that there is none.
   */
  const pageInstead = (
    { caller, params }: { readonly caller: Caller | undefined; readonly params: { id: string } },
    paper: AnyPaper | undefined,
  ): string => {
    if ((caller?.customerIds.length ?? 0) > 0)
      return `/customer/documents/${encodeURIComponent(params.id)}`;
    return paper === undefined
      ? '/document-introuvable'
      : `/api/practitioner/papers/${encodeURIComponent(paper.paperId)}/file`;
  };

  app.route({
    ...reading(generatePdf, views),
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const { caller } = request;
      // Operators read papers only in the history, after giving a reason.
      if (caller?.roles.includes('ROLE_ADMIN') === true) return refusedQuery(reply, 'WRONG_ROLE');
      const paper = await paperOf(request.params.id);
      const isOwn =
        isOwnCustomer(caller, paper?.customerId) ||
        (caller?.practitionerId ?? null) === paper?.practitionerId;
      const found = paper !== undefined && isOwn ? await sheetOf(paper) : undefined;
      if (found !== undefined) return sendSheet(reply, found);
      return acceptsPage(request.headers)
        ? reply.redirect(pageInstead(request, isOwn ? paper : undefined))
        : refusedQuery(reply, 'PAPER_NOT_FOUND');
    },
  });

  app.route({
    ...reading(getInvoiceFile, ['invoices']),
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const { caller, params } = request;
      if (caller?.roles.includes('ROLE_ADMIN') === true) return refusedQuery(reply, 'WRONG_ROLE');
      const paper = await readStore.get('invoices', paperOfInvoiceFile(params.file) ?? '');
      const isOwn =
        isOwnCustomer(caller, paper?.customerId) ||
        (caller?.practitionerId ?? null) === paper?.practitionerId;
      return paper?.practitionerId === params.proId && isOwn
        ? sendSheet(reply, invoiceFileSheet(paper))
        : refusedQuery(reply, 'PAPER_NOT_FOUND');
    },
  });

  app.route({
    ...reading(getBookingPapers, ['attached-customers', 'bookings', 'customers', 'papers']),
    handler: async (request, reply) => {
      const { id: bookingId } = request.params;
      const booking = await readStore.get('bookings', bookingId);
      if (booking === undefined || booking.practitionerId !== request.caller?.practitionerId)
        return refusedQuery(reply, 'BOOKING_NOT_FOUND');
      const [papers, customer, attached] = await Promise.all([
        readStore.find('papers', {
          where: { bookingId },
          between: ['at', undefined, undefined],
          limit: OF_A_BOOKING_MAX,
        }),
        readStore.get('customers', booking.customerId),
        readStore.get('attached-customers', booking.customerId),
      ]);
      const isAdvice = ({ kind }: PaperDocument) => kind === 'advice';
      const inOrder = [...papers.filter(isAdvice), ...papers.filter((paper) => !isAdvice(paper))];
      return {
        papers: inOrder.map(practitionerPaperOf),
        hasAccount: (customer?.accountId ?? attached?.accountId ?? null) !== null,
      };
    },
  });

  app.route({
    ...reading(getPaperFile, ['papers']),
    handler: async (request, reply) => {
      const paper = await readStore.get('papers', request.params.id);
      const isOwn = paper?.practitionerId === request.caller?.practitionerId;
      return sendFile(reply, isOwn ? paper : undefined);
    },
  });
};
