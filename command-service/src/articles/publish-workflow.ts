import {
  articleSlugsStream,
  articleStream,
  type PublishArticle,
  type ScheduleArticle,
} from 'contracts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { metadataOfPart } from '../engine/metadata.ts';
import { articleDecider } from './article-decider.ts';
import { articleSlugsDecider } from './article-slugs-decider.ts';

type Publishing = PublishArticle | ScheduleArticle;

/** Claims the slug before it publishes: after a crash in between, the repeated command goes on. */
export const publishOrSchedule = async (
  commands: Pick<CommandHandler, 'handle' | 'stateOf'>,
  command: Publishing,
) => {
  const { articleId, save } = command.data;
  const stream = articleStream(articleId);
  const { saved } = await commands.stateOf(articleDecider, stream);
  if (saved?.save === save) {
    const claimed = await commands.handle(articleSlugsDecider, articleSlugsStream, {
      type: 'ClaimArticleSlug',
      data: { articleId, claimedSlug: saved.content.slug },
      metadata: metadataOfPart(command.metadata, 'slug'),
    });
    if (claimed.outcome === 'rejected') return claimed;
  }
  return commands.handle(articleDecider, stream, command);
};

export const isSlugFree = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  articleId: string,
  slug: string,
): Promise<boolean> => {
  const holder = (await commands.stateOf(articleSlugsDecider, articleSlugsStream)).get(slug);
  return holder === undefined || holder === articleId;
};
