import { idFrom, requestStream } from 'contracts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { requestsDecider } from './requests-decider.ts';
import { settleRequest } from './settle-request-workflow.ts';
import type { Process } from '../processes/process.ts';

/**
 * Completes accepted times after a crash or a busy stream, and expires requests. The request's stream
 * decides.
 */
export const dueRequestsProcess = ({
  commands,
  clock,
}: Pick<CommandRouteDependencies, 'commands' | 'clock'>): Process<'requests-due'> => ({
  view: 'requests-due',
  settle: async ({ requestId, correlationId, dueAt }) => {
    const settler = {
      actor: { role: 'process', process: 'due-requests' },
      at: clock.now(),
      correlationId,
      origin: 'process',
    } as const;
    const stream = requestStream(requestId);
    const { state, taking } = await commands.stateOf(requestsDecider, stream);
    if (state === 'settling' && taking !== null) {
      await settleRequest(commands, taking, settler);
      return undefined;
    }
    const commandId = idFrom('command', 'due-requests', requestId, dueAt);
    await commands.handle(requestsDecider, stream, {
      type: 'ExpireRequest',
      data: {},
      metadata: { ...settler, commandId, causationId: requestId },
    });
    return undefined;
  },
});
