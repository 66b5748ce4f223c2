import type { ArticleBlock, IssueContent, ReadOnly } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { IssueFacts } from './issue-message.ts';

/** Takes the articles as they are public now, and leaves out withdrawn ones. */
export const issueFacts = async (
  readStore: Pick<ReadStore, 'getMany'>,
  { subject, foreword, articleIds }: ReadOnly<IssueContent>,
  site: string,
): Promise<IssueFacts> => {
  const published = await readStore.getMany('articles', articleIds);
  return {
    subject,
    foreword: foreword as readonly ArticleBlock[],
    articles: articleIds.flatMap((id) => published.get(id) ?? []),
    site,
  };
};

/** Its articles may have been withdrawn since it was saved. */
export const isEmptyIssue = ({ foreword, articles }: IssueFacts): boolean =>
  foreword.length + articles.length === 0;
