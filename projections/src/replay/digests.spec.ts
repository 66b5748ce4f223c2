import { expect, it } from '@jest/globals';
import { viewDeclarations, type ViewName } from 'contracts';
import type { LogAdapter, Page, ReadStore } from 'contracts/ports';
import { aBookingMovedIn, aBookingPlaced, goldenEvents } from 'contracts/testing';
import { openSqliteEventStore } from 'infra';
import { allProjections } from '../all-projections.ts';
import { compareWithLive } from './comparison.ts';
import { foldViews } from '../engine/fold-views.ts';
import { openMemoryDocuments } from './memory-documents.ts';
import { rebuiltIn } from '../engine/rebuilt.ts';
import { append } from '../testing/index.ts';

const { signal } = new AbortController();
const runTask = <Answer>(task: () => Promise<Answer>) => task();

const aLog = async (positionStep: number): Promise<LogAdapter> => {
  const eventStore = openSqliteEventStore(':memory:', { positionStep });
  const moved = [aBookingPlaced(), aBookingMovedIn()];
  await append(eventStore, 'examples', [...goldenEvents.map(({ event }) => event), ...moved]);
  return eventStore;
};

/** Every view that a log makes, in memory. */
const viewsOf = async (eventStore: LogAdapter) => {
  const views = allProjections.map((each) => rebuiltIn(openMemoryDocuments(), each));
  const upTo = await eventStore.head();
  await foldViews(views, { eventStore, upTo, signal });
  return views;
};

/** The comparison of two stores with equal history and different positions. */
const comparedOn = async (positionStep: number) => {
  const [log, other] = [await aLog(1), await aLog(positionStep)];
  const [live, rebuilt] = [await viewsOf(log), await viewsOf(other)];
  const found = new Map<ViewName, { readonly isAlike: boolean; readonly differing: number }>();
  for (const [index, each] of rebuilt.entries()) {
    const readStore = {
      checkpoint: async () => 0,
      scan: (_view: ViewName, page: Page) => live[index]?.documents.scan(page),
    } as unknown as Pick<ReadStore, 'checkpoint' | 'scan'>;
    const { digest, differing } = await compareWithLive(each, {
      eventStore: other,
      readStore,
      signal,
      turn: runTask,
      onDifference: () => {},
    });
    found.set(each.projection.view, { isAlike: digest.live === digest.rebuilt, differing });
  }
  await Promise.all([log.close(), other.close()]);
  return found;
};

it('say the same of one history, whatever positions its store hands out', async () => {
  const found = await comparedOn(1_000);
  const unlike = [...found].filter(([, { isAlike }]) => !isAlike).map(([view]) => view);
  expect(unlike).toEqual([]);
});

it('leave to the comparison what the positions are', async () => {
  const found = await comparedOn(1_000);
  const differing = [...found].filter(([, each]) => each.differing > 0).map(([view]) => view);
  const withPositions = Object.values(viewDeclarations)
    .filter(({ positions }) => positions.length > 0)
    .map(({ name }) => name);
  // Made by no projection.
  expect([...differing, 'quarantined-events'].sort()).toEqual(withPositions.sort());
  const same = [...(await comparedOn(1)).values()];
  expect(same.every(({ differing: count }) => count === 0)).toBe(true);
});
