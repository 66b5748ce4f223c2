import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** A stream may hold tens of thousands of events. */
export const READ_AT_ONCE = 500;

/** Pauses between two pages for other work. */
export const inPages = async <Item, Made>(
  items: readonly Item[],
  made: (page: readonly Item[]) => Promise<readonly Made[]> | readonly Made[],
): Promise<readonly Made[]> => {
  if (items.length <= READ_AT_ONCE) return made(items);
  const all: Made[] = [];
  for (let start = 0; start < items.length; start += READ_AT_ONCE) {
    all.push(...(await made(items.slice(start, start + READ_AT_ONCE))));
    await turnOfTheLoop();
  }
  return all;
};
