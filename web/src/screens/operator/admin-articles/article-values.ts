import type { AnswerOf, ArticleBlock, ArticlePicture, EditedArticle, FieldsOf } from 'contracts';

type Author = NonNullable<EditedArticle['author']>;

export type ArticleValues = {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly markdown: string;
  readonly picture: ArticlePicture | null;
  readonly author: Author | null;
  readonly specialityIds: readonly string[];
  /** Those that the text may name. */
  readonly pictures: readonly ArticlePicture[];
};

export const untouched: ArticleValues = {
  title: '',
  slug: '',
  summary: '',
  markdown: '',
  picture: null,
  author: null,
  specialityIds: [],
  pictures: [],
};

const picturesIn = (blocks: readonly ArticleBlock[]): readonly ArticlePicture[] =>
  blocks.flatMap(({ picture }) => picture ?? []);

export const valuesOf = (article: EditedArticle): ArticleValues => {
  const { title, slug, summary, markdown, picture, author, specialityIds, blocks } = article;
  const pictures = [...picturesIn(blocks), ...(picture === null ? [] : [picture])];
  return { title, slug, summary, markdown, picture, author, specialityIds, pictures };
};

export const isSame = (one: ArticleValues, other: ArticleValues): boolean => {
  const { pictures: _one, ...values } = one;
  const { pictures: _other, ...others } = other;
  return JSON.stringify(values) === JSON.stringify(others);
};

const given = (picture: ArticlePicture | null) =>
  picture && { pictureId: picture.pictureId, altText: picture.altText };

/** As the calls take them, with the blocks that the text was read as. */
export const bodyOf = (
  { title, slug, summary, picture, author, specialityIds }: ArticleValues,
  { blocks }: AnswerOf<'readMarkdown'>,
): FieldsOf<'createArticle'> => ({
  title,
  slug,
  summary,
  blocks: blocks.map((block) => ({ ...block, picture: given(block.picture) })),
  picture: given(picture),
  practitionerId: author?.id ?? null,
  specialityIds,
});
