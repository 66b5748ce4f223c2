import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getAdminMail, getAdminMails, type AdminMail } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { refused } from '../answers.ts';
import type { QueryRouteDependencies } from '../dependencies.ts';
import { reading } from '../own-writes.ts';
import { mailsCursorOf, mailsCursorText, type MailsCursor } from './cursor.ts';
import { mailAnswers, type ListedMail } from './mail-answers.ts';

const PAGE = 50;
const views = [
  'accounts',
  'bookings',
  'customers',
  'mails-due',
  'mails-settled',
  'practitioners',
] as const;

type Page = { readonly after: MailsCursor | undefined; readonly limit: number };

const query = (where: Readonly<Record<string, string>>, { after, limit }: Page) => ({
  where,
  between: ['eventPosition', undefined, undefined] as const,
  order: 'descending' as const,
  ...(after === undefined ? {} : { after }),
  limit,
});

const dueMails = async (readStore: ReadStore, page: Page): Promise<ListedMail[]> =>
  (await readStore.find('mails-due', query({}, page))).map((mail) => ({ isDue: true, mail }));

const settledMails = async (
  readStore: ReadStore,
  page: Page,
  state?: 'sent' | 'given-up',
): Promise<ListedMail[]> => {
  const where = state === undefined ? {} : { state };
  const found = await readStore.find('mails-settled', query(where, page));
  return found.map((mail) => ({ isDue: false, mail }));
};

const cursorAt = ({ mail: { eventPosition, mailId } }: ListedMail): MailsCursor => [
  eventPosition,
  mailId,
];

const newestFirst = (one: ListedMail, other: ListedMail): number => {
  const [position, id] = cursorAt(one);
  const [otherPosition, otherId] = cursorAt(other);
  return otherPosition - position || (id < otherId ? 1 : -1);
};

/** Two lists, each newest first, as one. */
const mailsOf = async (
  readStore: ReadStore,
  page: Page,
  state: AdminMail['state'] | undefined,
): Promise<ListedMail[]> => {
  if (state === 'due') return dueMails(readStore, page);
  if (state !== undefined) return settledMails(readStore, page, state);
  const both = await Promise.all([dueMails(readStore, page), settledMails(readStore, page)]);
  return both.flat().sort(newestFirst).slice(0, page.limit);
};

/** The mails, for operators: what is due, what was sent, what nobody tries any more. */
export const mailsRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, processStore },
) => {
  const stores = { readStore, processStore };

  app.route({
    ...reading(getAdminMails, views),
    handler: async (request, reply) => {
      const { state, cursor } = request.query;
      const after = cursor === undefined ? undefined : mailsCursorOf(cursor);
      if (cursor !== undefined && after === undefined)
        return refused(reply, 'INVALID_REQUEST', ['cursor']);
      const found = await mailsOf(readStore, { after, limit: PAGE + 1 }, state);
      const shown = found.slice(0, PAGE);
      const last = shown.at(-1);
      const [mails, due, givenUp] = await Promise.all([
        mailAnswers(stores, shown),
        readStore.count('mails-due', {}),
        readStore.count('mails-settled', { state: 'given-up' }),
      ]);
      const hasMore = found.length > PAGE && last !== undefined;
      return { mails, nextCursor: hasMore ? mailsCursorText(cursorAt(last)) : null, due, givenUp };
    },
  });

  const listedMail = async (id: string): Promise<ListedMail | undefined> => {
    const settled = await readStore.get('mails-settled', id);
    if (settled !== undefined) return { isDue: false, mail: settled };
    const due = await readStore.get('mails-due', id);
    return due && { isDue: true, mail: due };
  };

  app.route({
    ...reading(getAdminMail, views),
    handler: async (request, reply) => {
      const { id } = request.params;
      const listed = await listedMail(id);
      if (listed === undefined) return refused(reply, 'MAIL_NOT_FOUND');
      const [answer] = await mailAnswers(stores, [listed]);
      return answer === undefined ? refused(reply, 'MAIL_NOT_FOUND') : { mail: answer };
    },
  });
};
