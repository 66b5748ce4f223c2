import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  advicePaperIdOf,
  generatePdf,
  getBookingPapers,
  getDocument,
  getDocumentFile,
  getDocuments,
  getPaperFile,
  isOwnCustomer,
  type CustomerPaper,
  type PaperDocument,
} from 'contracts';
import type { FastifyReply } from 'fastify';
import { refusedQuery } from '../engine/answers.ts';
import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { attachmentNamed } from '../engine/texts.ts';
import { adviceSheetOf } from './advice-sheet.ts';
import { customerPaperOf, practitionerPaperOf } from './paper-answers.ts';

const PAGE = 50;
/** Of one appointment; more than anybody hands over. */
const OF_A_BOOKING_MAX = 200;

const isCursor = isPairOf(isText);

const newestFirst = (one: PaperDocument, other: PaperDocument): number =>
  `${one.at} ${one.paperId}` < `${other.at} ${other.paperId}` ? 1 : -1;

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const papersQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, files, sheets },
) => {
  const views = ['bookings', 'customers', 'papers', 'practitioners'] as const;

  const around = async (papers: readonly PaperDocument[]) => {
    const idsOf = (id: (paper: PaperDocument) => string) => [...new Set(papers.map(id))];
    const [bookings, customers, practitioners] = await Promise.all([
      readStore.getMany(
        'bookings',
        idsOf(({ bookingId }) => bookingId),
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
    return papers.flatMap((paper) => {
      const booking = bookings.get(paper.bookingId);
      const practitioner = practitioners.get(paper.practitionerId);
      const customer = customers.get(paper.customerId);
      return booking === undefined ? [] : [{ paper, about: { booking, practitioner, customer } }];
    });
  };

  const answersOf = async (papers: readonly PaperDocument[]): Promise<CustomerPaper[]> =>
    (await around(papers)).map(({ paper, about }) => customerPaperOf(paper, about));

  /** By its own id, or by the id of its appointment. */
  const paperOf = async (id: string): Promise<PaperDocument | undefined> =>
    (await readStore.get('papers', advicePaperIdOf(id))) ?? (await readStore.get('papers', id));

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
    handler: async (request, reply) => {
      const { cursor, kind } = request.query;
      const after = cursor === undefined ? undefined : cursorOf(cursor, isCursor);
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const each = await Promise.all(
        (request.caller?.customerIds ?? []).map((customerId) =>
          readStore.find('papers', {
            where: kind === undefined ? { customerId } : { customerId, kind },
            between: ['at', undefined, undefined],
            order: 'descending',
            limit: PAGE + 1,
            ...(after === undefined ? {} : { after }),
          }),
        ),
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
      return document === undefined ? refusedQuery(reply, 'PAPER_NOT_FOUND') : { document };
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

  app.route({
    ...reading(generatePdf, views),
    // oxlint-disable-next-line complexity -- ordered conditions: the first refusal wins
    handler: async (request, reply) => {
      const { caller } = request;
      // Operators read papers in the history, with a reason.
      if (caller?.roles.includes('ROLE_ADMIN') === true) return refusedQuery(reply, 'WRONG_ROLE');
      const paper = await paperOf(request.params.id);
      const isOwn =
        isOwnCustomer(caller, paper?.customerId) ||
        (caller?.practitionerId ?? null) === paper?.practitionerId;
      const [found] = paper?.kind === 'advice' && isOwn ? await around([paper]) : [];
      if (found === undefined) return refusedQuery(reply, 'PAPER_NOT_FOUND');
      const bytes = await sheets.drawn(adviceSheetOf(found.paper, found.about));
      if (bytes === undefined) return refusedQuery(reply, 'BUSY');
      const name = `preconisation-${found.about.booking.day}.pdf`;
      return reply
        .headers({
          'content-disposition': attachmentNamed(name, name),
          'x-robots-tag': 'noindex',
        })
        .type('application/pdf')
        .send(Buffer.from(bytes));
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
