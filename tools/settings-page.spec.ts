import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { settingsFile, settingsPageText } from './settings-page.ts';

it('the page of settings has the tables of the variables and of the limits', async () => {
  expect(readFileSync(settingsFile, 'utf8')).toBe(await settingsPageText());
});
