import type { EditedIssue } from 'contracts';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { DetailsSubtitle } from '../../../components/page/details-page.tsx';
import { QuestionDialog } from '../../../components/page/dialogs/question-dialog.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { ProgressBar } from '../../../components/page/notices/progress-bar.tsx';
import { MomentForm } from '../../../features/operations/moment-form.tsx';
import styles from './admin-newsletter.module.css';
import { issueTexts as texts, texts as listTexts } from './admin-newsletter-texts.ts';
import { IssueState } from './issue-state.tsx';
import type { IssueMutations } from './use-issue-mutations.ts';

type SendingProps = { readonly issue: EditedIssue; readonly mutations: IssueMutations };

const Progress = ({ issue }: { readonly issue: EditedIssue }) => {
  const { sent, refused, recipients, mailsAMinute, state } = issue;
  const done = sent + refused;
  const all = done + recipients;
  const facts = [
    [texts.sent, listTexts.number(sent)],
    [texts.refused, listTexts.number(refused)],
    ...(state === 'completed' ? [] : [[texts.remaining, listTexts.number(recipients)] as const]),
    [texts.rate, texts.rateText(mailsAMinute)],
  ] as const;
  return (
    <>
      <ProgressBar label={texts.progress} percent={all === 0 ? 100 : (done / all) * 100} />
      <dl className={styles['facts']}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles['fact']}>
            <dt className={typography['small']}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refused === 0 ? null : <p className={typography['small']}>{texts.refusedText}</p>}
    </>
  );
};

const Deciding = ({ issue, mutations }: SendingProps) => {
  const { busy, schedule, sendNow, trySending } = mutations;
  const [isConfirming, setIsConfirming] = useState(false);
  const send = async () => {
    const refusal = await sendNow();
    if (refusal === undefined) setIsConfirming(false);
    return refusal;
  };
  return (
    <>
      <Button
        variant="second"
        isBusy={busy === 'try'}
        busyText={texts.trying}
        disabled={busy !== undefined}
        onClick={trySending}
      >
        {texts.try}
      </Button>
      <Button disabled={busy !== undefined} onClick={() => setIsConfirming(true)}>
        {texts.send}
      </Button>
      <MomentForm
        summary={texts.later}
        action={texts.schedule}
        isBusy={busy === 'schedule'}
        onChoose={schedule}
      />
      {isConfirming ? (
        <QuestionDialog
          title={texts.sendTitle}
          words={{ yes: texts.sendYes, no: texts.sendNo, busy: texts.sendBusy }}
          onNo={() => setIsConfirming(false)}
          onYes={send}
        >
          <p>{`${texts.recipients(issue.recipients)} ${texts.sendText}`}</p>
        </QuestionDialog>
      ) : null}
    </>
  );
};

/** The actions on an issue in its state. */
const Acts = ({ issue, mutations }: SendingProps) => {
  const { busy, goOn, stop } = mutations;
  switch (issue.state) {
    case 'draft':
      return <Deciding issue={issue} mutations={mutations} />;
    case 'scheduled':
      return (
        <Button variant="second" isBusy={busy === 'stop'} onClick={stop}>
          {texts.unschedule}
        </Button>
      );
    case 'sending':
      return (
        <>
          <Button variant="second" isBusy={busy === 'stop'} onClick={stop}>
            {texts.stop}
          </Button>
          <p className={typography['small']}>{texts.stopText}</p>
        </>
      );
    case 'stopped':
      return (
        <Button isBusy={busy === 'send'} onClick={goOn}>
          {texts.goOn}
        </Button>
      );
    case 'completed':
      return null;
  }
};

const momentOf = ({ state, sendAt, completedAt, recipients }: EditedIssue): string | undefined => {
  if (state === 'draft') return texts.recipients(recipients);
  if (state === 'scheduled') return texts.scheduled(sendAt ?? '');
  return completedAt === null ? undefined : texts.completed(completedAt);
};

const hasBegun = (issue: EditedIssue): boolean =>
  issue.state !== 'draft' && issue.state !== 'scheduled';

type IssueSendingProps = Omit<SendingProps, 'issue'> & { readonly issue: EditedIssue | null };

/** The state and the numbers of the sending; an issue must be saved before it can be sent. */
export const IssueSending = ({ issue, mutations }: IssueSendingProps) => (
  <section
    className={classes(surfaces['card'], surfaces['roomy'], layout['stack-4'])}
    aria-labelledby="envoi"
  >
    <DetailsSubtitle id="envoi">{texts.sending}</DetailsSubtitle>
    <p>
      <IssueState state={issue?.state ?? 'draft'} />
    </p>
    {issue === null ? (
      <p>{texts.saveFirst}</p>
    ) : (
      <>
        <p>
          <WithOrdinals>{momentOf(issue)}</WithOrdinals>
        </p>
        {hasBegun(issue) ? <Progress issue={issue} /> : null}
        <Acts issue={issue} mutations={mutations} />
      </>
    )}
  </section>
);
