import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { settleMove } from './booking/settle-move-workflow.ts';
import type { Process } from '../processes/process.ts';

/** After a crash or a busy stream. The last step removes the entry; a busy stream leaves it for later. */
export const unfinishedMovesProcess = ({
  commands,
  clock,
}: Pick<CommandRouteDependencies, 'commands' | 'clock'>): Process<'moves-unfinished'> => ({
  view: 'moves-unfinished',
  settle: async (entry) => {
    await settleMove(commands, entry, {
      actor: { role: 'process', process: 'unfinished-moves' },
      at: clock.now(),
      correlationId: entry.correlationId,
      origin: 'process',
    });
  },
});
