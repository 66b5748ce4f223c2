import { setTimeout as pause } from 'node:timers/promises';
import { compareWithLive, isOfKeys } from '../replay/comparison.ts';
import { catchUp } from '../engine/rebuilt.ts';
import { comparedOn, comparing, ready } from './rebuild-states.ts';
import type { Rebuilding, RebuildsDependencies } from './rebuilding.ts';

/** Documents that differ of which the ids are remembered; the others are counted. */
const DIFFERENCES_KEPT = 1_000;
/** How often a generation that is ready is brought to where the live view is. */
const IN_STEP_EVERY_MS = 250;

/** Brings a generation to where the live view is, and compares the two. */
export const compareShadow = async (
  rebuilding: Rebuilding,
  { eventStore, readStore, turn, signal }: RebuildsDependencies,
): Promise<void> => {
  const { shadow, differingIds, otherKeys, ending } = rebuilding;
  if (shadow === undefined) return;
  rebuilding.shown = comparing(rebuilding.shown);
  const compared = await compareWithLive(shadow.rebuilt, {
    eventStore,
    readStore,
    turn,
    signal: AbortSignal.any([signal, ending.signal]),
    onDifference: (id, find) => {
      if (differingIds.length >= DIFFERENCES_KEPT) return;
      differingIds.push(id);
      const found = find();
      if (found !== undefined && isOfKeys(found)) otherKeys.set(id, found);
    },
    onCompared: (documents) => {
      rebuilding.shown = comparedOn(rebuilding.shown, documents);
    },
  });
  rebuilding.shown = ready(rebuilding.shown, compared);
};

/** Until it is switched in or dropped, so that little is left to be done then. */
export const keepInStep = async (
  { shadow, ending }: Rebuilding,
  { eventStore, readStore, turn, signal: stopping }: RebuildsDependencies,
): Promise<void> => {
  if (shadow === undefined) return;
  const signal = AbortSignal.any([stopping, ending.signal]);
  while (!signal.aborted) {
    await catchUp(shadow.rebuilt, { eventStore, readStore, signal }, turn);
    await pause(IN_STEP_EVERY_MS, undefined, { signal }).catch(() => {});
  }
};
