import { expect, it } from '@jest/globals';
import { noteServerDate, serverNow } from './server-clock.ts';

const DAY_MS = 86_400_000;
const noteDate = (aheadMs: number) => noteServerDate(new Date(Date.now() + aheadMs).toUTCString());
const isAhead = (ms: number) => Math.abs(serverNow() - Date.now() - ms) < 2_000;

it('follows the date of the last answer, whatever the visitor’s clock shows', () => {
  noteDate(DAY_MS);
  expect(isAhead(DAY_MS)).toBe(true);
  noteDate(-3 * DAY_MS);
  expect(isAhead(-3 * DAY_MS)).toBe(true);
  noteServerDate(null);
  noteServerDate('no date');
  expect(isAhead(-3 * DAY_MS)).toBe(true);
  noteDate(1_000);
  expect(isAhead(0)).toBe(true);
});
