import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openBrowser } from '../../acceptance/testing/browser.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
// @ts-expect-error: a tool in JavaScript.
import { emailChangePath } from '../testing/build-server.mjs';
import { lifeOf, steps, type DoomedEmailChange } from '../testing/email-changes.ts';
import { openForSignUps, password, signUp } from '../testing/sign-ups.ts';

const begunAt = Date.parse('2026-03-10T10:00:00.000Z');
const after = (minutes: number) => new Date(begunAt + minutes * 60_000).toISOString();

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(() => there.remove());

const everyKill = (folder: string): DoomedEmailChange[] =>
  steps
    .flatMap((step) => (['before', 'after'] as const).map((moment) => ({ step, moment })))
    .map((kill, index) => ({
      ...kill,
      folder,
      email: `personne-${index}@exemple.fr`,
      next: `ailleurs-${index}@exemple.org`,
      at: after(10 * (index + 1)),
    }));

const killed = async (doomed: DoomedEmailChange): Promise<string | null> => {
  const child = spawn(process.execPath, [String(emailChangePath), JSON.stringify(doomed)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number, string | null];
  return signal;
};

/** A minute later the owner signs in with the one valid address. */
const comeBack = async ({ folder, email, next, at }: DoomedEmailChange) => {
  const app = await openForSignUps(folder, new Date(Date.parse(at) + 60_000).toISOString());
  const { accountStore, server } = app;
  const known = [await accountStore.credentialOf(email), await accountStore.credentialOf(next)];
  const works = known.filter((credential) => credential !== undefined);
  const accountId = works[0]?.accountId ?? '';
  // The restarted product appends the missing events.
  while ((await accountStore.pendingCommands()).length > 0)
    await new Promise((turn) => setImmediate(turn));
  const { types, secretOf, email: current } = await lifeOf(app, accountId);
  const isRestored = types.includes('PasswordLinkAsked');
  const browser = openBrowser(server);
  if (isRestored)
    await browser.post('/api/reset-password', { token: secretOf('PasswordLinkAsked'), password });
  const { status } = await browser.post('/api/login', { email: current ?? '', password });
  // Its owner has no answer to the first press, and presses the same link again.
  const undo = { token: secretOf('EmailChanged') };
  const pressedAgain = isRestored
    ? (await openBrowser(server).post('/api/account/email/restore', undo)).status
    : 200;
  await app.close();
  return {
    addresses: works.length,
    isTheirs: works[0]?.email === current,
    status,
    pressedAgain,
    isAtNext: current === next,
    isRestored,
    isChanged: types.includes('EmailChanged'),
    twice: types.filter((type, index) => types.indexOf(type) !== index),
  };
};

it(
  'leaves one address that works, wherever a kill has cut its change or its return short',
  async () => {
    const { folder } = there;
    const kills = everyKill(folder);
    const app = await openForSignUps(folder, after(0));
    for (const { email } of kills) expect((await signUp(app, 'customer', email)).status).toBe(200);
    await app.close();
    const left: Record<string, unknown> = {};
    for (const kill of kills) {
      const { step, moment } = kill;
      expect([step, moment, await killed(kill)]).toEqual([step, moment, 'SIGKILL']);
      const found = await comeBack(kill);
      expect({ step, moment, ...found }).toMatchObject({
        addresses: 1,
        isTheirs: true,
        status: 200,
        pressedAgain: 200,
        twice: [],
      });
      const { isChanged, isRestored, isAtNext } = found;
      expect(isAtNext).toBe(isChanged && !isRestored);
      left[`${moment} ${step}`] = isRestored ? 'restored' : isChanged ? 'changed' : 'as before';
    }
    expect(left).toEqual({
      'before keepEmailChange': 'as before',
      'after keepEmailChange': 'as before',
      'before EmailChangeRequested': 'as before',
      'after EmailChangeRequested': 'as before',
      'before changeEmail': 'as before',
      'after changeEmail': 'changed',
      'before EmailChanged': 'changed',
      'after EmailChanged': 'changed',
      'before restoreEmail': 'changed',
      'after restoreEmail': 'restored',
      'before PasswordLinkAsked': 'restored',
      'after PasswordLinkAsked': 'restored',
      'before markDispatched': 'as before',
      'after markDispatched': 'as before',
    });
  },
  10 * 60_000,
);
