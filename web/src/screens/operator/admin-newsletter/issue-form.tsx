import { ISSUE_FOREWORD_MAX, ISSUE_SUBJECT_MAX, type EditedIssue } from 'contracts';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { SelectField, TextArea, TextField } from '../../../components/controls/fields/field.tsx';
import { Segments } from '../../../components/controls/segments.tsx';
import { Tabs } from '../../../components/controls/tabs.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { OutcomeLine } from '../../../components/page/notices/outcome-line.tsx';
import { SkeletonCards } from '../../../components/page/notices/skeleton.tsx';
import { EditingNotices, SaveLine } from '../../../features/operations/editing-notices.tsx';
import { HtmlPart, TextPart } from '../../../features/operations/mail-parts.tsx';
import { useSession } from '../../../features/session/session-api.ts';
import { useGetBlogPostsQuery, usePreviewIssueQuery } from './admin-newsletter-api.ts';
import styles from './admin-newsletter.module.css';
import { issueTexts as texts } from './admin-newsletter-texts.ts';
import { IssueSending } from './issue-sending.tsx';
import { useIssueMutations, type IssueMutations } from './use-issue-mutations.ts';

type FieldsProps = Pick<IssueMutations['kept'], 'values' | 'change'> & {
  readonly issue: EditedIssue | null;
};

/** The limit of the foreword counts no Markdown marks, so this one leaves room for them. */
const MARKDOWN_MAX = 2 * ISSUE_FOREWORD_MAX;

const Articles = ({ issue, values, change }: FieldsProps) => {
  const { articleIds } = values;
  const choose = (place: number, id: string) =>
    change({ articleIds: articleIds.map((each, index) => (index === place ? id : each)) });
  return (
    <fieldset className={layout['stack-3']}>
      <legend className={styles['legend']}>{texts.articles}</legend>
      <p className={typography['small']}>{texts.articlesHint}</p>
      <QueryView query={useGetBlogPostsQuery()}>
        {(posts) => {
          const known = new Set(posts.map(({ id }) => id));
          const others = (issue?.articles ?? []).filter(({ id }) => !known.has(id));
          return (
            <>
              {articleIds.map((chosen, place) => (
                <SelectField
                  key={place}
                  label={texts.article(place + 1)}
                  value={chosen}
                  onChange={({ target }) => choose(place, target.value)}
                >
                  <option value="">{texts.noArticle}</option>
                  {[...posts, ...others]
                    .filter(({ id }) => id === chosen || !articleIds.includes(id))
                    .map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title ?? texts.gone}
                      </option>
                    ))}
                </SelectField>
              ))}
            </>
          );
        }}
      </QueryView>
    </fieldset>
  );
};

const Fields = (props: FieldsProps) => {
  const { values, change } = props;
  return (
    <>
      <TextField
        label={texts.subject}
        hint={texts.subjectHint}
        maxLength={ISSUE_SUBJECT_MAX}
        value={values.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        label={texts.foreword}
        hint={texts.forewordHint}
        rows={10}
        longest={MARKDOWN_MAX}
        value={values.markdown}
        onChange={({ target }) => change({ markdown: target.value })}
      />
      <Articles {...props} />
    </>
  );
};

const SavedPreview = ({ id }: { readonly id: string }) => (
  <QueryView query={usePreviewIssueQuery({ id })}>
    {({ subject, text, html }) => (
      <div className={styles['preview']}>
        <p className={styles['name']}>
          <span className={typography['small']}>{`${texts.subject} `}</span>
          <span>{subject}</span>
        </p>
        <Tabs
          label={texts.view}
          tabs={[
            { id: 'html', label: texts.asHtml, panel: <HtmlPart html={html} /> },
            {
              id: 'texte',
              label: texts.asText,
              panel: <TextPart label={texts.textPart} text={text} />,
            },
          ]}
        />
      </div>
    )}
  </QueryView>
);

const Preview = ({
  issue,
  isChanged,
}: {
  readonly issue: EditedIssue | null;
  readonly isChanged: boolean;
}) =>
  issue === null ? (
    <p>{texts.previewNone}</p>
  ) : (
    <>
      {isChanged ? <p className={typography['small']}>{texts.previewUnsaved}</p> : null}
      <SavedPreview id={issue.id} />
    </>
  );

const SavedIssue = ({ issue }: { readonly issue: EditedIssue | null }) =>
  issue === null ? null : (
    <>
      <p className={styles['name']}>{issue.subject}</p>
      <TextPart label={texts.foreword} text={issue.markdown} />
    </>
  );

type IssueFormProps = { readonly issue: EditedIssue | null };

/** An issue is read-only from the moment it is scheduled. */
// oxlint-disable-next-line complexity -- the layout of one screen
const Form = ({ issue, operatorId }: IssueFormProps & { readonly operatorId: string }) => {
  const mutations = useIssueMutations(issue, operatorId);
  const { kept, busy, outcome, place, setOutcome } = mutations;
  const isDraft = issue === null || issue.state === 'draft';
  const [view, setView] = useState<'writing' | 'preview'>('writing');
  const isWriting = isDraft && view === 'writing';
  return (
    <div className={styles['page']}>
      {isDraft ? (
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
          <div className={classes(layout['wrap-3'], styles['save'])}>
            <SaveLine kept={kept} isNew={issue === null} busy={busy} onSave={mutations.save} />
          </div>
        </div>
      ) : null}
      {isDraft ? (
        <EditingNotices kept={kept} other={issue} setOutcome={setOutcome}>
          <SavedIssue issue={issue} />
        </EditingNotices>
      ) : null}
      <OutcomeLine outcome={isDraft && kept.isSuperseded ? undefined : outcome} place={place} />
      <div className={styles['area']}>
        <div className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}>
          {isWriting ? (
            <Fields issue={issue} values={kept.values} change={kept.change} />
          ) : (
            <Preview issue={issue} isChanged={isDraft && kept.isChanged} />
          )}
        </div>
        <IssueSending issue={issue} mutations={mutations} />
      </div>
    </div>
  );
};

/** Waits for the session, since the browser keeps changes for each operator separately. */
export const IssueForm = ({ issue }: IssueFormProps) => {
  const { status } = useSession();
  return status?.operatorId === undefined ? (
    <SkeletonCards />
  ) : (
    <Form key={status.operatorId} issue={issue} operatorId={status.operatorId} />
  );
};
