import Circle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import { isArticleSlug, missingParts, type ArticleBlock } from 'contracts';
import { TextButton } from '../../../components/controls/button.tsx';
import { IconCircleCheck, iconOf } from '../../../components/design/icons.ts';
import { checklistTexts as texts } from './admin-articles-texts.ts';
import styles from './admin-articles.module.css';
import type { ArticleValues } from './article-values.ts';

const IconCircle = iconOf(Circle);

/** The ids of what is filled in, to which the list leads. */
export const places = {
  title: 'titre',
  summary: 'chapeau',
  text: 'texte',
  slug: 'adresse',
  picture: 'image',
  speciality: 'specialites',
} as const;
type Check = keyof typeof places;

/** Markdown that is not read yet counts as words. */
const wordsOf = ({ blocks, markdown }: ArticleValues): readonly ArticleBlock[] => {
  if (markdown === null) return blocks;
  const lines = markdown.trim() === '' ? [] : [[{ text: markdown }]];
  return [{ kind: 'paragraph', lines, picture: null }];
};

/** By the rules of the server; a picture and a speciality are only advised. */
const unfinished = (values: ArticleValues): ReadonlySet<Check> => {
  const { slug, picture, specialityIds } = values;
  const missing: Check[] = [...missingParts({ ...values, blocks: wordsOf(values) })];
  if (slug !== '' && !isArticleSlug(slug)) missing.push('slug');
  if (picture === null) missing.push('picture');
  if (specialityIds.length === 0) missing.push('speciality');
  return new Set(missing);
};

/** On the field itself, or on its section where that is not shown. */
const focusOn = (check: Check): void => {
  const place = document.getElementById(places[check]);
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector);
  const field = find('[role=textbox], textarea') ?? find('input, button') ?? place;
  field?.focus();
  if (document.activeElement !== field) place?.focus();
};

/** What is there, and what is not: each of the latter leads to its field. */
export const PublicationChecklist = ({ values }: { readonly values: ArticleValues }) => {
  const missing = unfinished(values);
  return (
    <ul className={styles['checks']} aria-label={texts.title}>
      {(Object.keys(places) as Check[]).map((check) => (
        <li key={check} className={styles['check']}>
          {missing.has(check) ? (
            <>
              <IconCircle size={18} />
              <TextButton onClick={() => focusOn(check)}>{texts.missing[check]}</TextButton>
            </>
          ) : (
            <>
              <IconCircleCheck size={18} />
              <span>{texts.done[check]}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
