import type { Article } from 'contracts';
import { Link, useParams } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DOT, typographic, withCapital } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import { BackLink } from '../../../components/page/details-page.tsx';
import typography from '../../../components/design/typography.module.css';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { ArticleWords } from '../../../features/articles/article-words.tsx';
import { ArticleTeasers, AuthorAvatar } from '../../../features/articles/article-teaser.tsx';
import { ArticleImage } from '../../../features/articles/article-image.tsx';
import { articleWords, longDate } from '../../../features/articles/article-texts.ts';
import { useGetArticleQuery, type ReadArticle } from '../../../features/articles/articles-api.ts';
import { PractitionerCards } from '../../../features/practitioner-cards/practitioner-cards.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { paths, practitionerPath } from '../../../paths.ts';
import styles from './blog.module.css';
import { readTexts as texts } from './blog-texts.ts';

type ArticleProps = { readonly article: Article };

const Author = ({ article: { author, publishedAt, updatedAt, minutes } }: ArticleProps) => {
  const [published, updated] = [longDate(publishedAt), longDate(updatedAt)];
  return (
    <div className={styles['author']}>
      <AuthorAvatar author={author} />
      <p>
        {author === null ? (
          <strong>{articleWords.house}</strong>
        ) : (
          <Link to={practitionerPath(author.slug)}>{author.name}</Link>
        )}
        <br />
        <span className={typography['small']}>
          {author?.trade == null ? null : <span>{`${withCapital(author.trade)}${DOT}`}</span>}
          <time dateTime={publishedAt}>{published}</time>
          <span>{`${DOT}${articleWords.readingTime(minutes)}`}</span>
          {updated === published ? null : <span>{`${DOT}${texts.updated(updated)}`}</span>}
        </span>
      </p>
    </div>
  );
};

const Text = ({ article }: ArticleProps) => {
  const { title, summary, picture, blocks, subjects } = article;
  return (
    <article className={styles['article']}>
      <div className={styles['elsewhere']}>
        <BackLink to={paths.blog}>{articleWords.blog}</BackLink>
      </div>
      <div className={layout['stack-2']}>
        {subjects.length === 0 ? null : <p className={styles['subject']}>{subjects.join(' • ')}</p>}
        <h1 className={styles['title']}>{typographic(title)}</h1>
      </div>
      <Author article={article} />
      <ArticleImage picture={picture} sizes="(width < 768px) 100vw, 680px" isFirst />
      <p className={styles['summary']}>{typographic(summary)}</p>
      <ArticleWords blocks={blocks} />
      <Message tone="information">
        <strong>{texts.health.title}</strong>
        <span>{` ${texts.health.text}`}</span>
      </Message>
    </article>
  );
};

const Page = ({ article, practitioners, next }: ReadArticle) => (
  <>
    <PageTitle>{article.title}</PageTitle>
    <Text article={article} />
    {practitioners.length === 0 ? null : (
      <section
        className={classes(layout['stack-5'], styles['elsewhere'])}
        aria-labelledby="praticiens"
      >
        <h2 id="praticiens">{texts.practitioners}</h2>
        <PractitionerCards practitioners={practitioners} />
      </section>
    )}
    {next.length === 0 ? null : (
      <section
        className={classes(layout['stack-5'], styles['elsewhere'])}
        aria-labelledby="ensuite"
      >
        <h2 id="ensuite">{texts.next}</h2>
        <ArticleTeasers articles={next} />
      </section>
    )}
  </>
);

const Absent = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={styles['absent']}>
    <PageTitle>{title}</PageTitle>
    <EmptyState
      title={<h1>{title}</h1>}
      action={
        <ButtonLink to={paths.blog} variant="second">
          {texts.all}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </div>
);

export const ArticleScreen = () => {
  const { slug = '' } = useParams();
  const query = useGetArticleQuery({ slug });
  if (query.currentData === undefined && query.isError) {
    const { status } = failureOf(query.error);
    if (status === 410) return <Absent {...texts.withdrawn} />;
    if (status === 404 || status === 400) return <Absent {...texts.notFound} />;
  }
  return (
    <div className={styles['blog']}>
      <QueryView query={query}>{(read) => <Page {...read} />}</QueryView>
    </div>
  );
};
