import { useRef } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import {
  successOf,
  useMutations,
  type MutationOutcome,
  type Sent,
} from '../../../api/use-mutations.ts';
import {
  useCancelRebuildMutation,
  useDropRebuildMutation,
  useStartRebuildMutation,
  useSwitchRebuildMutation,
  type ViewOfLog,
} from './admin-replay-api.ts';
import { rebuildTexts as texts } from './admin-replay-texts.ts';

type Done = { readonly message: string };
type RebuildAction = 'start' | 'cancel' | 'switch' | 'drop';

/** The answer of the service is about one view, so several views need a text of their own. */
const ofAll = (views: readonly ViewOfLog[], textOf: (count: number) => string) =>
  views.length > 1 ? () => successOf({ message: textOf(views.length) }) : successOf;
/** A rebuild that runs or was cancelled is visible in the list: no outcome is shown for it. */
const seen = () => undefined;

const nameOf = (action: RebuildAction, views: readonly ViewOfLog[]) =>
  `${action} ${views.join(' ')}`;

/** A rebuild that has finished meanwhile needs no cancelling, and is listed among the finished. */
const hasFailed = ({ error }: Sent<Done>): boolean =>
  error !== undefined && failureOf(error).code !== 'REBUILD_OVER';

export const useRebuilds = () => {
  const { busy, outcome, place, run } = useMutations();
  const list = useRef<HTMLDivElement>(null);
  const [start] = useStartRebuildMutation();
  const [cancel] = useCancelRebuildMutation();
  const [switchIn] = useSwitchRebuildMutation();
  const [drop] = useDropRebuildMutation();
  // oxlint-disable-next-line max-params -- an inner step with the context of its caller
  const each = (
    action: RebuildAction,
    views: readonly ViewOfLog[],
    send: (one: { readonly view: ViewOfLog }) => Promise<Sent<Done>>,
    outcomeOf: (answer: Done) => MutationOutcome | undefined,
  ) =>
    run(
      nameOf(action, views),
      views.map((view) => () => send({ view })),
      outcomeOf,
    );
  /** All at the same time, since in sequence the last could finish while the first are cancelled. */
  const cancelAll = async (views: readonly ViewOfLog[]): Promise<Sent<Done>> => {
    const sent = await Promise.all(views.map((view) => cancel({ view })));
    return sent.find(hasFailed) ?? {};
  };
  const showList = (isDone: boolean) => {
    if (isDone) list.current?.focus();
  };
  return {
    outcome,
    place,
    list,
    isBusy: busy !== undefined,
    isDoing: (action: RebuildAction, views: readonly ViewOfLog[]) => busy === nameOf(action, views),
    start: async (views: readonly ViewOfLog[]) =>
      showList(await run(nameOf('start', views), [() => start({ views })], seen)),
    cancel: async (views: readonly ViewOfLog[]) =>
      showList(await run(nameOf('cancel', views), [() => cancelAll(views)], seen)),
    switchIn: (views: readonly ViewOfLog[]) =>
      each('switch', views, switchIn, ofAll(views, texts.switchedAll)),
    drop: (views: readonly ViewOfLog[]) =>
      each('drop', views, drop, ofAll(views, texts.droppedAll)),
  };
};

export type Rebuilds = ReturnType<typeof useRebuilds>;
