import { ISSUE_ARTICLES_MAX, type EditedIssue } from 'contracts';
import { useKeptDraft } from '../../../features/operations/use-kept-draft.ts';
import { useRecordMutations } from '../../../features/operations/use-record-mutations.ts';
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

/** An empty id in `articleIds` means that no article is chosen there. */
type IssueValues = {
  readonly subject: string;
  readonly markdown: string;
  readonly articleIds: readonly string[];
};
const valuesOf = (issue: EditedIssue | null): IssueValues => ({
  subject: issue?.subject ?? '',
  markdown: issue?.markdown ?? '',
  articleIds: Array.from(
    { length: ISSUE_ARTICLES_MAX },
    (_, place) => issue?.articles[place]?.id ?? '',
  ),
});

const isSame = (values: IssueValues, saved: IssueValues): boolean =>
  JSON.stringify(values) === JSON.stringify(saved);

const useKeptIssue = (issue: EditedIssue | null, operatorId: string) =>
  useKeptDraft({
    area: 'issue',
    operatorId,
    id: issue?.id ?? null,
    saved: { save: issue?.save ?? 0, values: valuesOf(issue) },
    isSame,
  });

/** The typed values of an issue, and the actions on it. */
export const useIssueMutations = (issue: EditedIssue | null, operatorId: string) => {
  const kept = useKeptIssue(issue, operatorId);
  const [read] = useLazyReadForewordQuery();
  const [create] = useCreateIssueMutation();
  const [revise] = useSaveIssueMutation();
  const [tryOne] = useTryIssueMutation();
  const [send] = useSendIssueMutation();
  const [stop] = useStopIssueMutation();
  const id = issue?.id ?? '';

  const save = async () => {
    const values = kept.latest();
    const words = await read({ markdown: values.markdown, pictures: [] });
    if (words.data === undefined) return { error: words.error };
    const body = {
      subject: values.subject,
      foreword: words.data.blocks.map((block) => ({ ...block, picture: null })),
      articleIds: values.articleIds.filter((each) => each !== ''),
    };
    const sent =
      issue === null ? await create(body) : await revise({ id, onSave: kept.save, ...body });
    if (sent.data !== undefined) kept.settle(sent.data, values);
    return sent;
  };
  const { start, startSaved, afterSaving, confirm, ...mutations } = useRecordMutations({
    record: issue && { id, save: kept.save },
    isChanged: kept.isChanged,
    missing: kept.values.subject.trim() === '' ? texts.subjectMissing : undefined,
    save,
    pathOf: adminIssuePath,
  });

  return {
    kept,
    ...mutations,
    trySending: () => startSaved('try', (saved) => tryOne({ id: saved.id })),
    schedule: (day: string, hour: string) =>
      startSaved('schedule', (saved) => send({ ...saved, when: { day, hour } })),
    goOn: () => startSaved('send', (saved) => send({ ...saved, when: null })),
    stop: () => start('stop', () => stop({ id })),
    sendNow: () => confirm(() => afterSaving((saved) => send({ ...saved, when: null }))),
  };
};

export type IssueMutations = ReturnType<typeof useIssueMutations>;
