import { articlesAboutTitle } from './article-texts.ts';
import { useGetArticlesAboutQuery } from './articles-api.ts';
import { ArticleTeasers } from './article-teaser.tsx';
import layout from '../../components/design/layout.module.css';

export type ArticlesAboutProps = { readonly speciality: string };

/** The latest articles about a practice; nothing if there is none, or they could not be read. */
export const ArticlesAbout = ({ speciality }: ArticlesAboutProps) => {
  const { currentData } = useGetArticlesAboutQuery({ speciality });
  if (currentData === undefined || currentData.articles.length === 0) return null;
  return (
    <section className={layout['stack-5']} aria-labelledby="articles">
      <h2 id="articles">{articlesAboutTitle}</h2>
      <ArticleTeasers articles={currentData.articles} />
    </section>
  );
};
