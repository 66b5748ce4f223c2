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
  /** The text as it was typed and not read yet: the blocks are of before. `null` if the blocks are the text. */
  readonly markdown: string | null;
  readonly picture: ArticlePicture | null;
  readonly author: Author | null;
  readonly specialityIds: readonly string[];
  /** Those that the text had or was given, so that it may name them. */
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

/** Whether what is typed is what was saved, whose blocks are its text in any case. */
export const isSame = (values: ArticleValues, saved: ArticleValues): boolean => {
  const facts = ({ title, slug, summary, picture, author, specialityIds }: ArticleValues) =>
    JSON.stringify([title, slug, summary, picture, author?.id, specialityIds]);
  return facts(values) === facts(saved) && isSameText(values, saved);
};

/** The text as it is typed, with the pictures that it may name. */
export const readingOf = (values: ArticleValues): FieldsOf<'readMarkdown'> => {
  const { blocks, pictures } = values;
  const all = [...pictures, ...blocks.flatMap(({ picture }) => picture ?? [])];
  const byId = new Map(all.map((picture) => [picture.pictureId, picture]));
  return { markdown: markdownOf(values), pictures: [...byId.values()] };
};

const given = (picture: ArticlePicture | null) =>
  picture && { pictureId: picture.pictureId, altText: picture.altText };

/** As the calls take them. */
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
