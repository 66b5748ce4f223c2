import Circle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import { isArticleSlug, missingParts, type ArticleBlock } from 'contracts';
import { TextButton } from '../../../components/controls/button.tsx';
import { IconCircleCheck, iconOf } from '../../../components/design/icons.ts';
import { checklistTexts as texts } from './admin-articles-texts.ts';
import styles from './admin-articles.module.css';
import type { ArticleValues } from './article-values.ts';

const IconCircle = iconOf(Circle);

/** The ids of the elements to which the checklist leads. */
export const checklistTargetIds = {
  title: 'titre',
  summary: 'chapeau',
  text: 'texte',
  slug: 'adresse',
  picture: 'image',
  speciality: 'specialites',
} as const;
type Check = keyof typeof checklistTargetIds;

/** Markdown that is not converted yet counts as text. */
const wordsOf = ({ blocks, markdown }: ArticleValues): readonly ArticleBlock[] => {
  if (markdown === null) return blocks;
  const lines = markdown.trim() === '' ? [] : [[{ text: markdown }]];
  return [{ kind: 'paragraph', lines, picture: null }];
};

/** The unfinished parts by the rules of the server, and the advised ones: a picture and a speciality. */
const unfinished = (values: ArticleValues): ReadonlySet<Check> => {
  const { slug, picture, specialityIds } = values;
  const missing: Check[] = [...missingParts({ ...values, blocks: wordsOf(values) })];
  if (slug !== '' && !isArticleSlug(slug)) missing.push('slug');
  if (picture === null) missing.push('picture');
  if (specialityIds.length === 0) missing.push('speciality');
  return new Set(missing);
};

/** Focuses the field, or its section if the field is hidden. */
const focusOn = (check: Check): void => {
  const place = document.getElementById(checklistTargetIds[check]);
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector);
  const field = find('[role=textbox], textarea') ?? find('input, button') ?? place;
  field?.focus();
  if (document.activeElement !== field) place?.focus();
};

/** The finished and the missing parts of an article; each missing one leads to its field. */
export const PublicationChecklist = ({ values }: { readonly values: ArticleValues }) => {
  const missing = unfinished(values);
  return (
    <ul className={styles['checks']} aria-label={texts.title}>
      {(Object.keys(checklistTargetIds) as Check[]).map((check) => (
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
