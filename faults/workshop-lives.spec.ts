import { expect, it } from '@jest/globals';
import { workshopDecider } from 'command-service';
import { anyWorkshopLife, describeWorkshopLives, openWorkshopWorld } from 'command-service/testing';
import type { WorkshopEvent } from 'contracts';
import { workshopId } from 'contracts/testing';
import { assert, integer, property } from 'fast-check';
import { allProjections, type Projection } from 'projections';
import { specificationsOf } from 'projections/testing';

describeWorkshopLives(10_000, 600_000);

const LIVES_SHOWN = 2_000;

it(`is shown as it was decided, in ${LIVES_SHOWN} lives`, () => {
  const projection = allProjections.find(({ view }) => view === 'workshops');
  if (projection === undefined) throw new Error('There is no view of workshops.');
  const { given } = specificationsOf(projection as Projection<'workshops'>);
  let held = 0;
  assert(
    property(integer({ min: 1, max: 2 }), anyWorkshopLife, (placesMax, steps) => {
      const events: WorkshopEvent[] = [];
      const world = openWorkshopWorld(placesMax, (event) => events.push(event));
      for (const [index, step] of steps.entries()) world.do(step, index);
      const { seats } = events.reduce(workshopDecider.evolve, workshopDecider.initialState());
      const inOrder = [...seats.values()].toSorted((one, other) => one.order - other.order);
      const isHeld = ({ state, offer }: (typeof inOrder)[number]) =>
        state === 'offered' && offer?.holds === true;
      const isWaiting = (seat: (typeof inOrder)[number]) =>
        seat.state === 'awaited' || (seat.state === 'offered' && !isHeld(seat));
      const idsOf = (which: typeof isHeld) => inOrder.filter(which).map(({ seatId }) => seatId);
      held += idsOf(isHeld).length;
      expect(given(...events).document(workshopId)).toMatchObject({
        taken: inOrder.filter(({ state }) => state === 'taken').length,
        held: idsOf(isHeld),
        waiting: idsOf(isWaiting),
      });
    }),
    { numRuns: LIVES_SHOWN },
  );
  expect(held).toBeGreaterThan(LIVES_SHOWN / 50);
}, 300_000);
