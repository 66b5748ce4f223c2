import { describe, expect, it } from '@jest/globals';
import { appForEach } from '../testing/app-for-each.ts';
import {
  addDays,
  confirmBooking,
  errorBody,
  invoiceSeriesStream,
  visitorLimits,
  type CustomerPaper,
  type DomainEvent,
} from 'contracts';
import {
  customerId,
  day,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { unzipSync } from 'fflate';
import { audit } from 'projections';
import { pdfTexts } from '../../infra/src/testing/pdf-texts.ts';
import { someInvoicing } from '../testing/authorisation-table.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  onePersonBooks,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const INVOICES = '/api/practitioner/invoices';
const terms = { ...someInvoicing, name: 'Claire Fontaine', city: 'Lyon', lastNumber: 41 };
const today = now.slice(0, 10);
const buyer = { name: 'Camille Durand', street: '', zipCode: '', city: 'Lyon' };
const line = { text: 'Séance', quantity: 1, unitCents: 6_500 };

let app: OpenApp;
let camille: Browser;
let claire: Browser;
let bookingId: string;

const open = async () => {
  app = await openApp({ limits: { ...visitorLimits, ...onePersonBooks } });
  [camille, claire] = await Promise.all([app.signedIn('camille'), app.signedIn('claire')]);
  const { body } = await camille.post(confirmBooking.url, aConfirmation());
  bookingId = String(body['bookingId']);
  await app.caughtUp();
  return app;
};

const setUp = (overrides: object = {}) =>
  claire.ask({
    method: 'PUT',
    url: '/api/practitioner/invoicing',
    payload: { ...terms, ...overrides },
  });
const issue = async (overrides: object = {}, by = claire) => {
  const payload = { bookingId, buyer, suppliedOn: day, lines: [line], ...overrides };
  const answer = await by.post(INVOICES, payload);
  await app.caughtUp();
  return answer;
};
const byHand = (overrides: object = {}) =>
  issue({ bookingId: undefined, customerId, suppliedOn: today, ...overrides });
const credit = async (id: unknown) => {
  const answer = await claire.post(`${INVOICES}/${String(id)}/credit`, { reason: 'Erreur' });
  await app.caughtUp();
  return answer;
};
const documents = async (by = camille) =>
  (await by.get('/api/customer/getDocuments')).body['documents'] as readonly CustomerPaper[];

describe('an invoice', () => {
  appForEach(open);

  it('is refused until it is said who sells', async () => {
    expect((await issue()).body).toEqual(errorBody('INVOICING_NOT_SET_UP'));
    expect((await setUp({ siret: '1' })).body).toEqual(errorBody('SIRET_NOT_VALID', ['siret']));
    const vat = { vat: 'liable', vatNumber: 'FR40111111111' };
    expect((await setUp(vat)).body).toEqual(errorBody('VAT_NUMBER_NOT_VALID', ['vatNumber']));
    expect((await setUp()).status).toBe(200);
    expect((await issue()).body).toMatchObject({ numberText: '2026-0042' });
  });

  it('is filled in from its appointment, and issued once for it', async () => {
    await setUp();
    const draft = `${INVOICES}/draft?bookingId=${bookingId}`;
    expect((await claire.get(draft)).body).toMatchObject({
      customerId,
      customerName: 'Camille Durand',
      hasAccount: true,
      buyer: { name: 'Camille Durand', city: 'Lyon' },
      suppliedOn: day,
      suppliedAt: expect.stringContaining('rue Mercière'),
      lines: [{ lineText: 'Première consultation, 60\u00A0min', quantity: 1, unitCents: 6_500 }],
      mentionText: 'TVA non applicable, art. 293 B du CGI',
      next: { numberText: '2026-0042', isBegun: false },
    });
    const { body } = await issue();
    expect(body).toMatchObject({ message: 'La facture n° 2026-0042 est émise.' });
    expect((await claire.get(draft)).body).toEqual(errorBody('ALREADY_INVOICED'));
    expect((await issue()).body).toEqual(errorBody('ALREADY_INVOICED'));
    expect((await setUp({ lastNumber: 50 })).body).toEqual(
      errorBody('SERIES_BEGUN', ['lastNumber']),
    );
    const { body: ofBooking } = await claire.get(
      `/api/practitioner/bookings/${bookingId}/invoices`,
    );
    expect(ofBooking).toMatchObject({ isSetUp: true, papers: [{ id: body['id'], cents: 6_500 }] });
  });

  it('is refused with signs that its PDF would not show, and filled in without them', async () => {
    const notDrawn = (...fields: string[]) => errorBody('SIGNS_NOT_DRAWN', fields);
    expect((await setUp({ name: 'שרה', footer: '🌿' })).body).toEqual(notDrawn('name', 'footer'));
    await setUp();
    const texts = {
      buyer: { ...buyer, name: '李雷', city: 'Ραψάνη' },
      lines: [line, { ...line, text: 'Bain 🌿' }],
    };
    expect((await issue(texts)).body).toEqual(notDrawn('buyer.name', 'lines.1.text'));
    const name = 'Иван\u200B \u202EŞahin\uFEFF';
    const { body } = await issue({ buyer: { ...buyer, name } });
    const [page = ''] = await pdfTexts(
      (await claire.get(`/generate-pdf/${String(body['id'])}`)).bytes,
    );
    expect(page).toContain('Pour Иван Şahin');
    const refused = await claire.post(`${INVOICES}/${String(body['id'])}/credit`, { reason: '🙃' });
    expect(refused.body).toEqual(notDrawn('reason'));
  });

  it('asked for again with the same key is the same one', async () => {
    await setUp();
    const payload = { bookingId, buyer, suppliedOn: day, lines: [line] };
    const headers = { 'idempotency-key': '7f1d3c52-0c1b-4c39-8f4e-1f1a34b1a001' };
    const [one, other] = [
      await claire.post(INVOICES, payload, headers),
      await claire.post(INVOICES, payload, headers),
    ];
    expect(other.body).toEqual(one.body);
  });

  it('reaches its customer among the documents, by its own id and by that of its appointment', async () => {
    await setUp();
    const { body } = await issue();
    const id = String(body['id']);
    expect(await documents()).toMatchObject([
      {
        id,
        facture: `${id}.pdf`,
        preconisation: null,
        pro: { prenom: 'Claire' },
        invoice: { kind: 'invoice', numberText: '2026-0042', cents: 6_500 },
      },
    ]);
    for (const each of [id, bookingId])
      expect((await camille.get(`/api/customer/documents/${each}`)).body).toMatchObject({
        document: { id },
        content: { numberText: '2026-0042', buyer: { name: 'Camille Durand' } },
      });
    const louis = await app.signedIn('louis');
    expect(await documents(louis)).toEqual([]);
    expect((await louis.get(`/api/customer/documents/${id}`)).status).toBe(404);
    const alerts = await camille.get('/api/notificationsUnseen');
    expect(alerts.body).toMatchObject({ notifications: [{ about: { kind: 'paper', id } }] });
    expect(alerts.text).not.toMatch(/2026-0042|6500/);
  });

  it('is for a client of the practitioner alone, and of at most twenty lines', async () => {
    await setUp();
    expect((await byHand({ customerId: 'unknown' })).body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
    const lines = Array.from({ length: 21 }, () => line);
    expect((await byHand({ lines })).status).toBe(400);
    expect((await byHand({ lines: lines.slice(1) })).status).toBe(200);
    expect((await byHand({ suppliedOn: '2026-02-30' })).body).toEqual(
      errorBody('INVALID_REQUEST', ['suppliedOn']),
    );
    for (const suppliedOn of [addDays(today, 1), '2027-01-01'])
      expect((await byHand({ suppliedOn })).body).toEqual(
        errorBody('SUPPLIED_LATER', ['suppliedOn']),
      );
  });
});

describe('the series of a year', () => {
  appForEach(open);

  it('a credit note cancels an invoice once, in the same series, and frees its appointment', async () => {
    await setUp();
    const { body: invoice } = await issue();
    // The newest document comes first.
    app.clock.advance(1_000);
    const { body } = await credit(invoice['id']);
    expect(body).toMatchObject({
      message: 'L’avoir n° 2026-0043 annule la facture n° 2026-0042.',
      numberText: '2026-0043',
    });
    expect((await credit(invoice['id'])).body).toEqual(errorBody('ALREADY_CREDITED'));
    expect((await credit(body['id'])).body).toEqual(errorBody('INVOICE_NOT_FOUND'));
    expect(await documents()).toMatchObject([
      { invoice: { kind: 'credit', cents: -6_500 } },
      { invoice: { kind: 'invoice', cents: 6_500 } },
    ]);
    expect((await issue()).body).toMatchObject({ numberText: '2026-0044' });
    const { body: year } = await claire.get(INVOICES);
    expect(year).toMatchObject({ year: 2026, cents: 6_500, invoices: 2, credits: 1 });
  });

  it('a year is downloaded for spreadsheets, with formulas disarmed', async () => {
    await setUp({ vat: 'liable', vatNumber: 'FR 40 732829320', vatPermille: 200 });
    const { body } = await issue({ buyer: { ...buyer, name: '=1+1' } });
    await credit(body['id']);
    const journal = await claire.get(`${INVOICES}/journal.csv?year=2026`);
    expect(journal.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="journal-2026.csv"',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const rows = journal.text.split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFFNuméro;Nature;/);
    expect(rows[1]).toContain(`;'=1+1;12/03/2026;65,00;54,17;10,83;`);
    expect(rows[2]).toContain(`;'=1+1;12/03/2026;-65,00;-54,17;-10,83;`);
    const days = await claire.get(`${INVOICES}/days.csv?year=2026`);
    expect(days.text.split('\r\n')[1]).toMatch(/;20\u00A0%;2;0,00;0,00;0,00$/);
  });

  it('no more are issued in a day than the limit, and a refused one does not count', async () => {
    const others = { app, camille, claire, bookingId };
    app = await openApp({ limits: { ...visitorLimits, ...onePersonBooks, papersOfADay: 2 } });
    try {
      [camille, claire] = await Promise.all([app.signedIn('camille'), app.signedIn('claire')]);
      const { body } = await camille.post(confirmBooking.url, aConfirmation());
      bookingId = String(body['bookingId']);
      await app.caughtUp();
      await setUp();
      expect((await issue()).status).toBe(200);
      expect((await issue()).body).toEqual(errorBody('ALREADY_INVOICED'));
      expect((await byHand()).status).toBe(200);
      expect((await byHand()).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    } finally {
      await app.close();
      ({ app, camille, claire, bookingId } = others);
    }
  });

  it('sixty-four callers at once get one number each, without a gap', async () => {
    await setUp();
    const payload = { customerId, buyer, suppliedOn: today, lines: [line] };
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => claire.post(INVOICES, payload)),
    );
    const numbers = answers.map(({ body }) => String(body['numberText'])).sort();
    expect(numbers).toEqual(
      Array.from({ length: 64 }, (_, index) => `2026-${String(42 + index).padStart(4, '0')}`),
    );
    expect((await audit({ eventStore: app.eventStore })).anomalies).toEqual([]);
  });
});

describe('the addresses of its file', () => {
  let id: string;
  appForEach(async () => {
    await open();
    await setUp();
    id = String((await issue()).body['id']);
    return app;
  });

  const uploads = (proId: string, name: string) => `/uploads/facturePro/${proId}/${name}`;
  const methods = ['GET', 'HEAD'] as const;

  it('are for both parties alone, and are kept by nobody on the way', async () => {
    const addresses = [`/generate-pdf/${id}`, uploads(practitionerId, `${id}.pdf`)];
    const [louis, marc, operator] = await Promise.all(
      ['louis', 'marc', 'operator'].map((name) => app.signedIn(name)),
    );
    for (const url of addresses)
      for (const method of methods) {
        for (const browser of [camille, claire])
          expect(await browser.ask({ method, url })).toMatchObject({
            status: 200,
            headers: {
              'content-type': 'application/pdf',
              'content-disposition': expect.stringMatching(/^attachment; /),
              'x-robots-tag': 'noindex',
              'x-content-type-options': 'nosniff',
              'cache-control': 'no-store',
            },
          });
        for (const [browser, status] of [
          [app.visitor(), 401],
          [louis, 404],
          [marc, 404],
          [operator, 403],
        ] as const)
          expect((await browser?.ask({ method, url }))?.status).toBe(status);
      }
  });

  it.each([
    ['another practitioner’s folder', (id: string) => uploads(otherPractitionerId, `${id}.pdf`)],
    ['its number', () => uploads(practitionerId, '2026-0042.pdf')],
    ['the name of its download', () => uploads(practitionerId, 'facture-2026-0042.pdf')],
    [
      'a folder above',
      (id: string) => uploads(practitionerId, `..%2F${practitionerId}%2F${id}.pdf`),
    ],
    ['a file of the server', () => uploads(practitionerId, '..%2f..%2flog.sqlite.pdf')],
    ['the same by the other address', () => '/generate-pdf/..%2f..%2flog.sqlite'],
    ['no name', () => uploads(practitionerId, '.pdf')],
  ])('show nothing by %s', async (_what, addressOf) => {
    for (const browser of [camille, claire])
      for (const method of methods) {
        const { status, bytes } = await browser.ask({ method, url: addressOf(id) });
        expect([400, 404]).toContain(status);
        expect(bytes.subarray(0, 5).toString()).not.toBe('%PDF-');
      }
  });
});

describe('the PDF files of a year', () => {
  appForEach(open);

  const ARCHIVE = `${INVOICES}/invoices.zip`;

  it('come as one ZIP, in the order of numbers', async () => {
    await setUp();
    const { body } = await issue({ buyer: { ...buyer, name: 'Łukasz Œuvré' } });
    await credit(body['id']);
    const { bytes, headers } = await claire.get(`${ARCHIVE}?year=2026`);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="factures-2026.zip"',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['facture-2026-0042.pdf', 'avoir-2026-0043.pdf']);
    const [text] = await pdfTexts(files['facture-2026-0042.pdf'] ?? new Uint8Array());
    expect(text).toContain('Łukasz Œuvré');
    const alone = await claire.get(`/generate-pdf/${String(body['id'])}`);
    expect(Buffer.from(files['facture-2026-0042.pdf'] ?? []).equals(alone.bytes)).toBe(true);
  });

  it('are those of the practitioner alone, and of a year that has some', async () => {
    await setUp();
    await issue();
    const marc = await app.signedIn('marc');
    for (const answer of [
      await marc.get(`${ARCHIVE}?year=2026`),
      await claire.get(`${ARCHIVE}?year=2025`),
    ])
      expect(answer.body).toEqual(errorBody('INVOICE_NOT_FOUND'));
  });

  it('let a booking and a single file go first', async () => {
    await setUp();
    const { body } = await issue();
    for (let more = 0; more < 4; more += 1) await byHand();
    const ended: string[] = [];
    const noted = async (what: string, answer: Promise<{ readonly status: number }>) => {
      expect((await answer).status).toBe(200);
      ended.push(what);
    };
    const louis = await app.signedIn('louis');
    const booking = aConfirmation({
      customerId: otherCustomerId,
      beginningHour: `${receivingDays[1]} 09:00`,
    });
    await Promise.all([
      noted('archive', claire.get(`${ARCHIVE}?year=2026`)),
      noted('file', camille.get(`/generate-pdf/${String(body['id'])}`)),
      noted('booking', louis.post(confirmBooking.url, booking)),
    ]);
    expect(ended.at(-1)).toBe('archive');
  });
});

describe.each([
  ['Paris', 'Europe/Paris', '2026-12-31T22:59:00.000Z'],
  ['La Réunion', 'Indian/Reunion', '2026-12-31T19:59:00.000Z'],
])('over New Year’s night in %s', (_where, timeZone, lastMinute) => {
  appForEach(open);

  it('the series is closed, and the next begins with 1', async () => {
    await app.people.practitioner('rose', {
      firstname: 'Rose',
      lastname: 'Payet',
      practitionerId: 'practitioner-rose',
      addressId: 'address-rose',
      consultations: [],
      weeklySlots: [],
      timeZone,
    });
    await app.caughtUp();
    app.clock.advance(Date.parse(lastMinute) - Date.parse(app.clock.now()));
    claire = await app.signedIn('rose');
    const named = { firstname: 'Paul', lastname: 'Grondin' };
    const { body: client } = await claire.post('/api/practitioner/clients', named);
    await app.caughtUp();
    await setUp();
    const ofPaul = { customerId: client['id'], suppliedOn: '2026-12-30' };
    const { body: last } = await byHand(ofPaul);
    expect(last).toMatchObject({ numberText: '2026-0042' });
    // Requests of the last second may still be under way in the first one.
    app.clock.advance(59_000);
    const lastOnes = Array.from({ length: 8 }, () => byHand(ofPaul));
    await Promise.race(lastOnes);
    app.clock.advance(2_000);
    const firstOnes = Array.from({ length: 8 }, () => byHand(ofPaul));
    const answers = await Promise.all([...lastOnes, ...firstOnes]);
    const { body } = await credit(last['id']);
    expect(body['numberText']).toMatch(/^2027-/);
    expect((await credit(last['id'])).body).toEqual(errorBody('ALREADY_CREDITED'));
    const papersOf = async (year: number) =>
      (await app.eventStore.readStream(invoiceSeriesStream('practitioner-rose', year)))
        .map(({ event }) => event as DomainEvent)
        .flatMap((event) =>
          event.type === 'InvoiceIssued' || event.type === 'CreditNoteIssued' ? [event.data] : [],
        );
    const [before, after] = [await papersOf(2026), await papersOf(2027)];
    expect(before.length).toBeGreaterThan(1);
    expect(before.map(({ number }) => number)).toEqual(before.map((_, index) => 42 + index));
    expect(after.map(({ number }) => number)).toEqual(after.map((_, index) => 1 + index));
    expect(new Set(before.map(({ issuedOn }) => issuedOn))).toEqual(new Set(['2026-12-31']));
    expect(new Set(after.map(({ issuedOn }) => issuedOn))).toEqual(new Set(['2027-01-01']));
    const given = answers.filter(({ status }) => status === 200);
    expect(before.length + after.length).toBe(1 + given.length + 1);
    for (const { status, body: refusal } of answers)
      if (status !== 200) expect(refusal).toEqual(errorBody('SERIES_CLOSED'));
    expect((await audit({ eventStore: app.eventStore })).anomalies).toEqual([]);
  });
});
