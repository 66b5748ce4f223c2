import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getAdminMessage,
  getAdminMessages,
  operatorNamed,
  type AdminMessage,
  type MessageDocument,
  type OperatorNames,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import { cursorOf, cursorText, isPairOf } from '../engine/cursor.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

const PAGE = 50;

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value);

/** Sender and text need a reason. */
const answerOf = (message: MessageDocument, operators: OperatorNames): AdminMessage => {
  const { messageId: id, topic, accountId, state, sentAt, answer, closedAt, closedBy } = message;
  return {
    id,
    topic,
    accountId,
    state,
    sentAt,
    answeredAt: answer?.at ?? null,
    answeredBy: answer === null ? null : operatorNamed(answer.by, operators),
    closedAt,
    closedBy: closedBy === null ? null : operatorNamed(closedBy, operators),
  };
};

type Cursor = readonly [position: number, id: string];

/** Waiting messages: the oldest first. */
const pageOf = (isOpen: boolean, after: Cursor | undefined) => ({
  where: { isOpen },
  between: ['eventPosition', undefined, undefined] as const,
  order: isOpen ? ('ascending' as const) : ('descending' as const),
  ...(after === undefined ? {} : { after }),
  limit: PAGE + 1,
});

export const messagesQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, readStore },
) => {
  const answersOf = async (messages: readonly MessageDocument[]): Promise<AdminMessage[]> => {
    const ids = messages.flatMap(({ answer, closedBy }) =>
      [answer?.by ?? [], closedBy ?? []].flat(),
    );
    const operators = await accountStore.operatorNames([...new Set(ids)]);
    return messages.map((message) => answerOf(message, operators));
  };

  app.route({
    ...reading(getAdminMessages, ['messages']),
    handler: async (request, reply) => {
      const { state = 'open', cursor } = request.query;
      const after = cursor === undefined ? undefined : cursorOf(cursor, isPairOf(isPosition));
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const [found, open] = await Promise.all([
        readStore.find('messages', pageOf(state === 'open', after)),
        readStore.count('messages', { isOpen: true }),
      ]);
      const shown = found.slice(0, PAGE);
      const last = shown.at(-1);
      const hasMore = found.length > PAGE && last !== undefined;
      return {
        messages: await answersOf(shown),
        nextCursor: hasMore ? cursorText([last.eventPosition, last.messageId]) : null,
        open,
      };
    },
  });

  app.route({
    ...reading(getAdminMessage, ['messages']),
    handler: async (request, reply) => {
      const message = await readStore.get('messages', request.params.id);
      const [answer] = message === undefined ? [] : await answersOf([message]);
      return answer === undefined ? refusedQuery(reply, 'MESSAGE_NOT_FOUND') : { message: answer };
    },
  });
};
