import {
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
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Dialog } from '../../../components/page/dialogs/dialog.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { useSession } from '../../../features/session/session-api.ts';
import { useGetSpecialitiesQuery } from '../../../features/specialities/specialities-api.ts';
import styles from './admin-articles.module.css';
import { editorTexts as texts } from './admin-articles-texts.ts';
import { ArticlePreview, ArticleText } from './article-text.tsx';
import { untouched, valuesOf, type ArticleValues } from './article-values.ts';
import { AuthorField } from './author-field.tsx';
import { CoverSection } from './cover-section.tsx';
import { Publication } from './publication.tsx';
import { useArticleMutations } from './use-article-mutations.ts';
import { useKeptArticle, type KeptArticle } from './use-kept-article.ts';

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
  </>
);

const Specialities = ({ values, change }: FieldsProps) => {
  const { specialityIds } = values;
  return (
    <fieldset>
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
      label={texts.slug}
      hint={texts.slugHint}
      maxLength={ARTICLE_SLUG_MAX}
      autoCapitalize="none"
      value={values.slug}
      onChange={({ target }) => change({ slug: target.value })}
    />
  </div>
);

type SupersededProps = {
  readonly article: EditedArticle;
  readonly onTake: () => void;
  readonly onInsist: () => void;
};

/** Another operator saved meanwhile: nothing is overwritten unless this one says so. */
const Superseded = ({ article, onTake, onInsist }: SupersededProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Message tone="caution" role="alert">
      <span>{texts.superseded(article)}</span>
      <span className={layout['wrap-3']}>
        <TextButton onClick={() => setIsShown(true)}>{texts.otherSee}</TextButton>
        <TextButton onClick={onTake}>{texts.otherTake}</TextButton>
        <TextButton onClick={onInsist}>{texts.insist}</TextButton>
      </span>
      {isShown ? (
        <Dialog isOpen onClose={() => setIsShown(false)} title={texts.otherTitle}>
          <ArticlePreview values={valuesOf(article)} />
        </Dialog>
      ) : null}
    </Message>
  );
};

const Restored = ({ kept }: { readonly kept: KeptArticle }) => (
  <Message tone="information">
    <span>{`${texts.restored} `}</span>
    <TextButton onClick={kept.drop}>{texts.drop}</TextButton>
  </Message>
);

const savedText = ({ isChanged, isKept }: KeptArticle, article: EditedArticle | null): string => {
  if (!isKept) return texts.unkept;
  return isChanged || article === null ? texts.unsaved : texts.whole;
};

type ArticleFormProps = { readonly article: EditedArticle | null };
type FormProps = ArticleFormProps & { readonly operatorId: string };

/** The text beside what belongs to it; what was not saved stays in the browser. */
// oxlint-disable-next-line complexity -- the layout of one screen
const Form = ({ article, operatorId }: FormProps) => {
  const saved =
    article === null
      ? { save: 0, values: untouched }
      : { save: article.save, values: valuesOf(article) };
  const kept = useKeptArticle({ operatorId, articleId: article?.id ?? null, saved });
  const { values, change } = kept;
  const mutations = useArticleMutations(article, kept);
  const { busy, outcome, place, setOutcome } = mutations;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <span className={typography['small']}>{savedText(kept, article)}</span>
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
      {article !== null && kept.isSuperseded ? (
        <Superseded
          article={article}
          onTake={() => {
            kept.drop();
            setOutcome({ tone: 'success', text: texts.otherTaken });
          }}
          onInsist={() => {
            kept.insist();
            setOutcome({ tone: 'caution', text: texts.insisted });
          }}
        />
      ) : null}
      {kept.isRestored && !kept.isSuperseded ? <Restored kept={kept} /> : null}
      <OutcomeLine outcome={kept.isSuperseded ? undefined : outcome} place={place} />
      <div className={styles['area']}>
        <div className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          <Words values={values} change={change} />
          <ArticleText kept={kept} />
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
          <CoverSection cover={values.picture} onCover={(picture) => change({ picture })} />
        </div>
      </div>
    </div>
  );
};

/** Drafts belong to an operator, so who writes has to be known. */
export const ArticleForm = ({ article }: ArticleFormProps) => {
  const { status } = useSession();
  return status?.operatorId === undefined ? (
    <SkeletonCards />
  ) : (
    <Form key={status.operatorId} article={article} operatorId={status.operatorId} />
  );
};
