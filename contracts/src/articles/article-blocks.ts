import { Type, type Static } from 'typebox';
import { Id } from '../engine/fields.ts';
import {
  ARTICLE_ALT_MAX,
  ARTICLE_BLOCKS_MAX,
  ARTICLE_SIGNS_MAX,
  URL_MAX,
} from '../engine/limits.ts';

/** Words with the same marks. */
export const ArticleSpan = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: ARTICLE_SIGNS_MAX }),
    strong: Type.Optional(Type.Literal(true)),
    emphasis: Type.Optional(Type.Literal(true)),
    /** Of another site by https, or a path of our own. */
    url: Type.Optional(Type.String({ minLength: 1, maxLength: URL_MAX })),
  },
  { additionalProperties: false },
);
export type ArticleSpan = Static<typeof ArticleSpan>;

/** A picture of ours, with its words for those who do not see it; none if it is decoration. */
export const ArticlePicture = Type.Object(
  {
    pictureId: Id,
    width: Type.Integer({ minimum: 1, maximum: 1_440 }),
    height: Type.Integer({ minimum: 1, maximum: 20_000 }),
    altText: Type.String({ maxLength: ARTICLE_ALT_MAX }),
  },
  { additionalProperties: false },
);
export type ArticlePicture = Static<typeof ArticlePicture>;

export const articleBlockKinds = [
  'title',
  'subtitle',
  'paragraph',
  'list',
  'numbers',
  'quote',
  'picture',
  'rule',
] as const;

/** Lists have a line for each item, pictures and rules none, others one. */
export const ArticleBlock = Type.Object(
  {
    kind: Type.Enum([...articleBlockKinds]),
    lines: Type.Array(Type.Array(ArticleSpan, { maxItems: 500 }), { maxItems: 200 }),
    picture: Type.Union([ArticlePicture, Type.Null()]),
  },
  { additionalProperties: false },
);
export type ArticleBlock = Static<typeof ArticleBlock>;

export const ArticleBlocks = Type.Array(ArticleBlock, { maxItems: ARTICLE_BLOCKS_MAX });
