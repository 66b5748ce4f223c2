import {
  ARTICLE_MARKDOWN_MAX,
  ARTICLE_SLUG_MAX,
  ARTICLE_SUMMARY_MAX,
  ARTICLE_TITLE_MAX,
  type EditedArticle,
} from 'contracts';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { Button, TextButton } from '../../../components/controls/button.tsx';
import { Checkbox } from '../../../components/controls/fields/checkbox.tsx';
import { TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { Segments } from '../../../components/controls/segments.tsx';
import { classes } from '../../../components/design/classes.ts';
import { typographic } from '../../../components/design/french-format.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { useSettled } from '../../../components/page/hooks/use-settled.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { ArticleWords } from '../../../features/articles/article-words.tsx';
import { ArticleImage } from '../../../features/articles/article-image.tsx';
import { useGetSpecialitiesQuery } from '../../../features/specialities/specialities-api.ts';
import { useReadMarkdownQuery } from './admin-articles-api.ts';
import styles from './admin-articles.module.css';
import { editorTexts as texts } from './admin-articles-texts.ts';
import { ArticlePictureForm } from './article-picture-form.tsx';
import { untouched, valuesOf, type ArticleValues } from './article-values.ts';
import { AuthorField } from './author-field.tsx';
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
      label={texts.title}
      maxLength={ARTICLE_TITLE_MAX}
      value={values.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextArea
      label={texts.summary}
      hint={texts.summaryHint}
      rows={3}
      longest={ARTICLE_SUMMARY_MAX}
      value={values.summary}
      onChange={({ target }) => change({ summary: target.value })}
    />
    <TextArea
      label={texts.text}
      hint={texts.textHint}
      rows={22}
      longest={ARTICLE_MARKDOWN_MAX}
      value={values.markdown}
      onChange={({ target }) => change({ markdown: target.value })}
    />
  </>
);

/** Drawn by the component of the page itself. */
const Preview = ({ values }: { readonly values: ArticleValues }) => {
  const { title, summary, picture, pictures } = values;
  const markdown = useSettled(values.markdown);
  return (
    <div className={styles['preview']}>
      <h2 className={styles['preview-title']}>{typographic(title)}</h2>
      <ArticleImage picture={picture} sizes="680px" />
      <p className={typography['lead']}>{typographic(summary)}</p>
      <QueryView
        query={useReadMarkdownQuery({ markdown, pictures })}
        isEmpty={({ blocks }) => blocks.length === 0}
        empty={<p>{texts.previewEmpty}</p>}
        skeleton={<p>{texts.previewWaiting}</p>}
      >
        {({ blocks }) => <ArticleWords blocks={blocks} />}
      </QueryView>
    </div>
  );
};

const Specialities = ({ values, change }: FieldsProps) => {
  const { specialityIds } = values;
  return (
    <fieldset>
      <legend>{texts.specialities}</legend>
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

/** The text beside what belongs to it; what was not saved stays in the browser. */
// oxlint-disable-next-line max-lines-per-function -- the layout of one screen
export const ArticleForm = ({ article }: ArticleFormProps) => {
  const saved =
    article === null
      ? { save: 0, values: untouched }
      : { save: article.save, values: valuesOf(article) };
  const kept = useKeptArticle(article?.id ?? null, saved);
  const { values, change } = kept;
  const [view, setView] = useState<'writing' | 'preview'>('writing');
  const mutations = useArticleMutations(article, kept);
  const { busy, outcome, place } = mutations;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <Segments
          legend={texts.view}
          isLegendHidden
          options={[
            { value: 'writing', label: texts.writing },
            { value: 'preview', label: texts.preview },
          ]}
          value={view}
          onChange={setView}
        />
        <div className={layout['wrap-3']}>
          <span className={typography['small']}>
            {kept.isChanged || article === null ? texts.unsaved : texts.whole}
          </span>
          <Button
            variant="second"
            isBusy={busy === 'save'}
            busyText={texts.saving}
            disabled={busy !== undefined}
            onClick={mutations.save}
          >
            {texts.save}
          </Button>
        </div>
      </div>
      {kept.isRestored ? (
        <Message tone="information">
          <span>{`${texts.restored} `}</span>
          <TextButton onClick={kept.drop}>{texts.drop}</TextButton>
        </Message>
      ) : null}
      <OutcomeLine outcome={outcome} place={place} />
      <div className={styles['area']}>
        <div className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          {view === 'writing' ? (
            <Words values={values} change={change} />
          ) : (
            <Preview values={values} />
          )}
        </div>
        <div className={layout['stack-4']}>
          <Publication
            article={article}
            busy={busy}
            onPublish={mutations.publish}
            onSchedule={mutations.schedule}
            onUnschedule={mutations.unschedule}
            onWithdraw={mutations.withdraw}
          />
          <Choices values={values} change={change} />
          <ArticlePictureForm
            cover={values.picture}
            onCover={(picture) => change({ picture })}
            onText={(picture) =>
              change({
                pictures: [...values.pictures, picture],
                markdown: `${values.markdown.trimEnd()}\n\n![${picture.altText}](image:${picture.pictureId})\n`,
              })
            }
          />
        </div>
      </div>
    </div>
  );
};
