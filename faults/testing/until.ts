import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;
const GIVE_UP_MS = 30_000;

/** Waits until something holds, and fails when it does not come to that. */
export const until = async (
  holds: () => Promise<boolean> | boolean,
  {
    giveUpMs = GIVE_UP_MS,
    lookMs = LOOK_MS,
  }: { readonly giveUpMs?: number; readonly lookMs?: number } = {},
): Promise<void> => {
  const giveUpAt = performance.now() + giveUpMs;
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error('What was waited for did not come.');
    await pause(lookMs);
  }
};
