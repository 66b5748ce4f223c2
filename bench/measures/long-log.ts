import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { firstLine, spawned } from '../booking-load.ts';
import { counted, perSecond, type Figure } from '../figures.ts';

type Views = {
  readonly live: number;
  readonly liveOfBookings: number;
  readonly liveOfAll: number;
  readonly rows: number;
  readonly rebuild: number;
  readonly fold: number;
  readonly rebuildOfEncrypted: number;
  readonly encryptedToPlain: number;
};

/** Runs in a process of its own, because a million events in memory need a larger heap. */
const measureViews = async (
  folder: string,
  events: number,
  liveEvents: number,
): Promise<Figure[]> => {
  const script = await bundled(new URL('../views-from-log.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=12288', script, folder, String(events), String(liveEvents)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let found: Views | undefined;
  for await (const line of createInterface(child.stdout)) found = JSON.parse(line) as Views;
  if (found === undefined) throw new Error('The views were not measured.');
  return [
    {
      id: 'P11',
      goal: 'live projection of the agendas, checkpoint in its transaction, against one row an event in batches of 1,000',
      ours: `${perSecond(found.live)} (the bookings, one document an event, ${perSecond(found.liveOfBookings)}; all views together ${perSecond(found.liveOfAll)})`,
      base: perSecond(found.rows),
      ratio: found.live / found.rows,
      must: 0.6,
      reach: 1,
    },
    {
      id: 'P12',
      goal: `rebuild of all views from ${counted(events)} events in memory, against fold and JSON.stringify`,
      ours: perSecond(found.rebuild),
      base: perSecond(found.fold),
      ratio: found.rebuild / found.fold,
      must: 0.15,
      reach: 0.5,
    },
    {
      id: 'P23',
      goal: `rebuild of all views from ${counted(events)} sealed events in memory, opened, against the same unsealed`,
      ours: perSecond(found.rebuildOfEncrypted),
      base: perSecond(found.rebuild),
      ratio: found.encryptedToPlain,
      must: 0.6,
      reach: 0.85,
    },
  ];
};

/** P9 to P12 and P23: what becomes of the log and its views when it is long. */
export const measureLongLog = async (
  folder: string,
  {
    logEvents,
    rebuiltEvents,
    liveEvents,
  }: {
    readonly logEvents: number;
    readonly rebuiltEvents: number;
    readonly liveEvents: number;
  },
): Promise<Figure[]> => {
  const onDisk = await spawned('log-on-disk.ts', [folder, String(logEvents)]);
  return [
    ...(JSON.parse(await firstLine(onDisk)) as Figure[]),
    ...(await measureViews(folder, rebuiltEvents, liveEvents)),
  ];
};
