import { idFrom, workshopStream } from 'contracts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import type { Process } from '../processes/process.ts';
import { freeDays, settlePlan } from './settle-plan-workflow.ts';
import { workshopDecider } from './workshop-decider.ts';

/**
 * Completes plans and frees days after a crash or a busy stream, and ends expired offers. Commands do not depend on it,
 * since each settles first what is due in its workshop.
 */
export const dueWorkshopsProcess = ({
  commands,
  clock,
}: Pick<CommandRouteDependencies, 'commands' | 'clock'>): Process<'workshops-due'> => ({
  view: 'workshops-due',
  settle: async ({ what, subjectId, workshopId, practitionerId, days, correlationId, dueAt }) => {
    const settler = {
      actor: { role: 'process', process: 'due-workshops' },
      at: clock.now(),
      correlationId,
      origin: 'process',
    } as const;
    const of = { workshopId, practitionerId };
    const stream = workshopStream(workshopId);
    if (what === 'free') {
      await freeDays(commands, of, { planId: subjectId, days: [...days] }, settler);
    } else if (what === 'settle') {
      const { settling } = await commands.stateOf(workshopDecider, stream);
      if (settling?.planId === subjectId) await settlePlan(commands, of, settling, settler);
    } else {
      const commandId = idFrom('command', 'due-workshops', subjectId, dueAt);
      const metadata = { ...settler, commandId, causationId: subjectId };
      await commands.handle(workshopDecider, stream, {
        type: 'SettleWorkshop',
        data: {},
        metadata,
      });
    }
    return undefined;
  },
});
