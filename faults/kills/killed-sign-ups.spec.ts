import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { PractitionerRegistered, SlugEvent } from 'contracts';
import { keywordId, sophrologyId } from '../../acceptance/testing/a-practitioner-sign-up.ts';
import { openBrowser } from '../../acceptance/testing/browser.ts';
import { emailOf, openPeople, password as seeded } from '../../acceptance/testing/people.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
// @ts-expect-error: a tool in JavaScript.
import { signUpPath } from '../testing/build-server.mjs';
import { expectViewsToCatchUp, readLog, withStores } from '../testing/data-folder.ts';
import {
  openForSignUps,
  password,
  referralCode,
  signUp,
  steps,
  type DoomedSignUp,
  type Who,
} from '../testing/sign-ups.ts';

const MINUTE_MS = 60_000;
const begunAt = Date.parse('2026-03-10T10:00:00.000Z');
const after = (minutes: number) => new Date(begunAt + minutes * MINUTE_MS).toISOString();

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(() => there.remove());

/** Specialities, a keyword and a code, as an operator has made them. */
const openCatalogue = async (folder: string) => {
  const app = await openForSignUps(folder, after(0));
  const people = openPeople(app, { now: () => after(0), elapsedMs: () => 0 });
  await people.catalogueEntry('speciality', sophrologyId);
  await people.catalogueEntry('keyword', keywordId);
  await people.operator('operator');
  const operator = openBrowser(app.server);
  await operator.post('/api/login', { email: emailOf('operator'), password: seeded });
  const code = { code: referralCode, validUntil: null };
  expect((await operator.post('/api/admin/referral-codes', code)).status).toBe(200);
  await app.close();
};

/** Answers what killed it, if anything did. */
const signUpUntilKilled = async (doomed: DoomedSignUp): Promise<string | null> => {
  const child = spawn(process.execPath, [String(signUpPath), JSON.stringify(doomed)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number, string | null];
  return signal;
};

/** The person returns a minute later with the same form, and signs in. */
const comeBack = async ({ folder, who, email, at }: DoomedSignUp): Promise<string> => {
  const later = new Date(Date.parse(at) + MINUTE_MS).toISOString();
  const app = await openForSignUps(folder, later);
  const { status, body } = await signUp(app, who, email);
  const signedIn = await openBrowser(app.server).post('/api/login', { email, password });
  await app.close();
  expect([email, signedIn.status]).toEqual([email, 200]);
  return status === 200 ? 'signed up' : String(body['code']);
};

const everyKill = (folder: string): DoomedSignUp[] =>
  (Object.keys(steps) as Who[])
    .flatMap((who) =>
      steps[who].flatMap((step) =>
        (['before', 'after'] as const).map((moment) => ({ who, step, moment })),
      ),
    )
    .map((kill, index) => ({
      ...kill,
      folder,
      email: `personne-${index}@exemple.fr`,
      at: after(10 * (index + 1)),
    }));

it('signs everybody up once, wherever a kill has left them, under a slug of their own', async () => {
  const { folder } = there;
  await openCatalogue(folder);
  const kills = everyKill(folder);
  expect(kills.length).toBeGreaterThanOrEqual(20);
  for (const kill of kills) {
    const { step, moment } = kill;
    expect([step, moment, await signUpUntilKilled(kill)]).toEqual([step, moment, 'SIGKILL']);
    // All is written by then, or all but the word that it is.
    const isWhole =
      ['confirmCredential', 'openSession'].includes(step) ||
      (step.endsWith('Registered') && moment === 'after');
    const expected = isWhole ? 'EMAIL_TAKEN' : 'signed up';
    expect([step, moment, await comeBack(kill)]).toEqual([step, moment, expected]);
  }
  await withStores(folder, async (stores) => {
    const reported = (await readLog(stores)).map(({ event }) => event);
    const count = (type: string) => reported.filter((event) => event.type === type).length;
    const practitioners = kills.filter(({ who }) => who === 'practitioner').length;
    expect({
      customers: count('CustomerRegistered'),
      practitioners: count('PractitionerRegistered'),
      // And the operator's.
      accounts: count('AccountOpened') - 1,
      diplomas: count('DiplomaSubmitted'),
      codes: count('ReferralCodeUsed'),
    }).toEqual({
      customers: kills.length - practitioners,
      practitioners,
      accounts: kills.length,
      diplomas: practitioners,
      codes: practitioners,
    });
    const slugs = reported.flatMap((event) =>
      event.type === 'PractitionerRegistered' ? [(event as PractitionerRegistered).data.slug] : [],
    );
    expect(new Set(slugs).size).toBe(practitioners);
    const claims = reported.filter((event) => event.type === 'SlugClaimed') as SlugEvent[];
    expect(new Set(claims.map(({ data }) => data.practitionerId)).size).toBe(practitioners);
    await expectViewsToCatchUp(stores);
  });
}, 240_000);
