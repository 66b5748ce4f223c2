import type { EditedArticle } from 'contracts';
import { useRecordMutations } from '../../../features/operations/use-record-mutations.ts';
import { adminArticlePath } from '../../../paths.ts';
import {
  useCreateArticleMutation,
  useLazyReadMarkdownQuery,
  usePublishArticleMutation,
  useSaveArticleMutation,
  useScheduleArticleMutation,
  useUnscheduleArticleMutation,
  useWithdrawArticleMutation,
} from './admin-articles-api.ts';
import { editorTexts as texts } from './admin-articles-texts.ts';
import { bodyOf, readingOf } from './article-values.ts';
import type { KeptArticle } from './use-kept-article.ts';

export const useArticleMutations = (article: EditedArticle | null, kept: KeptArticle) => {
  const [read] = useLazyReadMarkdownQuery();
  const [create] = useCreateArticleMutation();
  const [revise] = useSaveArticleMutation();
  const [publish] = usePublishArticleMutation();
  const [schedule] = useScheduleArticleMutation();
  const [unschedule] = useUnscheduleArticleMutation();
  const [withdraw] = useWithdrawArticleMutation();
  const id = article?.id ?? '';

  const send = async () => {
    const values = kept.latest();
    const words = values.markdown === null ? { data: values } : await read(readingOf(values));
    if (words.data === undefined) return { error: words.error };
    const sentValues = { ...values, blocks: words.data.blocks };
    const body = bodyOf(sentValues);
    const sent =
      article === null ? await create(body) : await revise({ id, onSave: kept.save, ...body });
    if (sent.data !== undefined) kept.settle(sent.data, sentValues);
    return sent;
  };
  const { start, startSaved, confirm, ...mutations } = useRecordMutations({
    record: article && { id, save: kept.save },
    isChanged: kept.isChanged,
    missing: kept.values.title.trim() === '' ? texts.titleMissing : undefined,
    save: send,
    pathOf: adminArticlePath,
  });

  return {
    ...mutations,
    publish: () => startSaved('publish', publish),
    schedule: (day: string, hour: string) =>
      startSaved('schedule', (saved) => schedule({ ...saved, day, hour })),
    unschedule: () => start('unschedule', () => unschedule({ id })),
    withdraw: () => confirm(() => withdraw({ id })),
  };
};
