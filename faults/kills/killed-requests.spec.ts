import { expect, it } from '@jest/globals';
import { dueRequestsProcess, openCommandHandler } from 'command-service';
import { aClock } from 'command-service/testing';
import { agendaStream, type AgendaEvent } from 'contracts';
import { day, now, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import { runProjections } from 'projections';
import type { DoomedRequest } from '../../acceptance/testing/requests/settle-until-killed.ts';
import { startChild } from '../../infra/src/testing/children.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  expectSound,
  expectViewsToCatchUp,
  readLog,
  withStores,
  type Stores,
} from '../testing/data-folder.ts';

const moments = ['before', 'after'] as const;
const around = (
  kill: Omit<DoomedRequest, 'type' | 'moment'>,
  ...types: readonly string[]
): DoomedRequest[] => types.flatMap((type) => moments.map((moment) => ({ ...kill, type, moment })));

/** Kills around each step of a settlement: taken by either side, placed or refused. */
const kills: readonly DoomedRequest[] = [
  ...around({ by: 'customer', isTaken: false }, 'RequestTimeProposed'),
  ...(['customer', 'practitioner'] as const).flatMap((by) =>
    around({ by, isTaken: false }, 'RequestSettling', 'BookingPlaced', 'RequestAccepted'),
  ),
  ...around(
    { by: 'customer', isTaken: true },
    'RequestSettling',
    'BookingRefused',
    'RequestAcceptanceFailed',
  ),
];

/** The state of the request after its continuation. */
const endOf = ({ by, isTaken, type, moment }: DoomedRequest): string => {
  const isBegun =
    type !== 'RequestTimeProposed' && (type !== 'RequestSettling' || moment === 'after');
  if (isBegun) return isTaken ? 'RequestAcceptanceFailed' : 'RequestAccepted';
  const isProposed = by === 'customer' && (type === 'RequestSettling' || moment === 'after');
  return isProposed ? 'RequestTimeProposed' : 'RequestSubmitted';
};

/** Continues the list like a restarted server. */
const goOn = async ({ eventStore, readStore }: Stores): Promise<void> => {
  const running = runProjections({ eventStore, readStore, logger: pino({ level: 'silent' }) });
  await running.ready;
  await readStore.reached(['requests-due'], await eventStore.head(), 10_000);
  const clock = aClock(now);
  const commands = openCommandHandler({ eventStore, clock });
  const left = await readStore.find('requests-due', {
    where: {},
    between: ['dueAt', undefined, undefined],
    limit: 100,
  });
  for (const entry of left) await dueRequestsProcess({ commands, clock }).settle(entry, 1);
  await running.stop();
};

const expectOneEnd = async (kill: DoomedRequest, stores: Stores): Promise<void> => {
  const received = await readLog(stores);
  const ofRequest = received.filter(({ stream }) => stream.startsWith('request-'));
  expect([kill, ofRequest.at(-1)?.event.type]).toEqual([kill, endOf(kill)]);
  const onTheDay = received.filter(({ stream }) => stream === agendaStream(practitionerId, day));
  const placed = onTheDay.flatMap(({ event }) => {
    const { type, data } = event as AgendaEvent;
    return type === 'BookingPlaced' ? [(data as { requestId?: string | null }).requestId] : [];
  });
  const isAccepted = endOf(kill) === 'RequestAccepted';
  expect(placed.filter((requestId) => typeof requestId === 'string')).toHaveLength(
    isAccepted ? 1 : 0,
  );
  await expectViewsToCatchUp(stores);
  await expectSound(stores);
};

it('leaves every request in exactly one state, wherever a kill has left it', async () => {
  expect(kills).toHaveLength(20);
  for (const kill of kills) {
    const { folder, remove } = await aFolder();
    const child = await startChild(
      '../../../acceptance/testing/requests/settle-until-killed.ts',
      JSON.stringify({ ...kill, folder }),
    );
    const printed: string[] = [];
    for await (const line of child.lines) printed.push(line);
    await child.killOutright();
    // The sender got no answer.
    expect([kill, printed]).toEqual([kill, []]);
    await withStores(folder, async (stores) => {
      await goOn(stores);
      await expectOneEnd(kill, stores);
    });
    await remove();
  }
}, 240_000);
