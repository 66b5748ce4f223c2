import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { getAdminMail, getAdminMails, type AdminMail, type SettledMailDocument } from 'contracts';
import type { Query } from 'contracts/ports';
import { refusedQuery } from '../engine/answers.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';
import { mailsCursorOf, mailsCursorText, type MailsCursor } from './mails-cursor.ts';
import { mailAnswers, type ListedMail } from './mail-answers.ts';

const PAGE = 50;
/** Due mails are sent within seconds. */
const PLANNED_DUE = 1_000;
const views = [
  'accounts',
  'bookings',
  'customers',
  'mails-due',
  'mails-settled',
  'practitioners',
] as const;

type Page = { readonly after: MailsCursor | undefined; readonly limit: number };

const query = (where: Query['where'], { after, limit }: Page) => ({
  where,
  between: ['eventPosition', undefined, undefined] as const,
  order: 'descending' as const,
  ...(after === undefined ? {} : { after }),
  limit,
});

const cursorAt = ({ mail: { eventPosition, mailId } }: ListedMail): MailsCursor => [
  eventPosition,
  mailId,
];

const isNewer = ([position, id]: MailsCursor, [otherPosition, otherId]: MailsCursor): boolean =>
  position === otherPosition ? id > otherId : position > otherPosition;

const newestFirst = (one: ListedMail, other: ListedMail): number =>
  isNewer(cursorAt(one), cursorAt(other)) ? -1 : 1;

type Due = Pick<QueryRouteDependencies, 'readStore' | 'clock'>;

/** Few, anywhere in the list. */
const plannedUntilNow = async ({ readStore, clock }: Due): Promise<ListedMail[]> => {
  const found = await readStore.find('mails-due', {
    where: { isPlanned: true },
    between: ['dueAt', undefined, clock.now()],
    limit: PLANNED_DUE,
  });
  return found.map((mail) => ({ isDue: true, mail }));
};

/** Leaves out planned mails that are not due yet. */
const dueMails = async (due: Due, page: Page): Promise<ListedMail[]> => {
  const [found, planned] = await Promise.all([
    due.readStore.find('mails-due', query({ isPlanned: false }, page)),
    plannedUntilNow(due),
  ]);
  const { after, limit } = page;
  return [...found.map((mail): ListedMail => ({ isDue: true, mail })), ...planned]
    .filter((listed) => after === undefined || isNewer(after, cursorAt(listed)))
    .sort(newestFirst)
    .slice(0, limit);
};

const settledMails = async (
  { readStore }: Due,
  page: Page,
  state?: SettledMailDocument['state'],
): Promise<ListedMail[]> => {
  const where = state === undefined ? {} : { state };
  const found = await readStore.find('mails-settled', query(where, page));
  return found.map((mail) => ({ isDue: false, mail }));
};

/** Merges two lists, newest first. */
const mailsOf = async (
  due: Due,
  page: Page,
  state: AdminMail['state'] | undefined,
): Promise<ListedMail[]> => {
  if (state === 'due') return dueMails(due, page);
  if (state !== undefined) return settledMails(due, page, state);
  const both = await Promise.all([dueMails(due, page), settledMails(due, page)]);
  return both.flat().sort(newestFirst).slice(0, page.limit);
};

export const mailsQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { readStore, processStore, clock },
) => {
  const stores = { readStore, processStore };
  const due = { readStore, clock };

  app.route({
    ...reading(getAdminMails, views),
    handler: async (request, reply) => {
      const { state, cursor } = request.query;
      const after = cursor === undefined ? undefined : mailsCursorOf(cursor);
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const found = await mailsOf(due, { after, limit: PAGE + 1 }, state);
      const shown = found.slice(0, PAGE);
      const last = shown.at(-1);
      const [mails, atOnce, planned, givenUp] = await Promise.all([
        mailAnswers(stores, shown),
        readStore.count('mails-due', { isPlanned: false }),
        plannedUntilNow(due),
        readStore.count('mails-settled', { state: 'given-up' }),
      ]);
      const hasMore = found.length > PAGE && last !== undefined;
      return {
        mails,
        nextCursor: hasMore ? mailsCursorText(cursorAt(last)) : null,
        due: atOnce + planned.length,
        givenUp,
      };
    },
  });

  const listedMail = async (id: string): Promise<ListedMail | undefined> => {
    const settled = await readStore.get('mails-settled', id);
    if (settled !== undefined) return { isDue: false, mail: settled };
    const waiting = await readStore.get('mails-due', id);
    return waiting && { isDue: true, mail: waiting };
  };

  app.route({
    ...reading(getAdminMail, views),
    handler: async (request, reply) => {
      const { id } = request.params;
      const listed = await listedMail(id);
      if (listed === undefined) return refusedQuery(reply, 'MAIL_NOT_FOUND');
      const [answer] = await mailAnswers(stores, [listed]);
      return answer === undefined ? refusedQuery(reply, 'MAIL_NOT_FOUND') : { mail: answer };
    },
  });
};
