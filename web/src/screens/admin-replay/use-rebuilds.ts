import { useDeeds, type Outcome, type Sent } from '../../api/use-deeds.ts';
import {
  useCancelRebuildMutation,
  useDropRebuildMutation,
  useStartRebuildMutation,
  useSwitchRebuildMutation,
  type ViewOfLog,
} from './admin-replay-api.ts';

type Done = { readonly message: string };
type Deed = 'start' | 'cancel' | 'switch' | 'drop';

const done = ({ message }: Done): Outcome => ({ tone: 'success', text: message });

/** One name for each button that asks for a deed. */
const nameOf = (deed: Deed, views: readonly ViewOfLog[]) => `${deed} ${views.join(' ')}`;

/** What operators do with rebuilds, one deed at a time. */
export const useRebuilds = () => {
  const { busy, outcome, place, run } = useDeeds();
  const [start] = useStartRebuildMutation();
  const [cancel] = useCancelRebuildMutation();
  const [switchIn] = useSwitchRebuildMutation();
  const [drop] = useDropRebuildMutation();
  const each = (
    deed: Deed,
    views: readonly ViewOfLog[],
    send: (view: ViewOfLog) => Promise<Sent<Done>>,
  ) =>
    run(
      nameOf(deed, views),
      views.map((view) => () => send(view)),
      done,
    );
  return {
    outcome,
    place,
    isBusy: busy !== undefined,
    isDoing: (deed: Deed, views: readonly ViewOfLog[]) => busy === nameOf(deed, views),
    start: (views: readonly ViewOfLog[]) => run(nameOf('start', views), [() => start(views)], done),
    cancel: (views: readonly ViewOfLog[]) => each('cancel', views, cancel),
    switchIn: (views: readonly ViewOfLog[]) => each('switch', views, switchIn),
    drop: (views: readonly ViewOfLog[]) => each('drop', views, drop),
  };
};

export type Rebuilds = ReturnType<typeof useRebuilds>;
