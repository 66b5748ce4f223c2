import {
  ARTICLE_SLUG_MAX,
  ARTICLE_SUMMARY_MAX,
  ARTICLE_TITLE_MAX,
  type EditedArticle,
} from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { EditingNotices, SaveLine } from '../../../features/operations/editing-notices.tsx';
import { useSession } from '../../../features/session/session-api.ts';
import { useGetSpecialitiesQuery } from '../../../features/specialities/specialities-api.ts';
import styles from './admin-articles.module.css';
import { editorTexts as texts } from './admin-articles-texts.ts';
import { ArticlePreview, ArticleText } from './article-text.tsx';
import { untouched, valuesOf, type ArticleValues } from './article-values.ts';
import { AuthorField } from './author-field.tsx';
import { CoverSection } from './cover-section.tsx';
import { checklistTargetIds } from './publication-checklist.tsx';
import { Publication } from './publication.tsx';
import { useArticleMutations } from './use-article-mutations.ts';
import { useKeptArticle } from './use-kept-article.ts';

type FieldsProps = {
  readonly values: ArticleValues;
  readonly change: (changes: Partial<ArticleValues>) => void;
};

const Words = ({ values, change }: FieldsProps) => (
  <>
    <TextField
      id={checklistTargetIds.title}
      label={texts.title}
      maxLength={ARTICLE_TITLE_MAX}
      value={values.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextArea
      id={checklistTargetIds.summary}
      label={texts.summary}
      hint={texts.summaryHint}
      rows={3}
      longest={ARTICLE_SUMMARY_MAX}
      value={values.summary}
      onChange={({ target }) => change({ summary: target.value })}
    />
  </>
);

const Specialities = ({ values, change }: FieldsProps) => {
  const { specialityIds } = values;
  return (
    <fieldset id={checklistTargetIds.speciality}>
      <legend className={styles['legend']}>{texts.specialities}</legend>
      <QueryView query={useGetSpecialitiesQuery()}>
        {(all) => (
          <div className={styles['specialities']}>
            {all.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={specialityIds.includes(id)}
                onChange={({ target }) =>
                  change({
                    specialityIds: target.checked
                      ? [...specialityIds, id]
                      : specialityIds.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
        )}
      </QueryView>
    </fieldset>
  );
};

const Choices = ({ values, change }: FieldsProps) => (
  <div className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
    <AuthorField author={values.author} onChange={(author) => change({ author })} />
    <Specialities values={values} change={change} />
    <TextField
      id={checklistTargetIds.slug}
      label={texts.slug}
      hint={texts.slugHint}
      maxLength={ARTICLE_SLUG_MAX}
      autoCapitalize="none"
      value={values.slug}
      onChange={({ target }) => change({ slug: target.value })}
    />
  </div>
);

type ArticleFormProps = { readonly article: EditedArticle | null };
type FormProps = ArticleFormProps & { readonly operatorId: string };

/** The form of an article; the browser keeps changes that were not saved. */
const Form = ({ article, operatorId }: FormProps) => {
  const saved =
    article === null
      ? { save: 0, values: untouched }
      : { save: article.save, values: valuesOf(article) };
  const kept = useKeptArticle({ operatorId, id: article?.id ?? null, saved });
  const { values, change } = kept;
  const mutations = useArticleMutations(article, kept);
  const { busy, outcome, place, setOutcome } = mutations;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <SaveLine kept={kept} isNew={article === null} busy={busy} onSave={mutations.save} />
      </div>
      <EditingNotices kept={kept} other={article} setOutcome={setOutcome}>
        <ArticlePreview values={saved.values} />
      </EditingNotices>
      <OutcomeLine outcome={kept.isSuperseded ? undefined : outcome} place={place} />
      <div className={styles['area']}>
        <div className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          <Words values={values} change={change} />
          <ArticleText kept={kept} />
        </div>
        <div className={layout['stack-4']}>
          <Publication
            article={article}
            values={values}
            busy={busy}
            onPublish={mutations.publish}
            onSchedule={mutations.schedule}
            onUnschedule={mutations.unschedule}
            onWithdraw={mutations.withdraw}
          />
          <Choices values={values} change={change} />
          <CoverSection cover={values.picture} onCover={(picture) => change({ picture })} />
        </div>
      </div>
    </div>
  );
};

/** Waits for the session, since the browser keeps changes for each operator separately. */
export const ArticleForm = ({ article }: ArticleFormProps) => {
  const { status } = useSession();
  return status?.operatorId === undefined ? (
    <SkeletonCards />
  ) : (
    <Form key={status.operatorId} article={article} operatorId={status.operatorId} />
  );
};
