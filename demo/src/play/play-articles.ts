import {
  articleDecider,
  articlePicturesDecider,
  storeArticlePicture,
  publishOrSchedule,
  type CommandHandler,
} from 'command-service';
import {
  addDays,
  articlePicturesStream,
  articleStream,
  idFrom,
  type ArticlePicture,
} from 'contracts';
import type { Files } from 'contracts/ports';
import { sizesOfDrawing } from '../dataset/article-drawings.ts';
import { demoArticles, type DemoArticle } from '../dataset/demo-articles.ts';
import { expectAccepted, type DemoPlay } from './demo-play.ts';

type Written = { readonly commands: CommandHandler; readonly files: Files };
type Author = { readonly practitionerId: string; readonly slug: string };

const pictureOf = async (
  { commands, files }: Written,
  { drawing, altText }: DemoArticle,
  { today, operatorId: accountId, metadataOf }: DemoPlay,
): Promise<ArticlePicture> => {
  const pictureId = await storeArticlePicture(files, await sizesOfDrawing(drawing));
  const picture = { pictureId, width: 1_440, height: 840, altText };
  const at = `${addDays(today, -45)}T09:00:00.000Z`;
  const metadata = metadataOf(`drawing/${drawing}`, at, { role: 'operator', accountId });
  const add = { type: 'AddArticlePicture', data: picture, metadata } as const;
  expectAccepted(
    drawing,
    await commands.handle(articlePicturesDecider, articlePicturesStream, add),
  );
  return picture;
};

const play = async (
  written: Written,
  article: DemoArticle,
  { authors, played }: { readonly authors: readonly Author[]; readonly played: DemoPlay },
): Promise<void> => {
  const { commands } = written;
  const { slug, title, summary, specialityId, by, daysAgo, blocks } = article;
  const { today, operatorId: accountId, metadataOf } = played;
  const picture = await pictureOf(written, article, played);
  const articleId = idFrom('demo', 'article', slug);
  const actor = { role: 'operator', accountId } as const;
  const day = addDays(today, -Math.max(1, daysAgo ?? 1));
  const content = {
    title,
    slug,
    summary,
    blocks: [...blocks],
    picture,
    practitionerId: authors.find((author) => author.slug === by)?.practitionerId ?? null,
    specialityIds: [specialityId],
  };
  expectAccepted(
    slug,
    await commands.handle(articleDecider, articleStream(articleId), {
      type: 'SaveArticle',
      data: { articleId, onSave: 0, content },
      metadata: metadataOf(`${slug}/save`, `${day}T08:00:00.000Z`, actor),
    }),
  );
  if (daysAgo === undefined) return;
  const metadata = metadataOf(`${slug}/publish`, `${day}T08:30:00.000Z`, actor);
  const published = await publishOrSchedule(
    commands,
    daysAgo > 0
      ? { type: 'PublishArticle', data: { articleId, save: 1 }, metadata }
      : {
          type: 'ScheduleArticle',
          data: { articleId, save: 1, publishAt: `${addDays(today, -daysAgo)}T07:00:00.000Z` },
          metadata,
        },
  );
  expectAccepted(slug, published);
};

/** Six articles, a draft, and one that is to come. Safe to repeat. */
export const playArticles = async (
  written: Written,
  authors: readonly Author[],
  played: DemoPlay,
): Promise<void> => {
  for (const article of demoArticles) await play(written, article, { authors, played });
};
