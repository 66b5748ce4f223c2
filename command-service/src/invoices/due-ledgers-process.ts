import { idFrom, invoiceSeriesStream } from 'contracts';
import type { PersonKeys } from 'contracts/ports';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import type { Process } from '../processes/process.ts';
import { seriesDecider } from './series-decider.ts';

export type DestroyingLedgers = Pick<CommandRouteDependencies, 'commands' | 'clock'> & {
  readonly personKeys: Pick<PersonKeys, 'destroy'>;
  /** Reprojects the documents that hold texts encrypted for these owners. */
  readonly reproject: (ownerIds: readonly string[]) => Promise<void>;
};

/** The process records the event last, so that it repeats all steps after a crash. */
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
