import type { ArticleAuthor, ArticleCard as Card } from 'contracts';
import { Link } from 'react-router-dom';
import { classes } from '../../components/design/classes.ts';
import { DOT, typographic } from '../../components/design/french-format.ts';
import { NamedAvatar } from '../people/avatar.tsx';
import styles from './article-teaser.module.css';
import { ArticleImage } from './article-image.tsx';
import { articleWords as texts, longDate } from './article-texts.ts';
import typography from '../../components/design/typography.module.css';
import { articlePath } from '../../paths.ts';

export const AuthorAvatar = ({ author }: { readonly author: ArticleAuthor }) => (
  <NamedAvatar
    id={author?.id ?? 'house'}
    name={author?.name ?? 'La Rédaction'}
    picture={author?.picture ?? null}
    size="small"
  />
);

type CardProps = {
  readonly article: Card;
  /** The level of the title, one below that of the list. */
  readonly level?: 'h2' | 'h3';
  /** Whether the card is larger than the others, as for the newest of a list. */
  readonly isLarge?: boolean;
};

export const ArticleTeaser = ({ article, level: Title = 'h3', isLarge = false }: CardProps) => {
  const { slug, title, summary, picture, author, subjects, minutes, publishedAt } = article;
  const [subject] = subjects;
  return (
    <article className={classes(styles['card'], isLarge && styles['large'])}>
      <ArticleImage
        picture={picture}
        sizes={isLarge ? '(width < 768px) 100vw, 600px' : '(width < 768px) 82vw, 360px'}
        isFirst={isLarge}
        isCard
        isDecoration
      />
      <div className={styles['words']}>
        {subject === undefined ? null : <p className={styles['subject']}>{subject}</p>}
        <Title className={styles['title']}>
          <Link to={articlePath(slug)}>{typographic(title)}</Link>
        </Title>
        <p className={typography['small']}>{typographic(summary)}</p>
        <div className={styles['author']}>
          <AuthorAvatar author={author} />
          <p className={typography['small']}>
            <span>{author?.name ?? texts.house}</span>
            <br />
            <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
            <span>{`${DOT}${texts.minutes(minutes)}`}</span>
          </p>
        </div>
      </div>
    </article>
  );
};

/** Cards in rows of three. */
export const ArticleTeasers = ({
  articles,
  level = 'h3',
}: {
  readonly articles: readonly Card[];
  readonly level?: 'h2' | 'h3';
}) => (
  <ul className={styles['cards']}>
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleTeaser article={article} level={level} />
      </li>
    ))}
  </ul>
);
