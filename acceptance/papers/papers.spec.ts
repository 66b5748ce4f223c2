import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accountStream,
  advicePaperIdOf,
  confirmBooking,
  errorBody,
  paperFileIdOf,
  visitorLimits,
  type CustomerPaper,
} from 'contracts';
import { customerId, day, metadataAt, practitionerId, relativeId } from 'contracts/testing';
import { aPdf, aPng } from '../../infra/src/testing/pictures.ts';
import { aForm, type FormFile } from '../testing/a-form.ts';
import type { Browser } from '../testing/browser.ts';
import { filesOfOwner } from '../testing/recorded.ts';
import { aConfirmation, onePersonBooks, openApp, type OpenApp } from '../testing/open-app.ts';

const text = 'Bonjour Camille,\n\n– dîner avant 20 h ;\n– dix minutes de respiration.';
const LIST = '/api/customer/getDocuments';

let app: OpenApp;
let camille: Browser;
let louis: Browser;
let claire: Browser;
let marc: Browser;
let bookingId: string;

const open = async (limits: Partial<typeof visitorLimits> = {}) => {
  app = await openApp({ limits: { ...visitorLimits, ...onePersonBooks, ...limits } });
  [camille, louis, claire, marc] = await Promise.all([
    app.signedIn('camille'),
    app.signedIn('louis'),
    app.signedIn('claire'),
    app.signedIn('marc'),
  ]);
  bookingId = await book();
};

const book = async (overrides: Parameters<typeof aConfirmation>[0] = {}): Promise<string> => {
  const { body, status } = await camille.post(confirmBooking.url, aConfirmation(overrides));
  expect(status).toBe(200);
  await app.caughtUp();
  return String(body['bookingId']);
};

const caughtUp = async <Answer>(sending: Promise<Answer>): Promise<Answer> => {
  const answer = await sending;
  await app.caughtUp();
  return answer;
};
const adviseOn = (id: string, payload: object, by = claire) =>
  caughtUp(by.ask({ method: 'PUT', url: `/api/practitioner/bookings/${id}/advice`, payload }));
const advise = (version = 0, written = text) => adviseOn(bookingId, { text: written, version });

const aFile = (changes: Partial<FormFile> = {}): FormFile => ({
  name: 'file',
  fileName: 'respiration-coucher.pdf',
  bytes: aPdf('Respirer'),
  ...changes,
});
const share = (files: readonly FormFile[] = [aFile()], form: object = {}) => {
  const { payload, headers } = aForm({ form, files });
  return caughtUp(claire.post(`/api/practitioner/bookings/${bookingId}/files`, payload, headers));
};
const documents = async (by = camille) =>
  (await by.get(LIST)).body['documents'] as readonly CustomerPaper[];
const papers = async () =>
  (await claire.get(`/api/practitioner/bookings/${bookingId}/papers`)).body;

afterEach(() => app.close());

describe('an advice', () => {
  beforeEach(() => open());

  it('reaches its customer, in the list, by either id and among the appointments', async () => {
    const { status, body } = await advise();
    expect(body).toMatchObject({ message: 'La préconisation est remise.' });
    expect(status).toBe(200);
    const paperId = advicePaperIdOf(bookingId);
    const document = {
      id: bookingId,
      date: '12/03/2026',
      time: '09:00',
      pro: expect.objectContaining({ id: practitionerId, prenom: 'Claire', nom: 'Fontaine' }),
      customer: { prenom: 'Camille', nom: 'Durand' },
      facture: null,
      preconisation: text,
      paperId,
      day,
      consultationName: 'Première consultation',
      isForRelative: false,
      title: null,
      file: null,
      invoice: null,
      at: expect.any(String),
      revisedAt: null,
    };
    expect((await camille.get(LIST)).body).toEqual({ documents: [document], nextCursor: null });
    for (const id of [bookingId, paperId])
      expect((await camille.get(`/api/customer/documents/${id}`)).body).toEqual({
        document,
        content: null,
      });
    const { body: listed } = await camille.get('/api/customer/getBooking');
    expect(listed).toMatchObject({ bookingCustomer: [{ id: bookingId, preconisation: text }] });
  });

  it('alerts its customer, with nothing of what it says', async () => {
    await advise();
    const { body, text: answered } = await camille.get('/api/notificationsUnseen');
    expect(body).toMatchObject({
      total: 1,
      notifications: [
        { detail: 'nouveau', prenom: 'Claire', nom: 'Fontaine', about: { kind: 'paper' } },
      ],
    });
    expect(answered).not.toContain('respiration');
  });

  it('is of nobody else', async () => {
    await advise();
    expect(await documents(louis)).toEqual([]);
    for (const id of [bookingId, advicePaperIdOf(bookingId)])
      expect((await louis.get(`/api/customer/documents/${id}`)).body).toEqual(
        errorBody('PAPER_NOT_FOUND'),
      );
    const url = `/api/practitioner/bookings/${bookingId}/papers`;
    expect((await marc.get(url)).body).toEqual(errorBody('BOOKING_NOT_FOUND'));
    expect((await adviseOn(bookingId, { text, version: 1 }, marc)).body).toEqual(
      errorBody('BOOKING_NOT_FOUND'),
    );
  });

  it('is revised by who has read its last version, and keeps its day', async () => {
    await advise();
    app.clock.advance(60_000);
    expect((await advise(1, 'Marcher.')).body).toMatchObject({
      message: 'La préconisation est à jour.',
    });
    const [document] = await documents();
    expect(document).toMatchObject({ preconisation: 'Marcher.' });
    expect(document?.revisedAt).not.toBeNull();
    expect((await advise(1, 'Courir.')).body).toEqual(errorBody('PAPER_CHANGED'));
    expect(await papers()).toMatchObject({
      papers: [{ version: 2, advice: 'Marcher.' }],
      hasAccount: true,
    });
  });

  it('is gone once it is withdrawn, and can be written anew', async () => {
    const { body } = await advise();
    const url = `/api/practitioner/papers/${String(body['id'])}`;
    expect((await marc.delete(url)).body).toEqual(errorBody('PAPER_NOT_FOUND'));
    expect((await caughtUp(claire.delete(url))).body).toEqual({
      message: 'Le document est retiré.',
    });
    expect(await documents()).toEqual([]);
    expect((await camille.get(`/api/customer/documents/${bookingId}`)).status).toBe(404);
    expect((await advise(0, 'Marcher.')).status).toBe(200);
    expect(await documents()).toHaveLength(1);
  });

  it('for a relative lies with the account that books for them', async () => {
    bookingId = await book({ customerId: relativeId, beginningHour: `${day} 10:15` });
    await advise();
    expect(await documents()).toMatchObject([
      { isForRelative: true, customer: { prenom: 'Jeanne' } },
    ]);
  });

  it('is refused about a cancelled appointment, and for who is leaving', async () => {
    const leaving = {
      type: 'ErasureAsked',
      data: {
        accountId: 'account-camille',
        by: 'owner',
        dueAt: '2026-03-17T10:00:00.000Z',
        reason: null,
      },
    };
    const stream = accountStream('account-camille');
    const { length } = await app.eventStore.readStream(stream);
    const other = await book({ beginningHour: `${day} 10:15` });
    await caughtUp(camille.delete(`/api/customer/deleteBooking/${other}`));
    expect((await adviseOn(other, { text, version: 0 })).body).toEqual(
      errorBody('ALREADY_CANCELLED'),
    );
    await app.eventStore.append(stream, length - 1, [
      { id: 'asked', event: leaving, metadata: metadataAt() },
    ]);
    expect((await advise()).body).toEqual(errorBody('CLIENT_LEAVING'));
  });

  it('is in the history of its appointment, for an operator with a reason', async () => {
    await advise();
    await share();
    const operator = await app.signedIn('operator');
    const url = `/api/operator/bookings/${bookingId}/history`;
    const masked = await operator.get(url);
    expect(masked.text).toContain('Claire Fontaine a remis une préconisation à un client');
    expect(masked.text).toContain('Claire Fontaine a remis un fichier à un client');
    for (const word of ['respiration', 'Camille']) expect(masked.text).not.toContain(word);
    const revealed = await operator.post(`${url}/reveal`, { reason: 'Litige' });
    expect(revealed.text).toContain('dix minutes de respiration');
    expect(revealed.text).toContain('respiration-coucher.pdf');
  });

  it('is told by a mail that says no more, to who has an account', async () => {
    await advise();
    const operator = await app.signedIn('operator');
    const due = await app.readStore.find('mails-due', { where: {}, limit: 100 });
    const mailId = due.find(({ kind }) => kind === 'customer-paper-given')?.mailId;
    const { body } = await operator.post(`/api/admin/mails/${mailId}/reveal`, { reason: 'Litige' });
    expect(body).toMatchObject({
      content: 'made',
      message: {
        to: expect.stringContaining('camille@exemple.fr'),
        subject: 'Claire Fontaine vous a remis un document',
        text: expect.stringContaining(
          `/customer/documents/${encodeURIComponent(advicePaperIdOf(bookingId))}`,
        ),
        calendar: null,
      },
    });
    expect(JSON.stringify(body)).not.toContain('respiration');
  });

  it('has a text, of 4,000 signs at most', async () => {
    for (const written of ['  ', 'a'.repeat(4_001)])
      expect((await advise(0, written)).body).toEqual(errorBody('INVALID_REQUEST', ['text']));
    expect((await advise(0, 'a'.repeat(4_000))).status).toBe(200);
  });
});

describe('a shared file', () => {
  beforeEach(() => open());

  it('is listed apart from advice, and both are in the file of the client', async () => {
    await advise();
    const { body } = await share([aFile({ bytes: aPdf('Respirer') })]);
    const kindsOf = async (kind: string) =>
      ((await camille.get(`${LIST}?kind=${kind}`)).body['documents'] as CustomerPaper[]).map(
        ({ file }) => file === null,
      );
    expect(await kindsOf('advice')).toEqual([true]);
    expect(await kindsOf('file')).toEqual([false]);
    const file = { title: 'respiration-coucher.pdf', bytes: expect.any(Number) };
    const { body: client } = await claire.get(`/api/practitioner/clients/${customerId}`);
    const papers = client['papers'] as readonly { readonly kind: string }[];
    expect(papers.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
      { id: advicePaperIdOf(bookingId), kind: 'advice', title: null, bytes: null, relative: null },
      { id: body['id'], kind: 'file', ...file, relative: null, on: '2026-03-10' },
    ]);
  });

  it('is read by its customer and its practitioner alone, as it was sent', async () => {
    const bytes = aPdf('Respirer');
    const { body } = await share([aFile({ bytes })], { title: 'Exercices du soir' });
    const id = String(body['id']);
    expect(await documents()).toMatchObject([
      {
        id,
        preconisation: null,
        title: 'Exercices du soir',
        file: { name: 'respiration-coucher.pdf', mime: 'application/pdf', bytes: bytes.length },
      },
    ]);
    const url = `/api/customer/documents/${id}/file`;
    const own = `/api/practitioner/papers/${id}/file`;
    for (const answer of [await camille.get(url), await claire.get(own)]) {
      expect(Buffer.from(answer.bytes).equals(Buffer.from(bytes))).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; .*respiration-coucher\.pdf$/),
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    const operator = await app.signedIn('operator');
    for (const [by, address, status] of [
      [app.visitor(), url, 401],
      [louis, url, 404],
      [claire, url, 403],
      [operator, url, 403],
      [app.visitor(), own, 401],
      [marc, own, 404],
      [camille, own, 403],
      [operator, own, 403],
      [louis, `${url}/..%2f`, 404],
      [camille, '/api/customer/documents/..%2f..%2fkeys/file', 400],
    ] as const)
      for (const method of ['GET', 'HEAD'] as const)
        expect([address, (await by.ask({ method, url: address })).status]).toEqual([
          address,
          status,
        ]);
  });

  it('has the name of the file where it has no title, and may be a picture', async () => {
    await share([aFile({ fileName: 'schéma.png', bytes: await aPng() })]);
    expect(await documents()).toMatchObject([{ title: 'schéma.png', file: { mime: 'image/png' } }]);
  });

  it('is removed when it is withdrawn', async () => {
    const { body } = await share();
    const id = String(body['id']);
    expect(await app.files.open('private', paperFileIdOf(id))).toBeDefined();
    await caughtUp(claire.delete(`/api/practitioner/papers/${id}`));
    expect(await app.files.open('private', paperFileIdOf(id))).toBeUndefined();
    expect((await camille.get(`/api/customer/documents/${id}/file`)).status).toBe(404);
  });

  it.each([
    ['nothing', [], 'FILE_MISSING'],
    [
      'a text',
      [aFile({ fileName: 'notes.txt', bytes: Buffer.from('Bonjour') })],
      'FILE_NOT_ALLOWED',
    ],
    ['an empty file', [aFile({ bytes: Buffer.alloc(0) })], 'FILE_EMPTY'],
    ['half a PDF', [aFile({ bytes: aPdf().subarray(0, 200) })], 'FILE_DAMAGED'],
  ] as const)('is refused if it is %s, and nothing is kept', async (_, files, code) => {
    const { body } = await share(files);
    expect(body).toMatchObject({ code, fields: ['file'] });
    expect(await documents()).toEqual([]);
    expect(await filesOfOwner(app.files, customerId)).toEqual([]);
  });
});

it('is limited to so many papers a day', async () => {
  await open({ papersOfADay: 2 });
  await advise();
  expect((await share()).status).toBe(200);
  expect((await share()).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await advise(1, 'Marcher.')).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('is limited to so many bytes of files', async () => {
  await open({ paperBytes: 10 });
  expect((await share()).status).toBe(200);
  expect((await share()).body).toEqual(errorBody('PAPERS_TOO_LARGE'));
});
