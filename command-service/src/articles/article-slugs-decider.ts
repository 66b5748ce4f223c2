import type { ArticleSlugEvent, ArticlesRejection, ClaimArticleSlug } from 'contracts';
import { accept, reject, type Decider } from '../engine/decider.ts';

/** Maps each slug, present or former, to its article; a slug never moves to another article. */
export const articleSlugsDecider: Decider<
  ClaimArticleSlug,
  Map<string, string>,
  ArticleSlugEvent,
  ArticlesRejection
> = {
  initialState: () => new Map(),
  evolve: (slugs, { data }) => slugs.set(data.claimedSlug, data.articleId),
  decide: ({ data }, slugs) => {
    const holder = slugs.get(data.claimedSlug);
    if (holder === data.articleId) return accept();
    return holder === undefined
      ? accept({ type: 'ArticleSlugClaimed', data })
      : reject('ARTICLE_SLUG_TAKEN');
  },
};
