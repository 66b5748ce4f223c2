import { setTimeout as pause } from 'node:timers/promises';
import { compareWithLive, isOfKeys } from '../replay/comparison.ts';
import { catchUp } from '../engine/rebuilt.ts';
import { comparedOn, comparing, ready } from './rebuild-states.ts';
import type { Rebuilding, RebuildsDependencies } from './rebuilding.ts';

/** Others are only counted. */
const DIFFERENCES_KEPT = 1_000;
/** How often a ready generation is brought up to date. */
const IN_STEP_EVERY_MS = 250;

/** After bringing the generation to the live view's checkpoint. */
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

/** Keeps a ready generation up to date, so that little is left to do when it is switched in. */
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
