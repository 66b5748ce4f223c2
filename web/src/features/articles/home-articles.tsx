import type { ArticleCard } from 'contracts';
import { ARTICLES_LISTED } from 'contracts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../api/call-error.ts';
import { Carousel, type Slide } from '../../components/page/carousel.tsx';
import { paths } from '../../paths.ts';
import { homeArticlesTexts as texts } from './article-texts.ts';
import { ArticleTeaser } from './article-teaser.tsx';
import { useGetArticlesQuery } from './articles-api.ts';
import styles from './home-articles.module.css';

const slideOf = (article: ArticleCard): Slide => ({
  id: article.id,
  name: article.title,
  content: <ArticleTeaser article={article} />,
});

/** The newest articles. A failure is only logged, since the page is complete without them. */
export const HomeArticles = () => {
  const { currentData, isError, error } = useGetArticlesQuery({ page: 1 });
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification wants the failure there and nowhere else
    if (isError) console.error(texts.failed, failureOf(error).message);
  }, [isError, error]);
  const shown = currentData?.articles.slice(0, ARTICLES_LISTED.home) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles['articles']} aria-labelledby="articles">
      <h2 id="articles">{texts.title}</h2>
      <Carousel
        look="three"
        label={texts.title}
        slides={shown.map(slideOf)}
        previous={texts.previous}
        next={texts.next}
      />
      <Link className={styles['all']} to={paths.blog}>
        {texts.all}
      </Link>
    </section>
  );
};
