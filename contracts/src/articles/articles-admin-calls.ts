import { Type, type Static } from 'typebox';
import { fileRefusals } from '../account/practitioner-sign-up-calls.ts';
import {
  callOf,
  CommandHeaders,
  exactly,
  operatorCall,
  operatorQuery,
} from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Day, Hour, Id, Line, Paragraph, Verbatim } from '../engine/fields.ts';
import {
  ARTICLE_ALT_MAX,
  ARTICLE_BLOCKS_MAX,
  ARTICLE_BODY_BYTES,
  ARTICLE_MARKDOWN_MAX,
  ARTICLE_SIGNS_MAX,
  ARTICLE_SLUG_MAX,
  ARTICLE_SPECIALITIES_MAX,
  ARTICLE_SUMMARY_MAX,
  ARTICLE_TITLE_MAX,
  URL_MAX,
} from '../engine/limits.ts';
import { ArticleBlock, articleBlockKinds, ArticlePicture } from './article-blocks.ts';
import { ArticleAuthorFacts } from './articles-calls.ts';

const byId = exactly({ id: Id });
const message = { message: Type.String() };

export const articleStates = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const;

const listed = {
  id: Type.String(),
  title: Type.String(),
  state: Type.Enum([...articleStates]),
  savedAt: Type.String(),
  savedBy: Type.String(),
  publishedAt: orNull(Type.String()),
  publishAt: orNull(Type.String()),
  /** Of the public article. */
  publicSlug: orNull(Type.String()),
};
export const AdminArticle = Type.Object(listed);
export type AdminArticle = Static<typeof AdminArticle>;

/** The latest saved first, 50 a page. */
export const getAdminArticles = callOf({
  ...operatorQuery,
  title: 'Lister les articles, brouillons compris',
  route: 'GET /api/admin/articles',
  schemas: { querystring: exactly({ cursor: Type.Optional(Verbatim(200, 0)) }) },
  answer: Type.Object({
    articles: Type.Array(AdminArticle),
    nextCursor: orNull(Type.String()),
  }),
});

export const EditedArticle = Type.Object({
  ...listed,
  save: Type.Integer(),
  slug: Type.String(),
  summary: Type.String(),
  blocks: Type.Array(ArticleBlock),
  picture: orNull(ArticlePicture),
  author: orNull(ArticleAuthorFacts),
  specialityIds: Type.Array(Type.String()),
});
export type EditedArticle = Static<typeof EditedArticle>;

export const getAdminArticle = callOf({
  ...operatorQuery,
  title: 'Ouvrir un article',
  route: 'GET /api/admin/articles/:id',
  refusals: ['ARTICLE_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Object({ article: EditedArticle }),
});

/** A picture is named by its id; those that are not given are left out. */
export const readMarkdown = callOf({
  ...operatorQuery,
  title: 'Lire un texte en Markdown',
  route: 'POST /api/admin/article-texts/read',
  refusals: ['ARTICLE_TOO_MARKED'],
  bodyLimit: ARTICLE_BODY_BYTES,
  schemas: {
    body: exactly({
      markdown: Paragraph(ARTICLE_MARKDOWN_MAX),
      pictures: Type.Array(
        exactly({ ...ArticlePicture.properties, altText: Line(ARTICLE_ALT_MAX) }),
        { maxItems: ARTICLE_BLOCKS_MAX },
      ),
    }),
  },
  answer: Type.Object({ blocks: Type.Array(ArticleBlock), signs: Type.Integer() }),
});

export const GivenBlock = exactly({
  kind: Type.Enum([...articleBlockKinds]),
  lines: Type.Array(
    Type.Array(
      exactly({
        text: Verbatim(ARTICLE_SIGNS_MAX),
        strong: Type.Optional(Type.Literal(true)),
        emphasis: Type.Optional(Type.Literal(true)),
        url: Type.Optional(Line(URL_MAX, 1)),
      }),
      { maxItems: 500 },
    ),
    { maxItems: 200 },
  ),
  /** One of ours, by its id. */
  picture: orNull(exactly({ pictureId: Id, altText: Line(ARTICLE_ALT_MAX) })),
});

const body = {
  title: Line(ARTICLE_TITLE_MAX),
  /** Empty: made from the title. */
  slug: Line(ARTICLE_SLUG_MAX),
  summary: Line(ARTICLE_SUMMARY_MAX),
  blocks: Type.Array(GivenBlock, { maxItems: ARTICLE_BLOCKS_MAX }),
  picture: orNull(exactly({ pictureId: Id, altText: Line(ARTICLE_ALT_MAX) })),
  practitionerId: orNull(Id),
  specialityIds: Type.Array(Id, { maxItems: ARTICLE_SPECIALITIES_MAX }),
};
const savingRefusals = [
  'ARTICLE_SLUG_NOT_VALID',
  'ARTICLE_SLUG_TAKEN',
  'ARTICLE_TOO_LONG',
  'PRACTITIONER_NOT_FOUND',
  'SPECIALITY_UNKNOWN',
  'BUSY',
] as const;
const saved = Type.Object({ ...message, id: Type.String(), save: Type.Integer() });

export const createArticle = callOf({
  ...operatorCall,
  title: 'Enregistrer un nouvel article',
  route: 'POST /api/admin/articles',
  bodyLimit: ARTICLE_BODY_BYTES,
  refusals: savingRefusals,
  schemas: { headers: CommandHeaders, body: exactly(body) },
  answer: saved,
});

/** `onSave` is the save that the page began from. */
export const saveArticle = callOf({
  ...operatorCall,
  title: 'Enregistrer un article',
  route: 'PUT /api/admin/articles/:id',
  bodyLimit: ARTICLE_BODY_BYTES,
  refusals: [...savingRefusals, 'ARTICLE_NOT_FOUND', 'ARTICLE_CHANGED'],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ ...body, onSave: Type.Integer({ minimum: 1 }) }),
  },
  answer: saved,
});

const save = Type.Integer({ minimum: 1 });
const publishingRefusals = [
  'ARTICLE_NOT_FOUND',
  'ARTICLE_CHANGED',
  'ARTICLE_NOT_COMPLETE',
  'ARTICLE_SLUG_TAKEN',
  'BUSY',
] as const;

export const publishArticle = callOf({
  ...operatorCall,
  title: 'Publier un article',
  route: 'POST /api/admin/articles/:id/publish',
  refusals: publishingRefusals,
  schemas: { headers: CommandHeaders, params: byId, body: exactly({ save }) },
  answer: Type.Object(message),
});

/** The day and the hour are those of Paris. */
export const scheduleArticle = callOf({
  ...operatorCall,
  title: 'Choisir quand publier un article',
  route: 'POST /api/admin/articles/:id/schedule',
  refusals: [...publishingRefusals, 'ARTICLE_TIME_PAST', 'HOUR_SKIPPED'],
  schemas: {
    headers: CommandHeaders,
    params: byId,
    body: exactly({ save, day: Day, hour: Hour }),
  },
  answer: Type.Object(message),
});

export const unscheduleArticle = callOf({
  ...operatorCall,
  title: 'Ne plus publier un article à l’heure choisie',
  route: 'DELETE /api/admin/articles/:id/schedule',
  refusals: ['ARTICLE_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: Type.Object(message),
});

export const withdrawArticle = callOf({
  ...operatorCall,
  title: 'Retirer un article du blog',
  route: 'POST /api/admin/articles/:id/withdraw',
  refusals: ['ARTICLE_NOT_FOUND', 'BUSY'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: Type.Object(message),
});

export const addArticlePicture = callOf({
  ...operatorCall,
  title: 'Ajouter une image pour les articles',
  route: 'POST /api/admin/article-pictures',
  callsAMinute: 20,
  refusals: [...fileRefusals, 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    /** None for a decoration; a form has no empty texts. */
    body: exactly({ altText: Type.Optional(Line(ARTICLE_ALT_MAX)) }),
  },
  files: { picture: { kind: 'picture', atMost: 1 } },
  answer: Type.Object({ picture: ArticlePicture }),
});
