import {
  articleSigns,
  ISSUE_FOREWORD_MAX,
  normalBlocks,
  typedText,
  type ErrorCode,
  type FieldsOf,
  type IssueContent,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

export type GivenIssue = Omit<FieldsOf<'createIssue'>, 'key'>;

type Checked =
  | { readonly content: IssueContent }
  | { readonly code: ErrorCode; readonly field: string };

/** The content as it is stored: no pictures, and articles of the blog, each once. */
export const checkedIssue = async (
  readStore: Pick<ReadStore, 'getMany'>,
  given: GivenIssue,
): Promise<Checked> => {
  const foreword = normalBlocks(given.foreword.map((block) => ({ ...block, picture: null })));
  if (articleSigns(foreword) > ISSUE_FOREWORD_MAX)
    return { code: 'ISSUE_TOO_LONG', field: 'foreword' };
  const articleIds = [...new Set(given.articleIds)];
  const published = await readStore.getMany('articles', articleIds);
  if (articleIds.some((id) => !published.has(id)))
    return { code: 'ISSUE_ARTICLE_UNKNOWN', field: 'articleIds' };
  return { content: { subject: typedText(given.subject), foreword, articleIds } };
};
