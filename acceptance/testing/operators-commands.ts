import { dueErasuresProcess, openCommandHandler, runProcesses } from 'command-service';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { mailForSpecs as mail, passwordsForSpecs } from '../../infra/src/testing/memory-stores.ts';
import { erasureReport, type Erased } from '../../infra/src/run/operations/open-erasure.ts';
import { systemClock as clock } from '../../infra/src/run/process/system-clock.ts';
import type { Composition } from '../../infra/src/run/settings/composition.ts';

type Stores = Pick<
  Composition,
  'accountStore' | 'eventStore' | 'files' | 'personKeys' | 'processStore' | 'readStore'
>;

/** The dependencies of operators' commands besides stores. */
export const ofCommands = {
  passwords: passwordsForSpecs,
  clock,
  publicUrl: 'http://localhost:3000',
} as const;

/** Erases like a server: views are reprojected, and the process settles what is due. */
export const eraseAtOnce = async (stores: Stores, who: Erased): Promise<void> => {
  const logger = pino({ level: 'silent' });
  const running = runProjections({ ...stores, logger });
  await running.ready;
  const commands = openCommandHandler({ ...stores, clock });
  const reproject = (ownerIds: readonly string[]) => running.operations.reproject(ownerIds);
  const processes = runProcesses({
    processes: [dueErasuresProcess({ ...stores, commands, clock, mail, reproject })],
    ...stores,
    clock,
    logger,
    holder: 'specs',
  });
  try {
    for await (const line of erasureReport({ ...stores, clock }, who))
      if (typeof line === 'number' && line !== 0)
        throw new Error(`The erasure ended with ${line}.`);
  } finally {
    await processes.stop();
    await running.stop();
  }
};
