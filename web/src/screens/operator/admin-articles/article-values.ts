import {
  markdownOfBlocks,
  type ArticleBlock,
  type ArticlePicture,
  type EditedArticle,
  type FieldsOf,
} from 'contracts';

type Author = NonNullable<EditedArticle['author']>;

export type ArticleValues = {
  readonly title: string;
  readonly slug: string;
  readonly summary: string;
  readonly blocks: readonly ArticleBlock[];
  /**
   * The Markdown typed since the last conversion, of which `blocks` know nothing yet; `null` if `blocks` are the text.
   */
  readonly markdown: string | null;
  readonly picture: ArticlePicture | null;
  readonly author: Author | null;
  readonly specialityIds: readonly string[];
  /** All pictures that the text has had or was given, so that its Markdown may name them. */
  readonly pictures: readonly ArticlePicture[];
};

export const untouched: ArticleValues = {
  title: '',
  slug: '',
  summary: '',
  blocks: [],
  markdown: null,
  picture: null,
  author: null,
  specialityIds: [],
  pictures: [],
};

export const valuesOf = (article: EditedArticle): ArticleValues => {
  const { title, slug, summary, blocks, picture, author, specialityIds } = article;
  const pictures = picture === null ? [] : [picture];
  return { title, slug, summary, blocks, markdown: null, picture, author, specialityIds, pictures };
};

export const markdownOf = ({ blocks, markdown }: ArticleValues): string =>
  markdown ?? markdownOfBlocks(blocks);

const isSameText = (values: ArticleValues, saved: ArticleValues): boolean =>
  markdownOf(values) === markdownOf(saved) ||
  (values.markdown === null && markdownOfBlocks(values.blocks) === markdownOfBlocks(saved.blocks));

/** Returns whether the typed values equal the saved ones, whose text is always in `blocks`. */
export const isSame = (values: ArticleValues, saved: ArticleValues): boolean => {
  const facts = ({ title, slug, summary, picture, author, specialityIds }: ArticleValues) =>
    JSON.stringify([title, slug, summary, picture, author?.id, specialityIds]);
  return facts(values) === facts(saved) && isSameText(values, saved);
};

/** The Markdown to convert, with the pictures that it may name. */
export const readingOf = (values: ArticleValues): FieldsOf<'readMarkdown'> => {
  const { blocks, pictures } = values;
  const all = [...pictures, ...blocks.flatMap(({ picture }) => picture ?? [])];
  const byId = new Map(all.map((picture) => [picture.pictureId, picture]));
  return { markdown: markdownOf(values), pictures: [...byId.values()] };
};

const given = (picture: ArticlePicture | null) =>
  picture && { pictureId: picture.pictureId, altText: picture.altText };

/** The values in the form that the calls take. */
export const bodyOf = ({
  title,
  slug,
  summary,
  blocks,
  picture,
  author,
  specialityIds,
}: ArticleValues): FieldsOf<'createArticle'> => ({
  title,
  slug,
  summary,
  blocks: blocks.map((block) => ({ ...block, picture: given(block.picture) })),
  picture: given(picture),
  practitionerId: author?.id ?? null,
  specialityIds,
});
