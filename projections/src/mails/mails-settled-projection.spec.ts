import { expect, it } from '@jest/globals';
import { aMailGivenUp, aMailSent, bookingId, customerId, mailId, now } from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { mailsSettledProjection } from './mails-settled-projection.ts';

const { given } = specificationsOf(mailsSettledProjection);

const settled = {
  mailId,
  kind: 'customer-booking-confirmed' as const,
  recipient: { kind: 'party' as const, id: customerId },
  about: { kind: 'booking' as const, id: bookingId },
  cause: 'event-1',
  at: now,
  eventPosition: 1,
};

it('lists what was sent, and after how many attempts', () => {
  given(aMailSent({ attempts: 3, template: '0a1b2c3d4e5f' })).then({
    [mailId]: {
      ...settled,
      state: 'sent',
      problem: null,
      template: '0a1b2c3d4e5f',
      attempts: 3,
    },
  });
});

it('lists what nobody tries any more, and why', () => {
  given(aMailGivenUp({ problem: 'NOT_DELIVERED', attempts: 9 })).then({
    [mailId]: {
      ...settled,
      state: 'given-up',
      problem: 'NOT_DELIVERED',
      template: null,
      attempts: 9,
    },
  });
});

it.each(['OUTDATED', 'NO_ADDRESS'] as const)(
  'tells what was given up from what nobody misses: %s',
  (problem) => {
    const dropped = given(aMailGivenUp({ problem })).document(mailId);
    expect(dropped?.state).toBe('dropped');
  },
);
