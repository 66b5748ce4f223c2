import { openCommandHandler, settlePlan, workshopDecider } from 'command-service';
import { aClock, planWorkshop } from 'command-service/testing';
import { workshopStream, type CommandMetadata, type WorkshopCommand } from 'contracts';
import { now, practitionerId } from 'contracts/testing';
import type { OpenApp } from '../open-app.ts';

const byClaire = { actor: { role: 'practitioner', accountId: 'account-claire' } } as const;

/** What Claire does with her workshops, by the product's own commands. */
export const openWorkshops = (app: OpenApp, at = now) => {
  const commands = openCommandHandler({ eventStore: app.eventStore, clock: aClock(at) });
  const metadata = (commandId: string): Partial<CommandMetadata> => ({
    commandId: `workshops-${commandId}`,
    ...byClaire,
  });
  const send = async (workshopId: string, command: WorkshopCommand) => {
    const handled = await commands.handle(workshopDecider, workshopStream(workshopId), command);
    if (handled.outcome === 'rejected') throw new Error(`Refused: ${handled.code}`);
    await app.caughtUp();
    return handled;
  };
  return {
    send,
    metadata,
    /** With sign-ups open. */
    publish: async (workshopId: string, data: Parameters<typeof planWorkshop>[0] = {}) => {
      const offer = await app.offerOf(practitionerId);
      await send(
        workshopId,
        planWorkshop({ workshopId, offer, ...data }, { at, metadata: metadata(workshopId) }),
      );
      const { settling } = await commands.stateOf(workshopDecider, workshopStream(workshopId));
      if (settling === null) throw new Error('No plan is being settled.');
      const settler = { ...byClaire, at, correlationId: workshopId, origin: 'web' } as const;
      const settled = await settlePlan(commands, { workshopId, practitionerId }, settling, settler);
      if (settled.outcome !== 'scheduled') throw new Error(`Not scheduled: ${workshopId}`);
      await app.caughtUp();
    },
  };
};
