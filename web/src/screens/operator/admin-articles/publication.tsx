import type { AdminArticle } from 'contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import { DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { MomentForm } from '../../../features/operations/moment-form.tsx';
import { articlePath } from '../../../paths.ts';
import styles from './admin-articles.module.css';
import {
  checklistTexts,
  editorTexts as texts,
  texts as listTexts,
} from './admin-articles-texts.ts';
import { ArticleState } from './article-state.tsx';
import type { ArticleValues } from './article-values.ts';
import { PublicationChecklist } from './publication-checklist.tsx';

export type PublicationProps = {
  /** `null` before the first save. */
  readonly article: AdminArticle | null;
  readonly values: ArticleValues;
  readonly busy: string | undefined;
  readonly onPublish: () => void;
  readonly onSchedule: (day: string, hour: string) => void;
  readonly onUnschedule: () => void;
  /** Returns the message of a refusal. */
  readonly onWithdraw: () => Promise<string | undefined>;
};

/** The state of the publication, and the actions on it. */
// oxlint-disable-next-line complexity, max-lines-per-function -- each optional part of the markup is a branch
export const Publication = (props: PublicationProps) => {
  const { article, values, busy, onPublish, onSchedule, onUnschedule, onWithdraw } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const publicSlug = article?.publicSlug ?? null;
  const publishAt = article?.publishAt ?? null;
  const withdraw = async () => {
    const refusal = await onWithdraw();
    if (refusal === undefined) setIsConfirming(false);
    return refusal;
  };
  return (
    <section
      className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}
      aria-labelledby="publication"
    >
      <div className={styles['state']}>
        <DetailsSubtitle id="publication">
          {publicSlug === null ? checklistTexts.title : texts.publication}
        </DetailsSubtitle>
        <ArticleState state={article?.state ?? 'draft'} />
      </div>
      <PublicationChecklist values={values} />
      {publishAt === null ? null : (
        <>
          <p>
            <WithOrdinals>{texts.scheduled(publishAt)}</WithOrdinals>
          </p>
          <Button variant="second" isBusy={busy === 'unschedule'} onClick={onUnschedule}>
            {texts.unschedule}
          </Button>
        </>
      )}
      <Button
        isBusy={busy === 'publish'}
        busyText={texts.publishing}
        disabled={busy !== undefined}
        onClick={onPublish}
      >
        {publicSlug === null ? texts.publish : texts.publishChange}
      </Button>
      <MomentForm
        summary={texts.later}
        action={texts.schedule}
        isBusy={busy === 'schedule'}
        onChoose={onSchedule}
      />
      {publicSlug === null ? null : (
        <>
          <Link className={layout['touch']} to={articlePath(publicSlug)}>
            {listTexts.see}
          </Link>
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            {texts.withdraw}
          </Button>
        </>
      )}
      {isConfirming ? (
        <QuestionDialog
          title={texts.withdrawTitle}
          words={{ yes: texts.withdrawYes, no: texts.withdrawNo, busy: texts.sending }}
          onNo={() => setIsConfirming(false)}
          onYes={withdraw}
        >
          <p>{texts.withdrawText}</p>
        </QuestionDialog>
      ) : null}
    </section>
  );
};
