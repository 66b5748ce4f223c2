import {
  articlePictureName,
  articleWidths,
  BLOG_UPLOADS,
  type ArticlePicture as Picture,
} from 'contracts';
import { classes } from '../../components/design/classes.ts';
import styles from './article-image.module.css';

const addressOf = (pictureId: string, width: (typeof articleWidths)[number]): string =>
  `${BLOG_UPLOADS}/${articlePictureName(pictureId, width)}`;

export type ArticleImageProps = {
  readonly picture: Picture | null;
  /** The `sizes` of the image, by which the browser chooses a width. */
  readonly sizes: string;
  /** Whether the picture is cut to the ratio of cards. */
  readonly isCard?: boolean;
  /** Whether the picture has no text alternative, because the title of its card names the subject. */
  readonly isDecoration?: boolean;
  readonly isFirst?: boolean;
};

/** Without a picture a card has a plain ground. */
// oxlint-disable-next-line complexity -- each optional part of the markup is a branch
export const ArticleImage = ({
  picture,
  sizes,
  isCard = false,
  isDecoration = false,
  isFirst = false,
}: ArticleImageProps) => {
  const shape = classes(styles['picture'], isCard && styles['card']);
  if (picture === null) return isCard ? <span className={shape} aria-hidden="true" /> : null;
  const { pictureId, width, height, altText } = picture;
  return (
    <img
      className={shape}
      src={addressOf(pictureId, 960)}
      srcSet={articleWidths.map((each) => `${addressOf(pictureId, each)} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={isDecoration ? '' : altText}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
};
