import type { EditedArticle } from 'contracts';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/call-error.ts';
import { successOf, useMutations, type Sent } from '../../../api/use-mutations.ts';
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

type Saved = { readonly id: string; readonly save: number; readonly message: string };

/** Saves what was typed before it is published, so that what is read is what is public. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const useArticleMutations = (article: EditedArticle | null, kept: KeptArticle) => {
  const navigate = useNavigate();
  const { busy, outcome, place, run, setOutcome } = useMutations();
  const [read] = useLazyReadMarkdownQuery();
  const [create] = useCreateArticleMutation();
  const [revise] = useSaveArticleMutation();
  const [publish] = usePublishArticleMutation();
  const [schedule] = useScheduleArticleMutation();
  const [unschedule] = useUnscheduleArticleMutation();
  const [withdraw] = useWithdrawArticleMutation();

  /** The article as it is saved, without a call if nothing was changed. */
  const saved = async (): Promise<Sent<Saved>> => {
    if (article !== null && !kept.isChanged)
      return { data: { id: article.id, save: article.save, message: texts.whole } };
    const values = kept.latest();
    const words = values.markdown === null ? { data: values } : await read(readingOf(values));
    if (words.data === undefined) return { error: words.error };
    const sentValues = { ...values, blocks: words.data.blocks };
    const body = bodyOf(sentValues);
    const sent =
      article === null
        ? await create(body)
        : await revise({ id: article.id, onSave: kept.save, ...body });
    if (sent.data !== undefined) {
      const { id, save } = sent.data;
      kept.settle(id, save, sentValues);
      if (article === null) void navigate(adminArticlePath(id), { replace: true });
    }
    return sent;
  };

  const afterSaving =
    <Answer>(send: (saved: Saved) => Promise<Sent<Answer>>) =>
    async (): Promise<Sent<Answer>> => {
      const { data, error } = await saved();
      return data === undefined ? { error } : send(data);
    };

  const start = (name: string, send: () => Promise<Sent<{ readonly message: string }>>) => {
    if (kept.values.title.trim() === '')
      return setOutcome({ tone: 'error', text: texts.titleMissing });
    void run(name, [send], successOf);
  };

  return {
    busy,
    outcome,
    place,
    setOutcome,
    save: () => start('save', saved),
    publish: () =>
      start(
        'publish',
        afterSaving(({ id, save }) => publish({ id, save })),
      ),
    schedule: (day: string, hour: string) =>
      start(
        'schedule',
        afterSaving(({ id, save }) => schedule({ id, save, day, hour })),
      ),
    unschedule: () => start('unschedule', () => unschedule({ id: article?.id ?? '' })),
    withdraw: async (): Promise<string | undefined> => {
      const { data, error } = await withdraw({ id: article?.id ?? '' });
      if (data === undefined) return failureOf(error).message;
      setOutcome(successOf(data));
      return undefined;
    },
  };
};
