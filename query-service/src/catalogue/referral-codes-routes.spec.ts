import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { errorBody, visitorLimits, type ReferralCodeDocument } from 'contracts';
import { openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

const aCode = (code: string, facts: Partial<ReferralCodeDocument> = {}): ReferralCodeDocument => ({
  code,
  validUntil: null,
  archived: false,
  uses: 0,
  ...facts,
});

beforeEach(async () => {
  service = await openQueryService();
  await write(service.readStore, {
    'referral-codes': {
      PRINTEMPS26: aCode('PRINTEMPS26', { validUntil: '2026-03-10' }),
      AMIS: aCode('AMIS'),
      ANCIEN: aCode('ANCIEN', { archived: true }),
    },
  });
});
afterEach(() => service.close());

const check = (code: string) => service.get(`/api/check-parrainage/${encodeURIComponent(code)}`);

it.each(['PRINTEMPS26', ' printemps 26 ', 'amis'])('says that %j is valid', async (code) => {
  expect(await check(code)).toMatchObject({
    status: 200,
    body: { message: 'Code parrainage valide' },
  });
});

it.each(['JAMAIS', 'ANCIEN', '../../secret'])('does not find %j', async (code) => {
  const { status, body } = await check(code);
  expect(status).toBe(404);
  expect(body).toEqual(errorBody('REFERRAL_NOT_FOUND'));
});

it('does not find a code on the day after its last, by the clocks of Paris', async () => {
  service.clock.set('2026-03-10T22:59:59.000Z');
  expect((await check('PRINTEMPS26')).status).toBe(200);
  service.clock.set('2026-03-10T23:00:00.000Z');
  expect((await check('PRINTEMPS26')).status).toBe(404);
});

it('is asked so many times a minute from one address', async () => {
  const most = visitorLimits.codeChecksAMinute;
  const statuses: number[] = [];
  for (let time = 0; time <= most; time += 1) statuses.push((await check('AMIS')).status);
  expect(statuses.slice(0, most)).toEqual(Array(most).fill(200));
  expect(statuses[most]).toBe(429);
});
