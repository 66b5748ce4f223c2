import { expect, it } from '@jest/globals';
import type { Change } from 'contracts/ports';
import { fastify } from 'fastify';
import { followChanges } from './follow-changes.ts';

const CHANGES = 10_000;

it('leaves others a turn while much changes at once', async () => {
  const ended = new AbortController();
  const change: Change = {
    view: 'unseen-alerts',
    id: 'alert',
    position: 1,
    removed: true,
    keys: {},
  };
  const readStore = {
    async *changes() {
      for (let notified = 0; notified < CHANGES; notified += 1) yield change;
      ended.abort();
    },
  };
  let noted = 0;
  let notedBeforeOthers: number | undefined;
  const note = () => {
    if (noted === 0) setImmediate(() => (notedBeforeOthers = noted));
    noted += 1;
  };
  const listener = { note, reset: () => {} };
  await followChanges({ readStore, server: fastify() }, listener, ended.signal);
  expect(noted).toBe(CHANGES);
  expect(notedBeforeOthers).toBeLessThan(CHANGES / 2);
});
