import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;
const GIVE_UP_MS = 30_000;

/** Waits until a condition holds, and fails if it never does. */
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
