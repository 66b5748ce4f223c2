import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { accountStream, askErasure, customerStream } from 'contracts';
import { customerId, now } from 'contracts/testing';
import { startChild } from '../testing/children.ts';
import { aFolder } from '../testing/folders.ts';
import { expectNothingLeft } from './testing/expect-nothing-left.ts';
import type { DoomedErasure } from './testing/erase-until-killed.ts';
import { openWithHermine, words, wordsFound } from './testing/hermine.ts';
import { password } from './testing/people.ts';

const DAY_MS = 86_400_000;

type Around = Pick<DoomedErasure, 'step' | 'moment'>;
const after = (step: string): Around => ({ step, moment: 'after' });
const before = (step: string): Around => ({ step, moment: 'before' });

/** The names of all of her words. */
const all = Object.keys(words).sort();

describe('a server that is killed while it erases somebody', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let at: string;
  const due = () => join(there.folder, 'due');

  /** A server stopped in peace has left a folder, and a week has gone by since Hermine asked. */
  beforeAll(async () => {
    there = await aFolder();
    const clock = aClock(now);
    const planted = await openWithHermine({ folder: due(), clock, isNew: true });
    expect((await planted.book(await planted.signedIn('hermine'))).status).toBe(200);
    await planted.mailsLeft(2);
    await planted.close();
    clock.advance(5 * DAY_MS);
    const asked = await openWithHermine({ folder: due(), clock });
    const hermine = await asked.signedIn('hermine');
    expect((await hermine.post(askErasure.url, { password })).status).toBe(200);
    await asked.mailsLeft(3);
    await asked.close();
    clock.advance(7 * DAY_MS + 1);
    at = clock.now();
    expect(Object.keys(await wordsFound(due())).sort()).toEqual(all);
  }, 30_000);
  afterAll(() => there.remove());

  // What is before a step is after the one before it.
  it.each<[string, Around, readonly string[]]>([
    ['her account is closed', after('AccountClosed'), all],
    ['nobody knows her', before('destroy'), all],
    ['her key is destroyed', after('destroy'), all],
    ['the key of her account is', before('erase'), all],
    ['her credential is gone', after('erase'), all],
    ['copies of mails are', before('refold'), all.filter((name) => name !== 'address')],
    ['the views are made anew', before('ErasureCompleted'), []],
    ['it is over', after('ErasureCompleted'), []],
  ])(
    'when %s: nothing of them is left once it is back',
    async (name, around, left) => {
      const folder = join(there.folder, name);
      await cp(due(), folder, { recursive: true });
      const doomed: DoomedErasure = { folder, at, ...around };
      const child = await startChild(
        '../run/testing/erase-until-killed.ts',
        JSON.stringify(doomed),
      );
      const said: string[] = [];
      for await (const line of child.lines) said.push(line);
      await child.killOutright();
      expect(said).toEqual([]);
      expect(Object.keys(await wordsFound(folder)).sort()).toEqual(left);

      const souffle = await openWithHermine({ folder, clock: aClock(at) });
      try {
        await souffle.allErased();
        await expectNothingLeft(souffle, folder);
        const { eventStore } = souffle.stores;
        const typesOf = async (stream: string) =>
          (await eventStore.readStream(stream)).map(({ event }) => event.type);
        expect((await typesOf(accountStream('account-hermine'))).slice(-3)).toEqual([
          'ErasureAsked',
          'AccountClosed',
          'ErasureCompleted',
        ]);
        const own = await typesOf(customerStream(customerId));
        expect(own.filter((type) => type === 'CustomerErased')).toHaveLength(1);
      } finally {
        await souffle.close();
      }
    },
    60_000,
  );
});
