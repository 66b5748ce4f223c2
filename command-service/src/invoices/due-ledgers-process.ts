import { idFrom, invoiceSeriesStream } from 'contracts';
import type { PersonKeys } from 'contracts/ports';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import type { Process } from '../processes/process.ts';
import { seriesDecider } from './series-decider.ts';

export type DestroyingLedgers = Pick<CommandRouteDependencies, 'commands' | 'clock'> & {
  readonly personKeys: Pick<PersonKeys, 'destroy'>;
  /** The documents with the words of these owners. */
  readonly reproject: (ownerIds: readonly string[]) => Promise<void>;
};

/** The event comes last, so that after a crash everything is done once more. */
export const dueLedgersProcess = ({
  clock,
  commands,
  personKeys,
  reproject,
}: DestroyingLedgers): Process<'ledgers-due'> => ({
  view: 'ledgers-due',
  settle: async ({ practitionerId, year, ledgerId, correlationId }) => {
    await personKeys.destroy(ledgerId);
    await reproject([ledgerId]);
    await commands.handle(seriesDecider, invoiceSeriesStream(practitionerId, year), {
      type: 'DestroyLedger',
      data: { practitionerId, year, ledgerId },
      metadata: {
        commandId: idFrom('command', 'due-ledgers', ledgerId),
        causationId: ledgerId,
        correlationId,
        actor: { role: 'process', process: 'due-ledgers' },
        at: clock.now(),
        origin: 'process',
      },
    });
    return undefined;
  },
});
