import { idFrom, requestStream } from 'contracts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { requestsDecider } from './requests-decider.ts';
import { settleRequest } from './settle-request-workflow.ts';
import type { Process } from '../processes/process.ts';

/**
 * Ends what a crash or a busy stream left of a taking, so that the request is accepted with exactly
 * its booking or open again; and tells the end of the requests that nobody answered in time. The list
 * may be behind: what the request itself says decides.
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
