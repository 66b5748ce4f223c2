import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { referralStream, type ReferralCommand } from 'contracts';
import { metadataAt } from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { openCommandHandler, type CommandHandler } from '../engine/command-handler.ts';
import { referralDecider } from './referral-decider.ts';
import { aClock } from '../testing/index.ts';
import { countReferral, isReferral } from './referral-codes-workflow.ts';

let stores: Stores;
let commands: CommandHandler;
const code = 'AMIS26';
const stream = referralStream(code);
const lastMoment = '2026-03-10T22:59:59.000Z';
const dayAfter = '2026-03-10T23:00:00.000Z';

const decide = (type: ReferralCommand['type'], data: object, at = lastMoment) =>
  commands.handle(referralDecider, stream, {
    type,
    data,
    metadata: metadataAt(at, { commandId: type }),
  } as ReferralCommand);

beforeEach(async () => {
  stores = openMemoryStores();
  commands = openCommandHandler({ eventStore: stores.eventStore, clock: aClock(lastMoment) });
  await decide('CreateReferralCode', { code, validUntil: '2026-03-10' });
});
afterEach(() => stores.close());

const used = async () =>
  (await stores.eventStore.readStream(stream))
    .filter(({ event }) => event.type === 'ReferralCodeUsed')
    .map(({ event }) => event.data);
const count = (typed: string, at = lastMoment, commandId = 'sign-up') =>
  countReferral(commands, { typed, practitionerId: 'claire' }, metadataAt(at, { commandId }));

it.each(['', '  ', 'amis26', ' Amis 26 '])('lets somebody sign up with %j', async (typed) => {
  expect(await isReferral(commands, typed, lastMoment)).toBe(true);
});

it('refuses a code that is unknown, over on the clocks of Paris, or archived', async () => {
  expect(await isReferral(commands, 'JAMAIS', lastMoment)).toBe(false);
  expect(await isReferral(commands, code, dayAfter)).toBe(false);
  await decide('ArchiveReferralCode', { code });
  expect(await isReferral(commands, code, lastMoment)).toBe(false);
});

it('counts who signs up with it once, however often that is gone on with', async () => {
  await count(' amis26 ');
  await count(code);
  await count(code, dayAfter, 'gone on with');
  expect(await used()).toEqual([{ code, practitionerId: 'claire' }]);
});

it('counts neither nothing nor a code that has ended meanwhile', async () => {
  await count('');
  await count(code, dayAfter);
  expect(await used()).toEqual([]);
});
