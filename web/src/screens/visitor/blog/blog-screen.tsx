import { BLOG_FEED, type AnswerOf } from 'contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import typography from '../../../components/design/typography.module.css';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { ArticleTeaser, ArticleTeasers } from '../../../features/articles/article-teaser.tsx';
import { useGetArticlesQuery } from '../../../features/articles/articles-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { blogPath } from '../../../paths.ts';
import { blogPageOf } from './blog-page-number.ts';
import styles from './blog.module.css';
import { blogTexts as texts } from './blog-texts.ts';

type Shown = AnswerOf<'getArticles'>;

const Pages = ({ page, pages }: Pick<Shown, 'page' | 'pages'>) =>
  pages < 2 ? null : (
    <nav className={styles['pages']} aria-label={texts.pages}>
      {page > 1 ? (
        <Link className={layout['touch']} to={blogPath(page - 1)} rel="prev">
          {texts.newer}
        </Link>
      ) : null}
      <span>{texts.page(page, pages)}</span>
      {page < pages ? (
        <Link className={layout['touch']} to={blogPath(page + 1)} rel="next">
          {texts.older}
        </Link>
      ) : null}
    </nav>
  );

const List = ({ articles, page, pages }: Shown) => {
  const [first, ...others] = articles;
  if (first === undefined)
    return page > 1 ? (
      <EmptyState
        title={texts.noPage}
        action={
          <ButtonLink to={blogPath(1)} variant="second">
            {texts.first}
          </ButtonLink>
        }
      >
        {texts.noPageText}
      </EmptyState>
    ) : (
      <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
    );
  return (
    <>
      {page === 1 ? <ArticleTeaser article={first} level="h2" isLarge /> : null}
      <ArticleTeasers articles={page === 1 ? others : articles} level="h2" />
      <Pages page={page} pages={pages} />
    </>
  );
};

/** The newest article first; twelve a page. */
export const BlogScreen = () => {
  const [search] = useSearchParams();
  const page = blogPageOf(search);
  return (
    <div className={styles['blog']}>
      <PageTitle>{page === 1 ? texts.title : `${texts.title}, page ${page}`}</PageTitle>
      <div className={styles['head']}>
        <div>
          <h1>{texts.title}</h1>
          <p className={typography['lead']}>{texts.lead}</p>
        </div>
        <a className={classes(layout['touch'])} href={BLOG_FEED} type="application/atom+xml">
          {texts.feed}
        </a>
      </div>
      <QueryView query={useGetArticlesQuery({ page })}>{(shown) => <List {...shown} />}</QueryView>
    </div>
  );
};
