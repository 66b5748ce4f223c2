import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  errorBody,
  messageStream,
  practitionerStream,
  NBSP,
  visitorLimits,
  withoutVisitorLimits,
  workshopStream,
} from 'contracts';
import {
  aContactMessageSent,
  anApplication,
  aPublishedWorkshop,
  aSeatTaken,
  customerId,
  day,
  groupId,
  messageId,
  metadataAt,
  now,
  otherCustomerId,
  practitionerId,
  relativeId,
  workshopId,
} from 'contracts/testing';
import type { OwnData, PracticeData } from 'command-service';
import { strFromU8, unzipSync } from 'fflate';
import { aPdf } from '../../infra/src/testing/pictures.ts';
import { someInvoicing } from '../testing/authorisation-table.ts';
import { aForm } from '../testing/a-form.ts';
import type { Answer, Browser } from '../testing/browser.ts';
import { password } from '../testing/people.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  formerRelativeId,
  openApp,
  otherRelativeId,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const url = '/api/customer/export';
const MINUTE_MS = 60_000;
const secondId = 'customer-camille-at-marcs';

const filesIn = ({ bytes }: Answer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
  );

let app: OpenApp;
let camille: Browser;
let louis: Browser;
let claire: Browser;
let operator: Browser;

const open = async (options: Parameters<typeof openApp>[0] = {}) => {
  app = await openApp(options);
  [camille, louis, claire, operator] = await Promise.all([
    app.signedIn('camille'),
    app.signedIn('louis'),
    app.signedIn('claire'),
    app.signedIn('operator'),
  ]);
};

const isDone = async (requested: Promise<Answer>): Promise<Answer> => {
  const answer = await requested;
  expect(answer).toMatchObject({ status: 200 });
  await app.caughtUp();
  return answer;
};
const book = (by: Browser, confirmation: Parameters<typeof aConfirmation>[0]) =>
  isDone(by.post(confirmUrl, aConfirmation(confirmation)));

const exported = async (browser = camille) => {
  const answer = await isDone(browser.get(url));
  const files = filesIn(answer);
  expect(Object.keys(files)).toEqual(['historique.html', 'donnees.json']);
  const { 'historique.html': html = '', 'donnees.json': json = '' } = files;
  return { headers: answer.headers, html, json, data: JSON.parse(json) as OwnData };
};

const { details: application } = anApplication();
const home = application.homeAddress;

/** Claire's answers at her sign-up that no profile shows. */
const apply = async () => {
  const stream = practitionerStream(practitionerId);
  const { length } = await app.eventStore.readStream(stream);
  const event = { type: 'PractitionerApplied', data: { practitionerId, ...application } };
  const metadata = metadataAt(now, { commandId: 'applied' });
  await app.eventStore.append(stream, length - 1, [{ id: 'applied', event, metadata }]);
};

/** The writings of each person, their recipients, and the actions of others. */
const live = async () => {
  const [first, second, third] = receivingDays;
  await app.people.attach('camille', {
    customerId: secondId,
    lastname: 'Durand-Petit',
    phone: '04 78 00 00 02',
  });
  await app.accountStore.setContact(secondId, 'camille.chez.marc@exemple.fr');
  const shown = await camille.get('/api/customer/show');
  const profile = shown.body['customer'] as object;
  await isDone(camille.post('/api/customer/send_edit', { ...profile, phone: '06 39 98 12 47' }));
  await book(camille, { customerId: relativeId, reason: 'Sommeil léger' });
  const [jeannes] = await app.bookingsOn(first);
  const bookingId = jeannes?.bookingId ?? '';
  await app.aMailSent(bookingId, customerId);
  const ofClaire = `/api/practitioner/bookings/${bookingId}`;
  await isDone(
    claire.post(`${ofClaire}/move`, { date: second, start: '09:00', reason: 'Formation à Vienne' }),
  );
  await isDone(claire.post(`${ofClaire}/cancel`, { reason: 'Grippe de Claire' }));
  const group = { consultationId: groupId, beginningHour: `${third} 09:00` };
  await book(camille, { ...group, reason: 'Souffle court' });
  await book(louis, { ...group, customerId: otherCustomerId, reason: 'Dos bloqué' });
  await book(louis, { customerId: otherRelativeId, reason: 'Vertiges de Louise' });
  await app.people.manageByHand(practitionerId);
  await app.caughtUp();
  await isDone(camille.post(confirmUrl, aRequestBody({ message: 'Je tousse la nuit.' })));
  await isDone(
    louis.post(
      confirmUrl,
      aRequestBody({ customerId: otherCustomerId, message: 'Louis a mal au genou.' }),
    ),
  );
  const [requested] = (await camille.get('/api/customer/requests')).body['requests'] as {
    id: string;
  }[];
  await isDone(
    claire.post(`/api/practitioner/requests/${requested?.id}/ask`, { text: 'Depuis quand ?' }),
  );
  return bookingId;
};

/** A message of Camille's, which an operator answers; and what operators note for themselves. */
const operate = async (bookingId: string) => {
  const sent = aContactMessageSent({
    accountId: 'account-camille',
    senderName: 'Camille D.',
    messageText: 'Où est passé mon atelier ?',
  });
  await app.eventStore.append(messageStream(messageId), -1, [
    { id: 'message-sent', event: sent, metadata: metadataAt(now, { commandId: 'message-sent' }) },
  ]);
  await app.accountStore.setContact(sent.data.senderId, 'camille.durand@exemple.fr');
  await app.caughtUp();
  const act = (path: string, payload: object) => isDone(operator.post(path, payload));
  const message = `/api/admin/messages/${messageId}`;
  await act(`${message}/reveal`, { reason: 'Soupçon sur le message' });
  await act(`${message}/answer`, { answer: 'Il est dans votre espace.' });
  await act(`/api/operator/bookings/${bookingId}/history/reveal`, { reason: 'Soupçon de litige' });
  const account = '/api/admin/people/account-camille';
  await act(`${account}/reveal`, { reason: 'Soupçon de doublon' });
  await act(`${account}/suspend`, { reason: 'Soupçon de fraude' });
  await act(`${account}/reinstate`, { reason: 'Soupçon levé' });
};

describe('what customers are given of all that is kept', () => {
  let given: Awaited<ReturnType<typeof exported>>;
  beforeAll(async () => {
    await open();
    await apply();
    await operate(await live());
    camille = await app.signedIn('camille');
    given = await exported();
  });
  afterAll(() => app.close());

  it('is a ZIP that is named by the day', () => {
    expect(given.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="souffle-mes-donnees-2026-03-10.zip"',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['the address of the account', 'camille@exemple.fr'],
    ['where a practitioner wrote to', 'camille.chez.marc@exemple.fr'],
    ['the name', 'Durand'],
    ['the name of another customer that one is', 'Durand-Petit'],
    ['where they live', '3 place Bellecour'],
    ['the telephone of before', '06 00 00 00 01'],
    ['the telephone of now', '6 39 98 12 47'],
    ['a relative', 'Jeanne'],
    ['a former relative', 'Paul'],
    ['why a relative came', 'Sommeil léger'],
    ['why one came oneself', 'Souffle court'],
    ['why it was moved', 'Formation à Vienne'],
    ['why it was cancelled', 'Grippe de Claire'],
    ['what one asked for', 'Je tousse la nuit.'],
    ['under which name one wrote to us', 'Camille D.'],
    ['what one wrote to us', 'Où est passé mon atelier ?'],
    ['what was answered', 'Il est dans votre espace.'],
    ['a practitioner', 'Claire Fontaine'],
    ['a mail', 'Rendez-vous confirmé'],
  ])('holds %s, in both files', (_what, word) => {
    expect(given.json).toContain(word);
    expect(given.html).toContain(word);
  });

  it('holds the birthdays, in the words of each file', () => {
    for (const birthday of ['1990-05-04', '2018-02-01']) expect(given.json).toContain(birthday);
    for (const birthday of [`4${NBSP}mai 1990`, `1er${NBSP}février 2018`])
      expect(given.html).toContain(birthday);
  });

  it.each([
    ['another customer of a group session', 'Louis'],
    ['their name', 'Bernard'],
    ['their relatives', 'Louise'],
    ['their reasons', 'Dos bloqué'],
    ['their id', otherCustomerId],
    ['what they asked for', 'genou'],
    ['the reasons of operators', 'Soupçon'],
    ['who these are', 'account-operator'],
    ['a password, however it is kept', '$argon2'],
    ['links', '/reset-password'],
  ])('says nothing of %s', (_what, word) => {
    expect(given.json).not.toContain(word);
    expect(given.html).not.toContain(word);
  });

  it('names the practitioner of a booking, and not where they live', () => {
    const { data } = given;
    expect(data.bookings.map(({ practitionerName }) => practitionerName)).toEqual([
      'Claire Fontaine',
      'Claire Fontaine',
    ]);
    for (const text of [given.json, given.html]) expect(text).not.toContain(home.street);
  });

  it('tells what happened to each thing beside it', () => {
    const { data } = given;
    const [moved, group] = data.bookings;
    expect(moved?.history.map(({ type, by }) => [type, by])).toEqual([
      ['BookingPlaced', 'customer'],
      ['BookingMoveStarted', 'practitioner'],
      ['BookingMovedIn', 'practitioner'],
      ['BookingMovedOut', 'practitioner'],
      ['BookingCancelled', 'practitioner'],
      ['PersonalDataViewed', 'operator'],
    ]);
    expect(moved?.history[0]?.sentence).toBe(
      `Camille Durand a réservé «${NBSP}Première consultation${NBSP}» avec Claire Fontaine, jeudi 12${NBSP}mars 2026 à${NBSP}9${NBSP}h.`,
    );
    expect(group?.history.map(({ type }) => type)).toEqual(['BookingPlaced']);
    expect(data.requests.flatMap(({ history }) => history.map(({ type }) => type))).toEqual([
      'RequestSubmitted',
      'RequestPrecisionAsked',
    ]);
    expect(data.messages.flatMap(({ history }) => history.map(({ type }) => type))).toEqual([
      'ContactMessageSent',
      'ContactMessageViewed',
      'ContactMessageAnswered',
    ]);
    expect(data.account.history.map(({ type }) => type)).toEqual([
      'AccountOpened',
      'CustomerAttached',
      'AccountDataViewed',
      'AccountSuspended',
      'AccountReinstated',
    ]);
    expect(data.account).toMatchObject({ roles: ['ROLE_USER'], sessions: [{ openedAt: now }] });
    expect(data.customers.map((each) => each.customerId)).toEqual([customerId, secondId]);
    expect(data.customers[0]?.relatives.map((each) => each.relativeId)).toEqual([
      relativeId,
      formerRelativeId,
    ]);
    expect(data.alerts.unseen.length).toBeGreaterThan(0);
    expect(data.practitioners).toMatchObject([{ name: 'Claire Fontaine' }]);
  });

  it('lists the mails that were sent, and those that have yet to leave', () => {
    const { mails } = given.data;
    expect(mails.filter(({ state }) => state === 'sent')).toMatchObject([
      { kind: 'customer-booking-confirmed', to: 'Camille Durand' },
    ]);
    expect(
      mails
        .filter(({ state }) => state === 'waiting')
        .map(({ kind, to }) => `${kind} ${to}`)
        .sort(),
    ).toEqual([
      'account-reinstated Camille Durand',
      'account-suspended Camille Durand',
      'customer-booking-cancelled-by-practitioner Camille Durand',
      'customer-booking-confirmed Camille Durand',
      'customer-booking-moved Camille Durand',
      'customer-request-precision-asked Camille Durand',
      'sender-message-answered Camille D.',
      'sender-message-copied Camille D.',
    ]);
  });

  it('tells it in the order in which it happened, on a page that fetches and runs nothing', () => {
    const { html } = given;
    const places = ['Sommeil léger', 'Formation à Vienne', 'Grippe de Claire', 'tousse', 'atelier'];
    const found = places.map((word) => html.indexOf(word));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(html).toContain('<html lang="fr">');
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import|\son\w+=/i);
  });

  it('is another one for somebody else', async () => {
    const { json, html } = await exported(louis);
    for (const text of [json, html]) {
      for (const own of ['Dos bloqué', 'Louise', 'Louis a mal au genou.'])
        expect(text).toContain(own);
      for (const other of ['Camille', 'Durand', 'Jeanne', 'Sommeil', customerId])
        expect(text).not.toContain(other);
    }
  });
});

describe('what people typed', () => {
  beforeEach(() => open());
  afterEach(() => app.close());

  it('is text on the page, were it a script', async () => {
    const script = '<script>alert("là")</script>';
    const reason = `<img src=x onerror='alert(1)'>`;
    await app.people.relative(customerId, 'relative-script', { firstname: script });
    await book(camille, { customerId: 'relative-script', reason });
    const { html, data } = await exported();
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;là&quot;)&lt;/script&gt;');
    expect(html).toContain('&lt;img src=x onerror=&#39;alert(1)&#39;&gt;');
    expect(data.bookings).toMatchObject([{ reason }]);
  });
});

describe('what practitioners are given of all that is kept', () => {
  const practiceUrl = '/api/practitioner/export';
  let files: Readonly<Record<string, Uint8Array>>;
  let data: PracticeData['data'];
  let html: string;
  beforeAll(async () => {
    await open();
    await apply();
    await operate(await live());
    const written = aContactMessageSent({
      messageId: 'message-of-claire',
      senderId: 'sender-of-claire',
      accountId: 'account-claire',
      senderName: 'Claire Fontaine',
      messageText: 'Ma page ne s’affiche pas.',
    });
    await app.eventStore.append(messageStream('message-of-claire'), -1, [
      {
        id: 'claire-sent',
        event: written,
        metadata: metadataAt(now, { commandId: 'claire-sent' }),
      },
    ]);
    const ref = (fileId: string) => ({
      fileId,
      mime: 'image/webp',
      bytes: 3,
      sha256: 'a'.repeat(64),
    });
    const keep = (fileId: string, area: 'public' | 'private') =>
      app.files.put({ fileId, area, ownerId: practitionerId }, Buffer.from(fileId));
    await keep('portrait-512', 'public');
    await keep('diploma-file', 'private');
    const stream = practitionerStream(practitionerId);
    const { length } = await app.eventStore.readStream(stream);
    const events = [
      {
        type: 'PicturesChosen',
        data: { practitionerId, picture: ref('portrait'), logo: ref('logo-that-is-gone') },
      },
      {
        type: 'DiplomaSubmitted',
        data: {
          practitionerId,
          diplomaId: 'diploma-1',
          specialityId: 'naturopathie',
          file: { ...ref('diploma-file'), mime: 'application/pdf' },
          fileName: '../../Diplôme de Claire.pdf',
        },
      },
      {
        type: 'PractitionerSuspended',
        data: { practitionerId, by: 'account-operator', reason: 'Soupçon de plagiat' },
      },
      {
        type: 'PractitionerReinstated',
        data: { practitionerId, by: 'account-operator', reason: 'Soupçon écarté' },
      },
    ];
    await app.eventStore.append(
      stream,
      length - 1,
      events.map((event, index) => ({
        id: `file-${index}`,
        event,
        metadata: metadataAt(now, { commandId: `file-${index}` }),
      })),
    );
    const workshop = [
      ...aPublishedWorkshop(),
      {
        type: 'PracticalInfoWritten',
        data: { workshopId, practitionerId, practicalText: 'Apportez un tapis.' },
      },
      aSeatTaken({ reason: 'Pour mon dos fragile' }),
    ];
    await app.eventStore.append(
      workshopStream(workshopId),
      -1,
      workshop.map((event, index) => ({
        id: `workshop-${index}`,
        event,
        metadata: metadataAt(now, { commandId: `workshop-${index}` }),
      })),
    );
    await app.caughtUp();
    claire = await app.signedIn('claire');
    const answer = await isDone(claire.get(practiceUrl));
    files = unzipSync(answer.bytes);
    data = JSON.parse(strFromU8(files['donnees.json'] ?? new Uint8Array())) as PracticeData['data'];
    html = strFromU8(files['historique.html'] ?? new Uint8Array());
  });
  afterAll(() => app.close());

  it('is a page, the same as data, and the files that are still there, under safe names', () => {
    expect(Object.keys(files)).toEqual([
      'historique.html',
      'donnees.json',
      'fichiers/photo.webp',
      'fichiers/1-..-..-Diplôme de Claire.pdf',
    ]);
    expect(strFromU8(files['fichiers/photo.webp'] ?? new Uint8Array())).toBe('portrait-512');
  });

  it('holds what they wrote to the team', () => {
    expect(data.messages).toMatchObject([{ messageText: 'Ma page ne s’affiche pas.' }]);
    expect(html).toContain('Ma page ne s’affiche pas.');
  });

  it('holds their account, what they said at the sign-up, offer and diplomas', () => {
    expect(data.account).toMatchObject({ email: 'claire@exemple.fr', pendingEmail: null });
    expect(data.practice.application?.homeAddress.street).toBe(home.street);
    expect(data.practice.offer?.consultations.length).toBeGreaterThan(0);
    expect(data.diplomas).toMatchObject([{ diplomaId: 'diploma-1', state: 'pending' }]);
    expect(html).toContain(home.street);
  });

  it('holds their appointments and requests, by the names of clients', () => {
    expect(data.bookings.map(({ clientName }) => clientName)).toContain('Jeanne Durand');
    expect(data.requests).toHaveLength(2);
    expect(data.requests.flatMap(({ ownMessages }) => ownMessages)).toMatchObject([
      { by: 'practitioner', precisionText: 'Depuis quand ?' },
    ]);
    expect(data.bookings.every(({ history }) => history.length > 0)).toBe(true);
    expect(data.bookings.find(({ cancelled }) => cancelled?.by === 'practitioner')).toMatchObject({
      cancelled: { reason: 'Grippe de Claire' },
      moved: { reason: 'Formation à Vienne' },
    });
    expect(data.mails.map(({ kind }) => kind)).toContain('practitioner-booking-placed');
    expect(data.alerts.unseen.length).toBeGreaterThan(0);
  });

  it('holds their events, with participants by name', () => {
    expect(data.workshops).toMatchObject([
      {
        title: 'Bain sonore',
        practicalInfo: 'Apportez un tapis.',
        seats: [{ clientName: 'Camille Durand', state: 'taken' }],
      },
    ]);
    expect(data.workshops[0]?.history.map(({ type }) => type)).toContain('SeatTaken');
    expect(html).toContain(`Bain sonore, 1${NBSP}inscrit`);
  });

  it.each([
    'Pour mon dos fragile',
    'Sommeil léger',
    'Souffle court',
    'Dos bloqué',
    'Vertiges de Louise',
    'Je tousse la nuit.',
    'Louis a mal au genou.',
    'camille@exemple.fr',
    '06 39 98 12 47',
    'Où est passé mon atelier ?',
  ])('holds nothing that clients wrote: %s', (words) => {
    expect(html).not.toContain(words);
    expect(JSON.stringify(data)).not.toContain(words);
  });

  it.each(['Soupçon', 'account-operator'])('holds nothing of operators: %s', (words) => {
    expect(html).not.toContain(words);
    expect(JSON.stringify(data)).not.toContain(words);
  });

  it('is for practitioners alone', async () => {
    for (const browser of [louis, operator])
      expect(await browser.get(practiceUrl)).toMatchObject({ body: errorBody('WRONG_ROLE') });
  });
});

describe('asking for all that is kept', () => {
  afterEach(() => app.close());

  it('is for customers alone', async () => {
    await open();
    expect(await app.visitor().get(url)).toMatchObject({
      status: 401,
      body: errorBody('NOT_SIGNED_IN'),
    });
    for (const browser of [claire, operator])
      expect(await browser.get(url)).toMatchObject({ status: 403, body: errorBody('WRONG_ROLE') });
    const other = { 'sec-fetch-site': 'cross-site' };
    expect((await camille.get(url, other)).body).toEqual(errorBody('CROSS_SITE'));
  });

  it('too often in an hour is refused for a while, to that account alone', async () => {
    await open({ limits: { ...visitorLimits, exportsOfOne: 2 } });
    for (const browser of [camille, camille]) expect((await browser.get(url)).status).toBe(200);
    const refused = await camille.get(url);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: `Trop de tentatives : réessayez dans 30${NBSP}min.`,
      },
      headers: { 'retry-after': '1800' },
    });
    expect((await louis.get(url)).status).toBe(200);
    app.clock.advance(30 * MINUTE_MS);
    expect((await camille.get(url)).status).toBe(200);
  });

  it('is answered each for themselves, were they asked for at once', async () => {
    await open({ limits: withoutVisitorLimits });
    const both = [camille, louis, camille, louis];
    const answers = await Promise.all(both.map((browser) => exported(browser)));
    expect(answers.map(({ data }) => data.account.email)).toEqual([
      'camille@exemple.fr',
      'louis@exemple.fr',
      'camille@exemple.fr',
      'louis@exemple.fr',
    ]);
  });

  it('many times at once from one network leaves a turn to the others', async () => {
    await open({ limits: withoutVisitorLimits });
    const crowd = Array.from({ length: 60 }, () => camille.get(url));
    const served = await louis.get(url);
    const answers = await Promise.all(crowd);
    expect(served.status).toBe(200);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(30);
    for (const { body } of busy) expect(body).toEqual(errorBody('BUSY'));
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(20);
  });

  it('that was refused because too many wait does not count', async () => {
    await open({ limits: { ...visitorLimits, exportsOfOne: 30 } });
    const crowd = await Promise.all(Array.from({ length: 30 }, () => camille.get(url)));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await camille.get(url)).status).toBe(200);
  });

  it('names an address that waits for its confirmation', async () => {
    await open();
    await camille.post('/api/account/email', {
      email: 'camille.nouvelle@exemple.fr',
      password,
    });
    const { data, html } = await exported();
    expect(data.account).toMatchObject({
      email: 'camille@exemple.fr',
      pendingEmail: { email: 'camille.nouvelle@exemple.fr' },
      formerEmails: [],
    });
    expect(html).toContain('camille.nouvelle@exemple.fr');
  });

  it('sees a booking that was placed just before', async () => {
    await open();
    await camille.post(confirmUrl, aConfirmation({ beginningHour: `${day} 09:00` }));
    const { data } = await exported();
    expect(data.bookings).toHaveLength(1);
  });
});

describe('the papers of an appointment', () => {
  afterEach(() => app.close());

  it('are given to both who may read them, with the files', async () => {
    await open();
    await book(camille, {});
    const [booking] = await app.bookingsOn(day);
    const ofBooking = `/api/practitioner/bookings/${booking?.bookingId}`;
    const payload = { text: 'Dîner avant 20 h.', version: 0 };
    await isDone(claire.ask({ method: 'PUT', url: `${ofBooking}/advice`, payload }));
    const bytes = aPdf('Respirer');
    const form = aForm({ files: [{ name: 'file', fileName: 'respirer.pdf', bytes }] });
    await isDone(claire.post(`${ofBooking}/files`, form.payload, form.headers));
    for (const [by, address] of [
      [camille, url],
      [claire, '/api/practitioner/export'],
    ] as const) {
      const archive = unzipSync((await isDone(by.get(address))).bytes);
      const shared = archive['fichiers/documents/1-respirer.pdf'];
      expect(Buffer.from(shared ?? []).equals(Buffer.from(bytes))).toBe(true);
      const json = strFromU8(archive['donnees.json'] ?? new Uint8Array());
      const { papers, mails } = JSON.parse(json) as OwnData;
      expect(papers.map(({ kind }) => kind).toSorted()).toEqual(['advice', 'file']);
      expect(json).toContain('Dîner avant 20 h.');
      if (by !== camille) continue;
      const page = strFromU8(archive['historique.html'] ?? new Uint8Array());
      expect(page).toContain('Dîner avant 20 h.');
      expect(mails.filter(({ about }) => about.kind === 'paper')).toHaveLength(2);
    }
    const ofLouis = unzipSync((await isDone(louis.get(url))).bytes);
    expect(Object.keys(ofLouis)).toEqual(['historique.html', 'donnees.json']);
    expect(strFromU8(ofLouis['donnees.json'] ?? new Uint8Array())).not.toContain('Dîner');
  });
});

describe('invoices', () => {
  afterEach(() => app.close());

  const jsonOf = (archive: Record<string, Uint8Array>) =>
    strFromU8(archive['donnees.json'] ?? new Uint8Array());
  const pageOf = (archive: Record<string, Uint8Array>) =>
    strFromU8(archive['historique.html'] ?? new Uint8Array());

  it('are given to both parties, and to who issues them with what was set up', async () => {
    await open();
    await book(camille, {});
    await book(louis, { customerId: otherCustomerId, beginningHour: `${receivingDays[1]} 09:00` });
    const bookings = [...(await app.bookingsOn(day)), ...(await app.bookingsOn(receivingDays[1]))];
    const payload = { ...someInvoicing, footer: 'Médiateur à Vienne', lastNumber: 41 };
    await isDone(claire.ask({ method: 'PUT', url: '/api/practitioner/invoicing', payload }));
    const issue = (index: number, name: string, text: string) =>
      isDone(
        claire.post('/api/practitioner/invoices', {
          bookingId: bookings[index]?.bookingId,
          buyer: { name, street: '', zipCode: '', city: '' },
          suppliedOn: day,
          lines: [{ text, quantity: 1, unitCents: 6_500 }],
        }),
      );
    const { body } = await issue(0, 'Camille Durand', 'Bilan de printemps');
    await issue(1, 'Louis Bernard', 'Bilan du genou');
    // They are given in the order of time.
    app.clock.advance(1_000);
    await isDone(
      claire.post(`/api/practitioner/invoices/${String(body['id'])}/credit`, { reason: 'Offert' }),
    );
    const own = unzipSync((await isDone(camille.get(url))).bytes);
    const data = JSON.parse(jsonOf(own)) as OwnData;
    expect(
      data.invoices.map(({ kind, numberText, practitionerName, history }) => [
        kind,
        numberText,
        practitionerName,
        history.map(({ type }) => type),
      ]),
    ).toEqual([
      ['invoice', '2026-0042', 'Claire Fontaine', ['InvoiceIssued']],
      ['credit', '2026-0044', 'Claire Fontaine', ['CreditNoteIssued']],
    ]);
    expect(jsonOf(own)).toContain('Bilan de printemps');
    expect(pageOf(own)).toContain(`Facture n°${NBSP}2026-0042, 10${NBSP}mars 2026, 65,00${NBSP}€`);
    for (const text of [jsonOf(own), pageOf(own)])
      for (const word of ['Bilan du genou', 'Louis', '2026-0043']) expect(text).not.toContain(word);
    const practice = unzipSync((await isDone(claire.get('/api/practitioner/export'))).bytes);
    const kept = JSON.parse(jsonOf(practice)) as PracticeData['data'];
    expect(kept.practice.invoicing).toMatchObject({ footerText: 'Médiateur à Vienne' });
    expect(kept.invoices.map(({ numberText, buyer }) => `${numberText} ${buyer.name}`)).toEqual([
      '2026-0042 Camille Durand',
      '2026-0043 Louis Bernard',
      '2026-0044 Camille Durand',
    ]);
    for (const text of ['Médiateur à Vienne', 'Bilan du genou'])
      expect(jsonOf(practice)).toContain(text);
    expect(pageOf(practice)).toContain('Médiateur à Vienne');
    expect(pageOf(practice)).toContain(`−65,00${NBSP}€, Camille Durand`);
  });
});
