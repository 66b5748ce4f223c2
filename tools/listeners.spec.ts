import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { listenersFile, listenersText } from './listeners.ts';

it('the document of listeners names the views of each event', async () => {
  expect(readFileSync(listenersFile, 'utf8')).toBe(await listenersText());
});
