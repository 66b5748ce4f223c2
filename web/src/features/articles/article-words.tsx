import { isList, type ArticleBlock, type ArticleSpan } from 'contracts';
import { Link } from 'react-router-dom';
import { typographic } from '../../components/design/french-format.ts';
import styles from './article-words.module.css';
import { ArticleImage } from './article-image.tsx';

const Marked = ({ text, strong, emphasis }: ArticleSpan) => {
  const words = typographic(text);
  const emphasized = emphasis === true ? <em>{words}</em> : <span>{words}</span>;
  return strong === true ? <strong>{emphasized}</strong> : emphasized;
};

/** Links to other sites: they get no access to our window and no referrer, and search engines see no recommendation. */
const Span = (span: ArticleSpan) => {
  const { url } = span;
  if (url === undefined) return <Marked {...span} />;
  return url.startsWith('/') ? (
    <Link to={url}>
      <Marked {...span} />
    </Link>
  ) : (
    <a href={url} rel="noopener noreferrer nofollow">
      <Marked {...span} />
    </a>
  );
};

const Line = ({ line }: { readonly line: readonly ArticleSpan[] }) => (
  <>
    {line.map((span, index) => (
      <Span key={index} {...span} />
    ))}
  </>
);

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const Block = ({ kind, lines, picture }: ArticleBlock) => {
  const [line = []] = lines;
  if (isList(kind)) {
    const items = lines.map((item, index) => (
      <li key={index}>
        <Line line={item} />
      </li>
    ));
    return kind === 'list' ? <ul>{items}</ul> : <ol>{items}</ol>;
  }
  switch (kind) {
    case 'title':
      return (
        <h2>
          <Line line={line} />
        </h2>
      );
    case 'subtitle':
      return (
        <h3>
          <Line line={line} />
        </h3>
      );
    case 'quote':
      return (
        <blockquote>
          <p>
            <Line line={line} />
          </p>
        </blockquote>
      );
    case 'rule':
      return <hr />;
    case 'picture':
      return <ArticleImage picture={picture} sizes="(width < 768px) 100vw, 680px" />;
    default:
      return (
        <p>
          <Line line={line} />
        </p>
      );
  }
};

/** The text of an article as elements of ours, for its page and its preview. */
export const ArticleWords = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) => (
  <div className={styles['text']}>
    {blocks.map((block, index) => (
      <Block key={index} {...block} />
    ))}
  </div>
);
