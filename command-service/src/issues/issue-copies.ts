import { issueMailId } from 'contracts';
import type { ReadStore } from 'contracts/ports';

const PAGE = 500;

/** The mails that may hold the address of a subscriber, who may have received every issue. */
export const possibleIssueMailIds = async (
  readStore: Pick<ReadStore, 'find'>,
  subscriberId: string,
): Promise<readonly string[]> => {
  const mailIds: string[] = [];
  let after: readonly [savedAt: string, issueId: string] | undefined;
  for (;;) {
    const issues = await readStore.find('issues', {
      where: { isIssue: true },
      between: ['savedAt', undefined, undefined],
      ...(after === undefined ? {} : { after }),
      limit: PAGE,
    });
    mailIds.push(...issues.map(({ issueId }) => issueMailId(issueId, subscriberId)));
    const last = issues.at(-1);
    if (last === undefined || issues.length < PAGE) return mailIds;
    after = [last.savedAt, last.issueId];
  }
};
