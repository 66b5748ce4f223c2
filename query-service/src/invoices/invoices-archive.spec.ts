import { expect, it } from '@jest/globals';
import type { PaperSheet } from 'contracts';
import { openSheetQueue } from './invoices-archive.ts';

const aSheet = (title: string): PaperSheet => ({
  title,
  from: [],
  to: [],
  at: '2026-03-10T09:30:00.000Z',
  blocks: [],
  foot: [],
});

it('draws for one archive after the other, and nothing for who has left meanwhile', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const draw = openSheetQueue({
    drawn: async ({ title }) => {
      begun.push(title);
      await new Promise<void>((resolve) => ends.push(resolve));
      return Buffer.from(title);
    },
  });
  const staying = new AbortController();
  const leaving = new AbortController();
  const first = draw(aSheet('first'), staying.signal);
  const left = draw(aSheet('left'), leaving.signal);
  const last = draw(aSheet('last'), staying.signal);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['first']);
  leaving.abort();
  ends.shift()?.();
  await expect(left).rejects.toThrow('aborted');
  expect(Buffer.from(await first).toString()).toBe('first');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['first', 'last']);
  ends.shift()?.();
  await last;
});
