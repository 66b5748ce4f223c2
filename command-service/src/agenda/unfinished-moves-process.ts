import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { settleMove } from './booking/settle-move-workflow.ts';
import type { Process } from '../processes/process.ts';

/**
 * Ends the moves that a crash or a busy stream left unfinished: the booking stands in exactly one
 * place in the end. Its last step takes the entry off; a busy stream leaves it for another time.
 */
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
