import { describe, expect, it } from '@jest/globals';
import { type DomainEvent, alertIdOf, ledgerIdOf, mailIdOf } from 'contracts';
import {
  aCreditNoteIssued,
  aLedgerDestroyed,
  anInvoiceIssued,
  anInvoicingSetUp,
  aSeriesClosed,
  aSeriesOpened,
  creditId,
  customerId,
  invoiceId,
  now,
  practitionerId,
} from 'contracts/testing';
import { unseenAlertsProjection } from '../alerts/unseen-alerts-projection.ts';
import { mailsDueProjection } from '../mails/mails-due-projection.ts';
import { specificationsOf } from '../testing/index.ts';
import { invoiceSeriesProjection } from './invoice-series-projection.ts';
import { invoicesProjection } from './invoices-projection.ts';
import { invoicingProjection } from './invoicing-projection.ts';
import { ledgersDueProjection } from './ledgers-due-projection.ts';

const ledgerId = ledgerIdOf(practitionerId, 2026);

describe('the invoices', () => {
  const { given } = specificationsOf(invoicesProjection);
  const invoice = {
    ...anInvoiceIssued().data,
    kind: 'invoice' as const,
    at: now,
    month: '2026-03',
    invoiceId: null,
    invoiceYear: null,
    invoiceNumberText: null,
    creditReason: null,
    creditId: null,
    creditNumberText: null,
  };

  it('are held as they were issued', () => {
    given(anInvoiceIssued()).then({ [invoiceId]: invoice });
  });

  it('name the credit note that cancels them', () => {
    given(anInvoiceIssued(), aCreditNoteIssued()).then({
      [invoiceId]: { ...invoice, creditId, creditNumberText: '2026-0043' },
      [creditId]: {
        ...invoice,
        ...aCreditNoteIssued().data,
        kind: 'credit',
      },
    });
  });
});

it('a series sums up its months', () => {
  const { given } = specificationsOf(invoiceSeriesProjection);
  const none = { cents: 0, papers: 0 };
  const months = (march: object) =>
    Array.from({ length: 12 }, (_, at) => (at === 2 ? march : none));
  const series = {
    practitionerId,
    year: 2026,
    ledgerId,
    nextNumber: 43,
    isClosed: false,
    invoices: 1,
    credits: 0,
    months: months({ cents: 6_500, papers: 1 }),
  };
  given(aSeriesOpened(), anInvoiceIssued()).then({ [ledgerId]: series as never });
  given(aSeriesOpened(), anInvoiceIssued(), aCreditNoteIssued(), aSeriesClosed()).then({
    [ledgerId]: {
      ...series,
      nextNumber: 44,
      isClosed: true,
      credits: 1,
      months: months({ cents: 0, papers: 2 }),
    } as never,
  });
});

it('the terms are those written last, and go with their practitioner', () => {
  const { given } = specificationsOf(invoicingProjection);
  const revised = anInvoicingSetUp({ vat: 'exempt' });
  given(anInvoicingSetUp(), revised).then({ [practitionerId]: { ...revised.data, setUpAt: now } });
  const erased: DomainEvent = {
    type: 'PractitionerErased',
    data: { practitionerId, accountId: null, diplomaIds: [] },
  };
  given(anInvoicingSetUp(), erased).then({});
});

it('a ledger is due ten years after its year', () => {
  const { given } = specificationsOf(ledgersDueProjection);
  expect(given(aSeriesOpened()).document(ledgerId)).toMatchObject({
    year: 2026,
    dueAt: '2037-01-02T00:00:00.000Z',
  });
  given(aSeriesOpened(), aLedgerDestroyed()).then({});
});

it.each([anInvoiceIssued(), aCreditNoteIssued()])(
  'alerts the customer and owes a mail, with nothing of what it says',
  (event) => {
    const about = { kind: 'paper', id: event.data.paperId };
    const alerted = specificationsOf(unseenAlertsProjection).given(event);
    const alert = alerted.document(alertIdOf('event-1', customerId));
    expect(alert).toMatchObject({ partyId: customerId, kind: 'nouveau', about });
    const owed = specificationsOf(mailsDueProjection).given(event);
    const mail = owed.document(mailIdOf('event-1', customerId));
    expect(mail).toMatchObject({ kind: 'customer-paper-given', about });
    expect(JSON.stringify([alert, mail])).not.toMatch(/Mercière|6500|2026-004/);
  },
);
