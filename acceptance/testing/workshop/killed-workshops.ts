import { expect, it } from '@jest/globals';
import {
  agendaDecider,
  dueWorkshopsProcess,
  openCommandHandler,
  workshopDecider,
} from 'command-service';
import { aClock } from 'command-service/testing';
import {
  addDays,
  agendaStream,
  daysOfSessions,
  workshopStream,
  type DueMailDocument,
  type RecordedEvent,
} from 'contracts';
import { day, nextDay, now, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import { audit, replayViews, runProjections } from 'projections';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../../infra/src/run/stores/open-data-folder.ts';
import { startChild } from '../../../infra/src/testing/children.ts';
import { aFolder } from '../../../infra/src/testing/folders.ts';
import type { DoomedWorkshop } from './workshop-until-killed.ts';

const days = [day, nextDay, addDays(nextDay, 7)];

/** Works off the list as a restarted server does, `times` times. */
const goOn = async ({ eventStore, readStore }: FolderStores, times: number): Promise<void> => {
  const running = runProjections({ eventStore, readStore, logger: pino({ level: 'silent' }) });
  await running.ready;
  const clock = aClock(now);
  const commands = openCommandHandler({ eventStore, clock });
  for (let time = 0; time < times; time += 1) {
    const left = await readStore.find('workshops-due', {
      where: {},
      between: ['dueAt', undefined, undefined],
      limit: 100,
    });
    for (const entry of left) await dueWorkshopsProcess({ commands, clock }).settle(entry, 1);
    await readStore.reached(['workshops-due', 'mails-due'], await eventStore.head(), 10_000);
  }
  expect(await readStore.count('workshops-due', {})).toBe(0);
  await running.stop();
};

/** The days that hold hours, those for which the workshop should, and where it takes place. */
const hoursIn = async ({ eventStore }: FolderStores, workshopId: string | undefined) => {
  const commands = openCommandHandler({ eventStore, clock: aClock(now) });
  const held: string[] = [];
  for (const on of days) {
    const { blocks } = await commands.stateOf(agendaDecider, agendaStream(practitionerId, on));
    held.push(...[...blocks.keys()].map((planId) => `${on} ${planId}`));
  }
  if (workshopId === undefined) return { held, needed: [], isByVideo: false };
  const workshop = await commands.stateOf(workshopDecider, workshopStream(workshopId));
  const { scheduled, place, isCancelled } = workshop;
  expect(workshop.settling).toBeNull();
  const needed = scheduled === null || isCancelled ? [] : daysOfSessions(scheduled.sessions);
  return {
    held,
    needed: needed.map((on) => `${on} ${scheduled?.planId}`),
    isByVideo: place === null,
  };
};

/** The kinds of mails to the customers, of each as many. */
const mailsIn = async ({ readStore }: FolderStores, kind: DueMailDocument['kind']) => {
  const mails = await readStore.find('mails-due', {
    where: {},
    between: ['dueAt', undefined, undefined],
    limit: 100,
  });
  return mails.filter((mail) => mail.kind === kind).map(({ about }) => about.id);
};

/** What is so in the end. */
type End = 'nothing' | 'refused' | 'scheduled' | 'moved' | 'cancelled';

const ends: Readonly<Record<End, string>> = {
  nothing: '',
  refused: 'WorkshopPlanRefused',
  scheduled: 'WorkshopScheduled',
  moved: 'WorkshopScheduled',
  cancelled: 'WorkshopCancelled',
};

/** A command that dies before its first event has changed nothing. */
const endOf = ({ act, isTaken, type, moment }: DoomedWorkshop): End => {
  const begins = {
    publish: 'WorkshopPlanned',
    move: 'WorkshopReplanned',
    cancel: 'WorkshopCancelled',
  };
  if (type === begins[act] && moment === 'before')
    return act === 'publish' ? 'nothing' : 'scheduled';
  if (isTaken) return 'refused';
  return ({ publish: 'scheduled', move: 'moved', cancel: 'cancelled' } as const)[act];
};

const lastStep = (received: readonly RecordedEvent[]): string =>
  received.map(({ event }) => event.type).findLast((type) => Object.values(ends).includes(type)) ??
  '';

const EVERYTHING = 1_000_000;

const expectOneEnd = async (kill: DoomedWorkshop, stores: FolderStores): Promise<void> => {
  const received = await stores.eventStore.readAll(0, EVERYTHING);
  const ofWorkshop = received.filter(({ stream }) => stream.startsWith('workshop-'));
  const end = endOf(kill);
  expect(lastStep(ofWorkshop)).toBe(ends[end]);
  const workshopId = ofWorkshop[0]?.stream.replace('workshop-', '');
  const { held, needed, isByVideo } = await hoursIn(stores, workshopId);
  expect(isByVideo).toBe(end === 'moved');
  expect(held.toSorted()).toEqual(needed.toSorted());
  const seats = [...new Set(await mailsIn(stores, 'customer-seat-taken'))].toSorted();
  expect(seats).toHaveLength(kill.act === 'publish' ? 0 : 2);
  const changed = await mailsIn(stores, 'customer-seat-moved');
  expect(changed.toSorted()).toEqual(end === 'moved' ? seats : []);
  // The place changes with the dates.
  expect(await mailsIn(stores, 'customer-seat-relocated')).toEqual([]);
  const withdrawn = await mailsIn(stores, 'customer-seat-withdrawn');
  expect(withdrawn.toSorted()).toEqual(end === 'cancelled' ? seats : []);
  expect((await audit(stores)).anomalies).toEqual([]);
  for (const { view, differences } of await replayViews(stores))
    expect([view, differences]).toEqual([view, []]);
};

const nameOf = ({ act, isTaken, type, nth, moment }: DoomedWorkshop): string =>
  `${act}${isTaken ? ', an hour being taken,' : ''} ${moment} ${type} ${nth}`;

/** Kills the process around each step, then checks the blocked hours, the dates and that each mail is owed once. */
export const describeKilledWorkshops = (kills: readonly DoomedWorkshop[]): void => {
  it.each(kills.map((kill) => [nameOf(kill), kill] as const))(
    'ends as it should after a kill: %s',
    async (_, kill) => {
      const { folder, remove } = await aFolder();
      const child = await startChild(
        '../../../acceptance/testing/workshop/workshop-until-killed.ts',
        JSON.stringify({ ...kill, folder }),
      );
      const printed: string[] = [];
      for await (const line of child.lines) printed.push(line);
      // A process that fails by itself ends without a signal.
      expect(await child.killOutright()).toBe('SIGKILL');
      expect(printed).toEqual([]);
      const stores = await openStores(folder);
      try {
        await goOn(stores, 2);
        await expectOneEnd(kill, stores);
      } finally {
        await closeStores(stores);
        await remove();
      }
    },
    60_000,
  );
};

type Around = Pick<DoomedWorkshop, 'type' | 'nth' | 'moment'>;
export const after = (type: string, nth = 1): Around => ({ type, nth, moment: 'after' });
export const before = (type: string, nth = 1): Around => ({ type, nth, moment: 'before' });
