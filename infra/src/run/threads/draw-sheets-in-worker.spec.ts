import { expect, it } from '@jest/globals';
import type { PaperSheet } from 'contracts';
import { drawSheetsInWorker } from './draw-sheets-in-worker.ts';

const sheet: PaperSheet = {
  title: 'Préconisation',
  from: ['Claire Fontaine'],
  to: ['Camille Durand'],
  at: '2026-03-10T09:30:00.000Z',
  blocks: [{ kind: 'text', text: 'Marcher.' }],
  foot: [],
};

it('draws in a thread, refuses what comes while too many wait, and then goes on', async () => {
  const sheets = drawSheetsInWorker(2);
  const [one, other, refused] = await Promise.all([1, 2, 3].map(() => sheets.drawn(sheet)));
  expect(refused).toBeUndefined();
  expect(one).toEqual(other);
  expect(Buffer.from(one ?? []).toString('latin1')).toMatch(/^%PDF-1\.7/);
  expect(await sheets.drawn(sheet)).toEqual(one);
  await sheets.close();
});

it('fails for a sheet that cannot be drawn, goes on with the next one, and ends with those that wait', async () => {
  const sheets = drawSheetsInWorker();
  await expect(sheets.drawn({ ...sheet, at: 'never' })).rejects.toThrow();
  expect(await sheets.drawn(sheet)).toBeDefined();
  const ended = [sheets.drawn(sheet), sheets.drawn(sheet)].map((each) =>
    expect(each).rejects.toThrow(),
  );
  await Promise.all([...ended, sheets.close()]);
});
