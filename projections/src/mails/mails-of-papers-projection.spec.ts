import { expect, it } from '@jest/globals';
import { mailIdOf } from 'contracts';
import {
  aFileShared,
  anAdviceGiven,
  aPaperWithdrawn,
  customerId,
  paperId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { mailsDueProjection } from './mails-due-projection.ts';

const { given } = specificationsOf(mailsDueProjection);
const mailId = mailIdOf('event-1', customerId);

it.each([anAdviceGiven(), aFileShared()])('owes the customer a mail of %j', (event) => {
  const owed = given(event);
  expect(owed.ids()).toEqual([mailId]);
  expect(owed.document(mailId)).toMatchObject({
    kind: 'customer-paper-given',
    recipient: { kind: 'party', id: customerId },
    about: { kind: 'paper', id: paperId },
    reason: null,
  });
  expect(JSON.stringify(owed.document(mailId))).not.toMatch(/Dîner|Exercices|respiration/);
});

it.each([anAdviceGiven({ version: 2 }), aPaperWithdrawn()])('owes nobody a mail of %j', (event) => {
  given(event).then({});
});
