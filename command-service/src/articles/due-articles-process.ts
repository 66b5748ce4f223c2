import { articleStream, idFrom } from 'contracts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import type { Process } from '../processes/process.ts';
import { articleDecider } from './article-decider.ts';

/** Publishes the articles that are scheduled for now; their slugs were claimed when they were scheduled. */
export const dueArticlesProcess = ({
  commands,
  clock,
}: Pick<CommandRouteDependencies, 'commands' | 'clock'>): Process<'articles-due'> => ({
  view: 'articles-due',
  settle: async ({ articleId, dueAt, correlationId }) => {
    await commands.handle(articleDecider, articleStream(articleId), {
      type: 'PublishDueArticle',
      data: { articleId },
      metadata: {
        commandId: idFrom('command', 'due-articles', articleId, dueAt),
        causationId: articleId,
        correlationId,
        actor: { role: 'process', process: 'due-articles' },
        at: clock.now(),
        origin: 'process',
      },
    });
    return undefined;
  },
});
