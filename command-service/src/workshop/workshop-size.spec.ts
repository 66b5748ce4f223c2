import { expect, it } from '@jest/globals';
import {
  SEATS_OF_A_CUSTOMER,
  WORKSHOP_PLACES_MAX,
  WORKSHOP_WAITING_MAX,
  workshopStream,
} from 'contracts';
import {
  aPublishedWorkshop,
  aSeatAwaited,
  aSeatTaken,
  commandAt,
  metadataAt,
  now,
  practitionerId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { openCommandHandler } from '../engine/command-handler.ts';
import { aClock } from '../testing/index.ts';
import { workshopDecider } from './workshop-decider.ts';

const stream = workshopStream(workshopId);
/** Pads ids to the length of real ones. */
const idOf = (what: string, index: number) => `${what}-${index}`.padEnd(36, '0');

it('is cancelled in one append that every log takes, at its largest and with the longest notice', async () => {
  const stores = openMemoryStores();
  const { eventStore } = stores;
  const commands = openCommandHandler({ eventStore, clock: aClock(now) });
  const person = (index: number) => ({
    seatId: idOf('seat', index),
    customerId: idOf('customer', Math.floor(index / SEATS_OF_A_CUSTOMER)),
    relativeId: idOf('relative', index),
  });
  const places = WORKSHOP_PLACES_MAX;
  const taken = Array.from({ length: places }, (_, index) =>
    aSeatTaken({ ...person(index), left: places - 1 - index }),
  );
  const awaited = Array.from({ length: WORKSHOP_WAITING_MAX }, (_, index) =>
    aSeatAwaited(person(places + index)),
  );
  const before = [
    ...aPublishedWorkshop(workshopTerms({ placesMax: places })),
    ...taken,
    ...awaited,
  ];
  for (const [index, event] of before.entries())
    await eventStore.append(stream, index - 1, [
      { id: `event-${index}`, event, metadata: metadataAt() },
    ]);
  const cancelled = await commands.handle(
    workshopDecider,
    stream,
    commandAt(now, { commandId: idOf('command', 1), correlationId: idOf('correlation', 1) })(
      'CancelWorkshop',
      { practitionerId, noticeText: 'é'.repeat(1_000) },
    ),
  );
  expect(cancelled.outcome).toBe('accepted');
  expect(cancelled.outcome === 'accepted' && cancelled.events).toHaveLength(
    1 + places + WORKSHOP_WAITING_MAX,
  );
  await stores.close();
}, 60_000);
