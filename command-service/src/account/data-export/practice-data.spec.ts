import { expect, it } from '@jest/globals';
import { mailStream, type RecordedEvent } from 'contracts';
import { aMailSent, metadataAt, now, practitionerId } from 'contracts/testing';
import { practiceData } from './practice-data.ts';

const MAILS = 500;
const stream = mailStream(practitionerId);
const mailsSent: readonly RecordedEvent[] = Array.from({ length: MAILS }, (_, revision) => ({
  id: `event-${revision}`,
  stream,
  revision,
  position: revision + 1,
  event: aMailSent({
    mailId: `mail-${revision}`,
    recipient: { kind: 'party', id: practitionerId },
  }),
  metadata: metadataAt(now, { commandId: `command-${revision}` }),
}));

type Dependencies = Parameters<typeof practiceData>[0];
/** Dependencies whose log holds sent mails and nothing else. */
const dependencies: Dependencies = {
  readStore: { get: async () => undefined, getMany: async () => new Map(), find: async () => [] },
  accountStore: {
    emailOf: async () => undefined,
    otherEmailsOf: async () => ({ pending: null, former: [] }),
    sessionsOf: async () => [],
    isEmailConfirmed: async () => false,
    subscriberAt: async () => undefined,
  },
  eventStore: {
    readStream: async (name) => (name === stream ? mailsSent : []),
    eventAt: async () => undefined,
  },
};

it('lets others have their turns while it writes the histories of many mails', async () => {
  let rounds = 0;
  let isMade = false;
  const count = () => {
    rounds += 1;
    if (!isMade) setImmediate(count);
  };
  setImmediate(count);
  const practice = { accountId: 'account-claire', practitionerId };
  const { data } = await practiceData(dependencies, practice, now);
  isMade = true;
  expect(data.mails.map(({ history }) => history.length)).toEqual(mailsSent.map(() => 1));
  // Each fifty mails need one round for their states, and one for their histories.
  expect(rounds).toBeGreaterThanOrEqual((2 * MAILS) / 50);
});
