import {
  articlePicturesStream,
  ARTICLE_SIGNS_MAX,
  articleSigns,
  isArticleSlug,
  normalBlocks,
  practitionerStream,
  typedText,
  type ArticleContent,
  type ArticlePicture,
  type ErrorCode,
  type FieldsOf,
} from 'contracts';
import { unknownChoice } from '../catalogue/known-choices.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { practitionerDecider } from '../practitioner/practitioner-decider.ts';
import { asciiSlug } from '../slug/slug-of.ts';
import { articlePicturesDecider } from './article-pictures-decider.ts';
import { isSlugFree } from './publish-workflow.ts';

export type GivenArticle = Omit<FieldsOf<'createArticle'>, 'key'>;
type GivenPicture = NonNullable<GivenArticle['picture']>;

type Checked =
  | { readonly content: ArticleContent }
  | { readonly code: ErrorCode; readonly field: string };

/** 'article' if the title cannot be transcribed. */
const slugFrom = (title: string): string => {
  const slug = asciiSlug(title);
  return isArticleSlug(slug) ? slug : ['article', slug].filter(Boolean).join('-');
};

const contentOf = (
  given: GivenArticle,
  pictures: ReadonlyMap<string, ArticlePicture>,
): ArticleContent => {
  const ours = (picture: GivenPicture | null): ArticlePicture | null => {
    const known = pictures.get(picture?.pictureId ?? '');
    return known === undefined ? null : { ...known, altText: typedText(picture?.altText ?? '') };
  };
  const title = typedText(given.title);
  return {
    title,
    slug: typedText(given.slug) || slugFrom(title),
    summary: typedText(given.summary),
    blocks: normalBlocks(given.blocks.map((block) => ({ ...block, picture: ours(block.picture) }))),
    picture: ours(given.picture),
    practitionerId: given.practitionerId,
    specialityIds: [...new Set(given.specialityIds)],
  };
};

/** Checks the content and returns it as it is stored, without pictures that were not uploaded here. */
export const checkedArticle = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  articleId: string,
  given: GivenArticle,
): Promise<Checked> => {
  const pictures = await commands.stateOf(articlePicturesDecider, articlePicturesStream);
  const content = contentOf(given, pictures);
  if (!isArticleSlug(content.slug)) return { code: 'ARTICLE_SLUG_NOT_VALID', field: 'slug' };
  if (!(await isSlugFree(commands, articleId, content.slug)))
    return { code: 'ARTICLE_SLUG_TAKEN', field: 'slug' };
  if (articleSigns(content.blocks) > ARTICLE_SIGNS_MAX)
    return { code: 'ARTICLE_TOO_LONG', field: 'blocks' };
  const unknown = await unknownChoice(commands, { specialities: content.specialityIds });
  if (unknown !== undefined) return { code: unknown.code, field: 'specialityIds' };
  if (content.practitionerId === null) return { content };
  const stream = practitionerStream(content.practitionerId);
  const { registered } = await commands.stateOf(practitionerDecider, stream);
  return registered === null || registered === undefined
    ? { code: 'PRACTITIONER_NOT_FOUND', field: 'practitionerId' }
    : { content };
};
