import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  getIssue,
  getNewsletter,
  markdownOfBlocks,
  operatorNamed,
  type AdminIssue,
  type ArticleBlock,
  type IssueDocument,
  type OperatorNames,
} from 'contracts';
import { refusedQuery } from '../engine/answers.ts';
import { cursorOf, cursorText, isPairOf, isText } from '../engine/cursor.ts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { reading } from '../engine/own-writes.ts';

const PAGE = 50;
const MINUTE_MS = 60_000;

const stateOf = ({ state, sendAt }: IssueDocument, now: string): AdminIssue['state'] =>
  state === 'scheduled' && (sendAt ?? '') <= now ? 'sending' : state;

const listedOf = (issue: IssueDocument, operators: OperatorNames, now: string): AdminIssue => ({
  id: issue.issueId,
  subject: issue.subject,
  state: stateOf(issue, now),
  savedAt: issue.savedAt,
  savedBy: operatorNamed(issue.savedBy ?? '', operators),
  sendAt: issue.sendAt,
  completedAt: issue.completedAt,
  sent: issue.sent,
  refused: issue.refused,
});

/** Mails per minute since the issue was last scheduled. */
const rateOf = ({ sendAt, sentSince, lastBatchAt }: IssueDocument): number | null => {
  if (sendAt === null || lastBatchAt === null || sentSince === 0) return null;
  const minutes = (Date.parse(lastBatchAt) - Date.parse(sendAt)) / MINUTE_MS;
  return minutes <= 0 ? null : Math.round(sentSince / minutes);
};

// oxlint-disable-next-line max-lines-per-function -- routes, declared one after the other
export const issuesQueryRoutes: FastifyPluginAsyncTypebox<QueryRouteDependencies> = async (
  app,
  { accountStore, clock, newsletterSender: sender, readStore },
) => {
  const operatorsOf = (issues: readonly IssueDocument[]) =>
    accountStore.operatorNames([...new Set(issues.flatMap(({ savedBy }) => savedBy ?? []))]);
  const countOf = (state: 'asked' | 'confirmed' | 'ended') =>
    readStore.count('subscriptions', { state });

  app.route({
    ...reading(getNewsletter, ['issues', 'subscriptions']),
    handler: async ({ query: { cursor } }, reply) => {
      const after = cursor === undefined ? undefined : cursorOf(cursor, isPairOf(isText));
      if (cursor !== undefined && after === undefined)
        return refusedQuery(reply, 'INVALID_REQUEST', ['cursor']);
      const [found, subscribed, unconfirmed, left] = await Promise.all([
        readStore.find('issues', {
          where: { isIssue: true },
          between: ['savedAt', undefined, undefined],
          order: 'descending',
          ...(after === undefined ? {} : { after }),
          limit: PAGE + 1,
        }),
        countOf('confirmed'),
        countOf('asked'),
        countOf('ended'),
      ]);
      const shown = found.slice(0, PAGE);
      const operators = await operatorsOf(shown);
      const last = shown.at(-1);
      const hasMore = found.length > PAGE && last !== undefined;
      return {
        subscribers: { subscribed, unconfirmed, left },
        sender,
        issues: shown.map((issue) => listedOf(issue, operators, clock.now())),
        nextCursor: hasMore ? cursorText([last.savedAt, last.issueId]) : null,
      };
    },
  });

  app.route({
    ...reading(getIssue, ['articles', 'issues', 'subscriptions']),
    handler: async ({ params: { id } }, reply) => {
      const issue = await readStore.get('issues', id);
      if (issue === undefined) return refusedQuery(reply, 'ISSUE_NOT_FOUND');
      const [articles, operators, subscribed] = await Promise.all([
        readStore.getMany('articles', issue.articleIds),
        operatorsOf([issue]),
        countOf('confirmed'),
      ]);
      const foreword = issue.foreword as ArticleBlock[];
      const settled = issue.sent + issue.refused;
      return {
        issue: {
          ...listedOf(issue, operators, clock.now()),
          save: issue.save,
          foreword,
          markdown: markdownOfBlocks(foreword),
          articles: issue.articleIds.map((articleId) => ({
            id: articleId,
            title: articles.get(articleId)?.title ?? null,
          })),
          recipients: issue.state === 'completed' ? 0 : Math.max(0, subscribed - settled),
          mailsAMinute: rateOf(issue),
          sender,
        },
      };
    },
  });
};
