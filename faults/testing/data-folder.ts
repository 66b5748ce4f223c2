import { expect } from '@jest/globals';
import { viewDeclarations, type RecordedEvent, type ViewName } from 'contracts';
import type { EventStore, ReadStore } from 'contracts/ports';
import { pino } from 'pino';
import { audit, replayViews, runProjections } from 'projections';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import type { LogReport } from './log-report.ts';

const EVERYTHING = 1_000_000;

export type Stores = FolderStores;

/** Opens the folder of an ended server, and closes it again. */
export const withStores = async <Found>(
  folder: string,
  look: (stores: Stores) => Promise<Found>,
): Promise<Found> => {
  const stores = await openStores(folder);
  try {
    return await look(stores);
  } finally {
    await closeStores(stores);
  }
};

export const readLog = ({ eventStore }: Stores): Promise<readonly RecordedEvent[]> =>
  eventStore.readAll(0, EVERYTHING);

/**
 * No anomaly in the log but the moves that have not ended, and every view agrees with it as far as
 * the view has come.
 */
export const expectSound = async (
  { eventStore, readStore }: { readonly eventStore: EventStore; readonly readStore: ReadStore },
  { moving }: Pick<LogReport, 'moving'> = { moving: new Map() },
): Promise<void> => {
  const unfinished = new Set([...moving.values()].map(({ eventIds }) => eventIds.join()));
  const { anomalies } = await audit({ eventStore });
  expect(anomalies.filter(({ eventIds }) => !unfinished.has(eventIds.join()))).toEqual([]);
  expect(anomalies).toHaveLength(unfinished.size);
  const replays = await replayViews({ eventStore, readStore });
  expect(replays.flatMap(({ view, differences }) => differences.map((one) => [view, one]))).toEqual(
    [],
  );
};

/** Every view reaches the end of the log and equals its fold. */
export const expectViewsToCatchUp = async (stores: Stores): Promise<void> => {
  const { eventStore, readStore } = stores;
  const running = runProjections({ eventStore, readStore, logger: pino({ level: 'silent' }) });
  await running.ready;
  await running.stop();
  const head = await eventStore.head();
  for (const name of Object.keys(viewDeclarations) as ViewName[])
    if (name !== 'quarantined-events')
      expect([name, await readStore.checkpoint(name)]).toEqual([name, head]);
  expect(await readStore.count('quarantined-events', {})).toBe(0);
  await expectSound(stores);
};
