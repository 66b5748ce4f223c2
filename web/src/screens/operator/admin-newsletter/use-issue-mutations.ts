import { ISSUE_ARTICLES_MAX, type EditedIssue } from 'contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { forgetForNextVisit, keepForNextVisit, keptFromLastVisit } from '../../../api/kept.ts';
import { successOf, useMutations, type Sent } from '../../../api/use-mutations.ts';
import { adminIssuePath } from '../../../paths.ts';
import {
  useCreateIssueMutation,
  useLazyReadForewordQuery,
  useSaveIssueMutation,
  useSendIssueMutation,
  useStopIssueMutation,
  useTryIssueMutation,
} from './admin-newsletter-api.ts';
import { issueTexts as texts } from './admin-newsletter-texts.ts';

/** An empty id is no article. */
type IssueValues = {
  readonly subject: string;
  readonly markdown: string;
  readonly articleIds: readonly string[];
};
type Saved = { readonly id: string; readonly save: number; readonly message: string };

const valuesOf = (issue: EditedIssue | null): IssueValues => ({
  subject: issue?.subject ?? '',
  markdown: issue?.markdown ?? '',
  articleIds: Array.from(
    { length: ISSUE_ARTICLES_MAX },
    (_, place) => issue?.articles[place]?.id ?? '',
  ),
});

type Kept = { readonly save: number; readonly values: IssueValues };

const savedOf = (issue: EditedIssue | null): Kept => ({
  save: issue?.save ?? 0,
  values: valuesOf(issue),
});

const keptAs = (key: string): Kept | undefined => {
  try {
    return (JSON.parse(keptFromLastVisit(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/**
 * What is typed, beside the save that it began from, so that another operator's save is not overwritten. The browser
 * keeps for each operator what was not saved.
 */
const useKeptIssue = (issue: EditedIssue | null, operatorId: string) => {
  const key = `issue.${operatorId}.${issue?.id ?? 'nouveau'}`;
  const latest = savedOf(issue);
  const [found, setFound] = useState(() => keptAs(key));
  const begun = found ?? latest;
  const [base, setBase] = useState({ ...latest, save: begun.save });
  const [values, setValues] = useState(begun.values);
  const settle = (next: Kept) => {
    forgetForNextVisit(key);
    setFound(undefined);
    setBase(next);
  };
  return {
    base,
    values,
    isRestored: found !== undefined,
    change: (changes: Partial<IssueValues>) => {
      const next = { ...values, ...changes };
      setValues(next);
      keepForNextVisit(key, JSON.stringify({ save: base.save, values: next }));
    },
    /** After a save; what was typed while it was under way stays. */
    settle,
    /** Takes what is saved in place of what was typed. */
    drop: () => {
      settle(latest);
      setValues(latest.values);
    },
  };
};

// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const useIssueMutations = (issue: EditedIssue | null, operatorId: string) => {
  const navigate = useNavigate();
  const { base, values, settle, ...kept } = useKeptIssue(issue, operatorId);
  const { busy, outcome, place, run, setOutcome } = useMutations();
  const [read] = useLazyReadForewordQuery();
  const [create] = useCreateIssueMutation();
  const [revise] = useSaveIssueMutation();
  const [sendTrial] = useTryIssueMutation();
  const [send] = useSendIssueMutation();
  const [stop] = useStopIssueMutation();
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);

  /** The issue as it is saved, without a call if nothing was changed. */
  const saved = async (): Promise<Sent<Saved>> => {
    if (issue !== null && !isChanged)
      return { data: { id: issue.id, save: base.save, message: texts.whole } };
    const words = await read({ markdown: values.markdown, pictures: [] });
    if (words.data === undefined) return { error: words.error };
    const body = {
      subject: values.subject,
      foreword: words.data.blocks.map((block) => ({ ...block, picture: null })),
      articleIds: values.articleIds.filter((id) => id !== ''),
    };
    const sent =
      issue === null
        ? await create(body)
        : await revise({ id: issue.id, onSave: base.save, ...body });
    if (sent.data !== undefined) {
      settle({ save: sent.data.save, values });
      if (issue === null) void navigate(adminIssuePath(sent.data.id), { replace: true });
    }
    return sent;
  };

  const afterSaving = async <Answer>(
    then: (saved: Saved) => Promise<Sent<Answer>>,
  ): Promise<Sent<Answer>> => {
    const { data, error } = await saved();
    return data === undefined ? { error } : then(data);
  };
  const start = (name: string, act: () => Promise<Sent<{ readonly message: string }>>) => {
    if (values.subject.trim() === '')
      return setOutcome({ tone: 'error', text: texts.subjectMissing });
    void run(name, [act], successOf);
  };

  return {
    busy,
    outcome,
    place,
    values,
    isChanged: isChanged || issue === null,
    isRestored: kept.isRestored,
    change: kept.change,
    drop: kept.drop,
    save: () => start('save', saved),
    trySending: () => start('try', () => afterSaving(({ id }) => sendTrial({ id }))),
    schedule: (day: string, hour: string) =>
      start('schedule', () =>
        afterSaving(({ id, save }) => send({ id, save, when: { day, hour } })),
      ),
    goOn: () => start('send', () => afterSaving(({ id, save }) => send({ id, save, when: null }))),
    stop: () => start('stop', () => stop({ id: issue?.id ?? '' })),
    /** Answers why it was refused, if it was. */
    sendNow: async (): Promise<string | undefined> => {
      const { data, error } = await afterSaving(({ id, save }) => send({ id, save, when: null }));
      if (data === undefined) return failureOf(error).message;
      setOutcome(successOf(data));
      return undefined;
    },
  };
};

export type IssueMutations = ReturnType<typeof useIssueMutations>;
