import type { AdminArticle } from 'contracts';
import { Link } from 'react-router-dom';
import { QueryView } from '../../../api/query-view.tsx';
import { Button, ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { CursorPages, type CursorPageProps } from '../../../components/page/cursor-pages.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { takeLostFocus } from '../../../components/page/hooks/lost-focus.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { adminArticlePath, articlePath, paths } from '../../../paths.ts';
import { useGetAdminArticlesQuery } from './admin-articles-api.ts';
import styles from './admin-articles.module.css';
import { texts } from './admin-articles-texts.ts';
import { ArticleState } from './article-state.tsx';

const momentOf = ({ publishAt, publishedAt }: AdminArticle): string | undefined => {
  if (publishAt !== null) return texts.scheduled(publishAt);
  return publishedAt === null ? undefined : texts.published(publishedAt);
};

const Row = ({ article }: { readonly article: AdminArticle }) => {
  const { id, state, publicSlug } = article;
  const title = article.title || texts.untitled;
  return (
    <li className={classes(surfaces['card'], styles['row'])}>
      <div>
        <h2 className={classes(typography['subtitle'], styles['name'])}>{title}</h2>
        <p className={typography['small']}>
          <WithOrdinals>{texts.saved(article)}</WithOrdinals>
        </p>
        <p className={typography['small']}>
          <WithOrdinals>{momentOf(article)}</WithOrdinals>
        </p>
      </div>
      <ArticleState state={state} />
      <div className={layout['wrap-3']}>
        <Link
          className={layout['touch']}
          to={adminArticlePath(id)}
          aria-label={texts.openName(title)}
        >
          Ouvrir
        </Link>
        {publicSlug === null ? null : (
          <Link className={layout['touch']} to={articlePath(publicSlug)}>
            {texts.see}
          </Link>
        )}
      </div>
    </li>
  );
};

const ArticlesPage = ({ cursor, isLast, onMore }: CursorPageProps) => (
  <QueryView
    query={useGetAdminArticlesQuery({ cursor })}
    isEmpty={({ articles }) => articles.length === 0 && cursor === undefined}
    empty={
      <EmptyState title="Aucun article">Le premier que vous enregistrerez sera ici.</EmptyState>
    }
  >
    {({ articles, nextCursor }) => (
      <>
        <ul
          ref={cursor === undefined ? undefined : takeLostFocus}
          tabIndex={-1}
          className={styles['list']}
          aria-label={texts.title}
        >
          {articles.map((article) => (
            <Row key={article.id} article={article} />
          ))}
        </ul>
        {isLast && nextCursor !== null ? (
          <Button variant="second" onClick={() => onMore(nextCursor)}>
            Voir la suite
          </Button>
        ) : null}
      </>
    )}
  </QueryView>
);

/** The articles of the blog, the latest saved first. */
export const AdminArticlesScreen = () => (
  <>
    <PageTitle>{texts.title}</PageTitle>
    <PageHeading
      title={texts.title}
      actions={
        <>
          <ButtonLink variant="second" to={paths.adminNewsletter}>
            {texts.newsletter}
          </ButtonLink>
          <ButtonLink to={paths.adminNewArticle}>{texts.write}</ButtonLink>
        </>
      }
    >
      {texts.lead}
    </PageHeading>
    <CursorPages page={ArticlesPage} pageProps={{}} />
  </>
);
