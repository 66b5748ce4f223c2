import { expect, it } from '@jest/globals';
import { anyWorkshopLife, openWorkshopWorld } from 'command-service/testing';
import { agendaStream, workshopStream, type AnyEvent, type WorkshopEvent } from 'contracts';
import { metadataAt, practitionerId, workshopId } from 'contracts/testing';
import { assert, asyncProperty, integer } from 'fast-check';
import { audit } from 'projections';
import { openMemoryStores } from '../../infra/src/testing/memory-stores.ts';

type Timed = { readonly stream: string; readonly event: AnyEvent; readonly at: string };

/** The events of the days, as they answer at once. */
const ofDays = ({ type, data }: WorkshopEvent, at: string): readonly Timed[] => {
  const onDay = (day: string, event: AnyEvent) => ({
    stream: agendaStream(practitionerId, day),
    event,
    at,
  });
  if (type === 'WorkshopPlanned' || type === 'WorkshopReplanned')
    return data.sessions.map(({ day, startsAt, endsAt }) => {
      const { planId } = data;
      const held = { workshopId, planId, practitionerId, day, spans: [{ startsAt, endsAt }] };
      return onDay(day, { type: 'WorkshopDayHeld', data: held });
    });
  if (type !== 'WorkshopScheduled' || data.frees === null) return [];
  const { planId, days } = data.frees;
  return days.map((day) => {
    const freed = { workshopId, planId, practitionerId, day };
    return onDay(day, { type: 'WorkshopDayFreed', data: freed });
  });
};

it('finds nothing wrong with any life of a workshop that its decisions allow', async () => {
  let audited = 0;
  await assert(
    asyncProperty(integer({ min: 1, max: 2 }), anyWorkshopLife, async (placesMax, steps) => {
      const written: Timed[] = [];
      const world = openWorkshopWorld(placesMax, (event, at) =>
        written.push({ stream: workshopStream(workshopId), event, at }, ...ofDays(event, at)),
      );
      for (const [index, step] of steps.entries()) world.do(step, index);
      const stores = openMemoryStores();
      const revisions = new Map<string, number>();
      for (const [index, { stream, event, at }] of written.entries()) {
        const revision = revisions.get(stream) ?? -1;
        const toAppend = { id: `event-${index}`, event, metadata: metadataAt(at) };
        await stores.eventStore.append(stream, revision, [toAppend]);
        revisions.set(stream, revision + 1);
      }
      const { anomalies } = await audit(stores);
      await stores.close();
      audited += written.length;
      // Its people are in no log of these lives.
      const ofWorkshop = `Événement ${workshopId}\u00a0:`;
      expect(anomalies.filter(({ sentence }) => sentence.startsWith(ofWorkshop))).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(audited).toBeGreaterThan(600);
}, 60_000);
