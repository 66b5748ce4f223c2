import {
  articlePictureName,
  ARTICLES_LISTED,
  BLOG,
  BLOG_FEED,
  BLOG_UPLOADS,
  BRAND,
  type ArticleBlock,
  type ArticleCard,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { FastifyPluginAsync } from 'fastify';
import { inXml } from '../pages/sitemap-text.ts';
import { articleCards } from './article-cards.ts';
import { articleHtml } from './article-html.ts';
import { newestArticles } from './newest-articles.ts';

type Dependencies = {
  readonly readStore: Pick<ReadStore, 'find' | 'getMany'>;
  readonly publicUrl: string;
};

const KEPT = 'public, max-age=900';

type Entry = {
  readonly card: ArticleCard;
  readonly updatedAt: string;
  readonly blocks: readonly ArticleBlock[];
};

const entryText = ({ card, updatedAt, blocks }: Entry, origin: string): string => {
  const url = `${origin}${BLOG}/${card.slug}`;
  const { author, picture } = card;
  const uri = author === null ? '' : `<uri>${origin}/professionnel/p/${inXml(author.slug)}</uri>`;
  const shown =
    picture === null
      ? ''
      : `\n  <link rel="enclosure" type="image/webp" href="${origin}${BLOG_UPLOADS}/${articlePictureName(picture.pictureId)}"/>`;
  return `<entry>
  <id>urn:uuid:${inXml(card.id)}</id>
  <title>${inXml(card.title)}</title>
  <link rel="alternate" type="text/html" href="${inXml(url)}"/>${shown}
  <published>${card.publishedAt}</published>
  <updated>${updatedAt}</updated>
  <author><name>${inXml(author?.name ?? `La rédaction de ${BRAND}`)}</name>${uri}</author>
  <summary>${inXml(card.summary)}</summary>
  <content type="html">${inXml(articleHtml(blocks, origin))}</content>
</entry>`;
};

/** The newest articles in full, in Atom (RFC 4287). */
export const blogFeedRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { readStore, publicUrl },
) => {
  const { origin } = new URL(publicUrl);

  const entriesOf = async (): Promise<readonly Entry[]> => {
    const articles = await newestArticles(readStore, ARTICLES_LISTED.feed);
    const [cards, texts] = await Promise.all([
      articleCards(readStore, articles),
      readStore.getMany(
        'article-texts',
        articles.map(({ slug }) => slug),
      ),
    ]);
    return cards.flatMap((card, index) => {
      const text = texts.get(card.slug);
      return text?.state === 'published'
        ? [
            {
              card,
              updatedAt: articles[index]?.updatedAt ?? '',
              blocks: text.blocks as ArticleBlock[],
            },
          ]
        : [];
    });
  };

  app.get(BLOG_FEED, async (_, reply) => {
    const entries = await entriesOf();
    const updatedAt = entries
      .map((entry) => entry.updatedAt)
      .toSorted()
      .at(-1);
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">
<id>${origin}${BLOG}</id>
<title>Le blog de ${BRAND}</title>
<link rel="self" type="application/atom+xml" href="${origin}${BLOG_FEED}"/>
<link rel="alternate" type="text/html" href="${origin}${BLOG}"/>
<updated>${updatedAt ?? '2026-01-01T00:00:00.000Z'}</updated>
${entries.map((entry) => entryText(entry, origin)).join('\n')}
</feed>
`;
    return reply
      .headers({ 'cache-control': KEPT, 'content-type': 'application/atom+xml; charset=utf-8' })
      .send(text);
  });
};
