import { it } from '@jest/globals';
import { anInvoicingSetUp, commandAt, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { invoicingDecider } from './invoicing-decider.ts';

const thePractice = given(invoicingDecider);
const setUp = (overrides: object = {}, isBegun = false) =>
  commandAt(now)('SetUpInvoicing', { ...anInvoicingSetUp().data, ...overrides, isBegun });

it('is set up, and revised', () => {
  thePractice().when(setUp()).thenAccepted(anInvoicingSetUp());
  const revised = { vat: 'exempt' as const };
  thePractice(anInvoicingSetUp()).when(setUp(revised)).thenAccepted(anInvoicingSetUp(revised));
  thePractice(anInvoicingSetUp()).when(setUp()).thenNothing();
});

it('keeps the first number once one of the year was given', () => {
  const other = { startsAfter: { year: 2026, number: 50 } };
  thePractice(anInvoicingSetUp()).when(setUp(other)).thenAccepted(anInvoicingSetUp(other));
  thePractice(anInvoicingSetUp()).when(setUp(other, true)).thenRejected('SERIES_BEGUN');
  const revised = { vat: 'exempt' as const };
  thePractice(anInvoicingSetUp())
    .when(setUp(revised, true))
    .thenAccepted(anInvoicingSetUp(revised));
});
