import {
  articlePictureName,
  daysFrom,
  HORIZON_DAYS,
  placeBookingByHand,
  requestStream,
  type ArticlePicture,
  type CatalogueKind,
} from 'contracts';
import {
  aConsultation,
  addressId,
  aRequestSubmitted,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  groupId,
  metadataAt,
  now,
  otherPractitionerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { secrets } from '../../../infra/src/security/secrets.ts';
import { aPdf, aPng } from '../../../infra/src/testing/pictures.ts';
import { aForm } from '../../../acceptance/testing/a-form.ts';
import {
  someArticle,
  someIssue,
  someInvoice,
  someInvoicing,
} from '../../../acceptance/testing/authorisation-table.ts';
import {
  aDiploma,
  aPractitionerSignUp,
  keywordId,
  relaxationId,
  sophrologyId,
} from '../../../acceptance/testing/a-practitioner-sign-up.ts';
import type { Answer, Browser } from '../../../acceptance/testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  formerRelativeId,
  receivingDays,
  type OpenApp,
} from '../../../acceptance/testing/open-app.ts';
import { emailOf, password } from '../../../acceptance/testing/people.ts';
import type { Given } from './sample-requests.ts';

/** Accepted parameters of a call, with the caller if it is not the usual one. */
export type Sample = Given & { readonly as?: string };
type Samples = ReadonlyMap<string, () => Promise<Sample> | Sample>;

const naturopathyId = 'speciality-naturopathie';
const audienceId = 'audience-adultes';
const agatheId = 'practitioner-agathe';
const baseId = 'address-agathe';
const visitsId = 'consultation-visits';
const HOUR_MS = 3_600_000;
const morning = { from: '09:00', to: '12:00' };
const afternoon = { from: '13:00', to: '20:30' };
/** The starts of sessions of an hour and their pauses, on every receiving day. */
const startsOfDay = ['09:00', '10:15', '13:00', '14:15', '15:30', '16:45', '18:00', '19:15'];
const otherDays = daysFrom(day, HORIZON_DAYS - 2).filter((one) => !receivingDays.includes(one));
const today = now.slice(0, 10);
const phrase = () => 'Une phrase, tout simplement.';

const openFieldValues = async () => {
  const png = await aPng();
  let fresh = 0;
  const pictureFile = (name: string) => () => aDiploma({ name, fileName: 'image.png', bytes: png });
  const values = new Map<string, () => unknown>([
    ['email', () => `personne-${(fresh += 1)}@exemple.fr`],
    ['name', () => `Nom ${(fresh += 1)}`],
    ['code', () => `CODE${(fresh += 1)}`],
    ['password', () => password],
    ['currentPassword', () => password],
    ['firstname', () => 'Anna'],
    ['firstName', () => 'Anna'],
    ['lastname', () => 'Petit'],
    ['birthday', () => '1989-06-24'],
    ['phone', () => '0639981247'],
    ['siret', () => '732 829 320 00074'],
    ['address', () => '28 rue des Capucins'],
    ['street', () => '28 rue des Capucins'],
    ['zipcode', () => '69001'],
    ['zipCode', () => '69001'],
    ['legalForm', () => 'Entrepreneur individuel (EI)'],
    ['contact', () => '04 72 00 00 00'],
    ['vatNumber', () => ''],
    ['footer', phrase],
    ['city', () => 'Lyon'],
    ['ville', () => 'Lyon'],
    ['location_name', () => 'Lyon'],
    ['latitude', () => 45.77],
    ['longitude', () => 4.83],
    ['label', () => 'Atelier'],
    ['access', phrase],
    ['reason', phrase],
    ['text', phrase],
    ['message', phrase],
    ['answer', phrase],
    ['description', phrase],
    ['title', phrase],
    ['hour', () => '08:00'],
    ['altText', phrase],
    ['markdown', phrase],
    ['pictureId', () => 'picture-1'],
    ['href', () => '/blog'],
    ['frames', phrase],
    ['q', () => 'lyon'],
    ['error', () => 'Error'],
    ['specialities', () => sophrologyId],
    ['keywords', () => keywordId],
    ['audiences', () => audienceId],
    ['speciality', () => naturopathyId],
    ['consultationType', () => 'Consultation express'],
    ['color', () => '#578EF7'],
    ['numberOfPlaces', () => 1],
    ['duration', () => 30],
    ['consultation', () => consultationId],
    ['consultationId', () => consultationId],
    ['consultationIds', () => groupId],
    ['addressId', () => addressId],
    ['professionalId', () => practitionerId],
    ['customerId', () => customerId],
    ['customerAddress', () => 'Lyon'],
    ['day', () => day],
    ['date', () => day],
    ['from', () => day],
    ['to', () => day],
    ['start', () => '09:00'],
    ['beginningHour', () => '09:00'],
    ['endHour', () => '10:00'],
    ['suppliedOn', () => today],
    ['sessionId', () => 'inconnu'],
    ['specialityId', () => null],
    ['practicalInfo', phrase],
    ['notice', () => null],
    ['end', () => '10:00'],
    ['validUntil', () => null],
    ['link', () => 'https://visio.exemple.fr/salle'],
    ['website', () => null],
    ['facebook', () => null],
    ['instagram', () => null],
    ['linkedin', () => null],
    ['ids', () => practitionerId],
    ['id', () => practitionerId],
    ['file:diploma', () => aDiploma()],
    ['file:diplomes', () => aDiploma()],
    ['file:picture', pictureFile('picture')],
    ['file:profilePic', pictureFile('profilePic')],
    ['file:logo', pictureFile('logo')],
    // Ids of things that do not exist, so that the call is refused.
    ...['eventId', 'proEventId', 'file'].map((name) => [name, () => 'inconnu'] as const),
  ]);
  return (name: string): unknown => values.get(name)?.();
};

const mustBe200 = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`A sample was not prepared: ${answer.text}`);
  return answer;
};

/** The people, bookings and entries of sample requests, created again if a request uses them up. */
const openWorld = async (app: OpenApp) => {
  const { people, accountStore, linkSecrets, readStore, eventStore } = app;
  await people.catalogueEntry('speciality', naturopathyId, 'Naturopathie');
  await people.catalogueEntry('speciality', sophrologyId, 'Sophrologie');
  await people.catalogueEntry('speciality', relaxationId, 'Relaxation');
  await people.catalogueEntry('keyword', keywordId, 'Sommeil');
  await people.catalogueEntry('audience', audienceId, 'Adultes');
  await people.manageByHand(otherPractitionerId);
  await people.practitioner('agathe', {
    firstname: 'Agathe',
    lastname: 'Morel',
    practitionerId: agatheId,
    addressId: baseId,
    consultations: [
      aConsultation({
        consultationId: visitsId,
        options: [{ option: 'DOMICILE', priceCents: 8000 }],
      }),
    ],
    weeklySlots: [1, 2, 4, 5].flatMap((dayOfWeek) =>
      [morning, afternoon].map((hours) =>
        aWeeklySlot({
          slotId: `slot-agathe-${dayOfWeek}-${hours.from.slice(0, 2)}`,
          dayOfWeek,
          addressId: baseId,
          consultationIds: [visitsId],
          ...hours,
        }),
      ),
    ),
  });
  await app.caughtUp();
  const camille = await app.signedIn('camille');
  const claire = await app.signedIn('claire');
  const operator = await app.signedIn('operator');
  let fresh = 0;
  let used = 0;

  for (const dayOfWeek of [1, 2, 4, 5])
    mustBe200(
      await claire.post('/api/add-consultation-slot', {
        dayOfWeek,
        beginningHour: afternoon.from,
        endHour: afternoon.to,
        consultationIds: [consultationId, groupId],
        addressId,
      }),
    );

  /** The free starts of Claire and of Agathe, each used once. */
  const freeStart = () => {
    const date = receivingDays[Math.floor(used / startsOfDay.length)] ?? '';
    const start = startsOfDay[used % startsOfDay.length] ?? '';
    used += 1;
    return { date, start };
  };
  const confirmed = async (overrides: Parameters<typeof aConfirmation>[0] = {}) => {
    const { date, start } = freeStart();
    const beginningHour = `${date} ${start}`;
    const given = aConfirmation({ beginningHour, ...overrides });
    const { body } = mustBe200(await camille.post(confirmUrl, given));
    await app.caughtUp();
    return { date, start, bookingId: String(body['bookingId']) };
  };
  const booking = async () => (await confirmed()).bookingId;

  const customer = async () => {
    const name = `someone-${(fresh += 1)}`;
    await people.customer(name, { customerId: `customer-${name}` });
    await app.caughtUp();
    return { name, accountId: `account-${name}` };
  };
  /** A client without an account, booked by Claire. */
  const recordedClient = async () => {
    const { date, start } = freeStart();
    const { body } = mustBe200(
      await claire.post(placeBookingByHand.url, {
        client: { firstname: 'Léon', lastname: `Ozanne ${(fresh += 1)}`, phone: '06 39 98 12 48' },
        consultationId,
        optionId: 'PRESENTIEL',
        addressId,
        date,
        start,
        reason: 'A appelé.',
      }),
    );
    await app.caughtUp();
    const booked = await readStore.get('bookings', String(body['id']));
    return booked?.customerId ?? '';
  };
  const unconfirmed = async () => {
    const name = `colleague-${(fresh += 1)}`;
    await people.operator(name);
    await app.caughtUp();
    return { name, accountId: `account-${name}` };
  };

  const request = async () => {
    const requestId = `request-${(fresh += 1)}`;
    const recorded = {
      id: `sent-${requestId}`,
      event: aRequestSubmitted({ requestId }),
      metadata: metadataAt(now, { commandId: requestId }),
    };
    await eventStore.append(requestStream(requestId), -1, [recorded]);
    await app.caughtUp();
    return requestId;
  };
  const proposed = async () => {
    const id = await request();
    const url = `/api/practitioner/requests/${id}/propose`;
    const { body } = mustBe200(await claire.post(url, freeStart()));
    await app.caughtUp();
    return { id, proposalId: String(body['proposalId']) };
  };
  const requestOf = async () => {
    const id = await request();
    mustBe200(await claire.post(`/api/practitioner/requests/${id}/ask`, { text: 'Quand ?' }));
    await app.caughtUp();
    return id;
  };

  const advice = async () => {
    const url = `/api/practitioner/bookings/${await booking()}/advice`;
    const payload = { text: 'Marcher.', version: 0 };
    const { body } = mustBe200(await claire.ask({ method: 'PUT', url, payload }));
    await app.caughtUp();
    return String(body['id']);
  };
  const sharedFile = async () => {
    const { payload, headers } = aForm({ files: [aDiploma({ name: 'file', bytes: aPdf() })] });
    const url = `/api/practitioner/bookings/${await booking()}/files`;
    const { body } = mustBe200(await claire.post(url, payload, headers));
    await app.caughtUp();
    return String(body['id']);
  };

  const invoice = async () => {
    const url = '/api/practitioner/invoicing';
    mustBe200(await claire.ask({ method: 'PUT', url, payload: someInvoicing }));
    const payload = { ...someInvoice, suppliedOn: today, customerId };
    const { body } = mustBe200(await claire.post('/api/practitioner/invoices', payload));
    await app.caughtUp();
    return String(body['id']);
  };

  /** A new practitioner with a pending diploma. */
  const newcomer = async () => {
    const email = `nouvelle-${(fresh += 1)}@exemple.fr`;
    const form = aPractitionerSignUp({ email, password });
    const browser = app.visitor();
    const { payload, headers } = aForm({ form, files: [aDiploma({ bytes: aPdf() })] });
    mustBe200(await browser.post('/api/registerpro', payload, headers));
    await app.caughtUp();
    const { body } = await browser.get('/api/practitioner/diplomas');
    const [first] = body['diplomas'] as readonly { readonly id: string }[];
    return { email, diplomaId: String(first?.id) };
  };
  const refused = async () => {
    const { email, diplomaId } = await newcomer();
    const url = `/api/operator/diplomas/${diplomaId}/refuse`;
    mustBe200(await operator.post(url, { reason: 'Illisible.' }));
    await app.caughtUp();
    return email;
  };

  const entry = async (kind: CatalogueKind) => {
    const name = `Entrée ${(fresh += 1)}`;
    const { body } = mustBe200(await operator.post(`/api/admin/catalogue/${kind}`, { name }));
    await app.caughtUp();
    return String(body['id']);
  };
  const article = async (isPublic = false) => {
    const url = '/api/admin/articles';
    const title = `Article ${(fresh += 1)}`;
    const { body } = mustBe200(await operator.post(url, { ...someArticle, title }));
    const id = String(body['id']);
    if (isPublic) mustBe200(await operator.post(`${url}/${id}/publish`, { save: 1 }));
    await app.caughtUp();
    return { id, slug: `article-${fresh}` };
  };
  const issue = async () => {
    const subject = `Numéro ${(fresh += 1)}`;
    const { body } = mustBe200(
      await operator.post('/api/admin/newsletter/issues', { ...someIssue, subject }),
    );
    await app.caughtUp();
    return String(body['id']);
  };
  const illustrated = async (browser: Browser, url: string, name: string) => {
    const files = [aDiploma({ name, fileName: 'image.png', bytes: await aPng() })];
    const { payload, headers } = aForm({ files });
    const { body } = mustBe200(await browser.post(url, payload, headers));
    await app.caughtUp();
    return body;
  };
  const referral = async () => {
    const code = `PARRAIN${(fresh += 1)}`;
    mustBe200(await operator.post('/api/admin/referral-codes', { code, validUntil: null }));
    await app.caughtUp();
    return code;
  };

  const openedForm = async () => {
    const { body } = await app.visitor().get('/api/contact/form');
    app.clock.advance(5_000);
    return String(body['openedAt']);
  };
  const message = async () => {
    const openedAt = await openedForm();
    const given = { name: 'Inès', email: emailOf('ines'), topic: 'other', message: 'Bonjour' };
    mustBe200(await app.visitor().post('/api/contact', { ...given, openedAt }));
    await app.caughtUp();
    const { body } = await operator.get('/api/admin/messages');
    const [latest] = body['messages'] as readonly { readonly id: string }[];
    return String(latest?.id);
  };

  const alert = async () => {
    await booking();
    const [first] = await readStore.find('unseen-alerts', {
      where: { partyId: practitionerId },
      limit: 1,
    });
    return String(first?.alertId);
  };

  const later = (hours: number) =>
    new Date(Date.parse(app.clock.now()) + hours * HOUR_MS).toISOString();
  const reported = () => {
    const commandId = `sample-${(fresh += 1)}`;
    return metadataAt(app.clock.now(), { commandId });
  };
  const passwordLink = async () => {
    const { accountId } = await customer();
    const token = `secret-${accountId}`;
    const link = { linkHash: secrets.fingerprint(token), accountId };
    await accountStore.keepLink(
      { ...link, askedAt: app.clock.now(), expiresAt: later(1) },
      {
        type: 'AskPasswordLink',
        data: { accountId, occasion: 'forgotten', reason: null },
        metadata: reported(),
      },
    );
    return token;
  };
  const emailChange = async () => {
    const { accountId } = await customer();
    const token = `secret-${accountId}`;
    const linkHash = secrets.fingerprint(token);
    const email = `autre-${accountId}@exemple.fr`;
    await accountStore.keepEmailChange(
      { linkHash, accountId, email, era: 0, keptSessionHash: '', expiresAt: later(1) },
      { type: 'RequestEmailChange', data: { accountId }, metadata: reported() },
    );
    return { accountId, token, linkHash };
  };
  const formerEmail = async () => {
    const { accountId, linkHash } = await emailChange();
    const token = `former-${accountId}`;
    await accountStore.changeEmail(
      linkHash,
      { linkHash: secrets.fingerprint(token), expiresAt: later(24) },
      { type: 'RecordEmailChange', data: { accountId }, metadata: reported() },
    );
    return token;
  };
  const subscribed = async () => {
    const subscriberId = `subscriber-${(fresh += 1)}`;
    const unsubscribeToken = `token-${subscriberId}`;
    const address = `${subscriberId}@exemple.fr`;
    await accountStore.askSubscription(
      { subscriberId, address, unsubscribeToken },
      { type: 'AskSubscription', data: { subscriberId, source: 'home' }, metadata: reported() },
    );
    return unsubscribeToken;
  };
  const confirmationToken = async () => {
    const { name, accountId } = await unconfirmed();
    return `${accountId}.${linkSecrets.of(`email-confirmation\n${accountId}\n${emailOf(name)}`)}`;
  };

  const session = async () => {
    const id = { name: `Séance ${(fresh += 1)}` };
    const given = {
      ...id,
      speciality: naturopathyId,
      consultationType: 'Autre',
      customConsultationType: id.name,
      description: 'Un point.',
      color: '#578EF7',
      consultationOptions: ['VISIO'],
      consultationPrices: { VISIO: 30 },
      radius: 20,
      audiences: [audienceId],
      numberOfPlaces: 1,
      duration: 30,
      pause: 0,
      bookingDelay: 0,
      cancellationDelay: 2_880,
    };
    mustBe200(await claire.post('/api/consultation/new', given));
    await app.caughtUp();
    const { body } = await claire.get('/api/consultations');
    return (
      JSON.stringify(body)
        .match(/"id":"([^"]+)"/g)
        ?.at(-1)
        ?.slice(6, -1) ?? ''
    );
  };

  let published = 0;
  /** Each at an hour of its own, on a day without appointments. */
  const freeSession = () => {
    const hour = 10 + (Math.floor(published / otherDays.length) % 12);
    const free = { day: otherDays[published % otherDays.length] ?? '', start: `${hour}:00` };
    published += 1;
    return { ...free, end: `${hour}:50` };
  };
  const workshop = async (places = 100) => {
    const { body } = mustBe200(
      await claire.post('/api/practitioner/events', {
        title: 'Bain sonore',
        description: 'Bols et gong.',
        specialityId: null,
        price: null,
        places,
        noticeMinutes: 60,
        cancellationDelay: 2_880,
        practicalInfo: '',
        sessions: [freeSession()],
        place: null,
      }),
    );
    await app.caughtUp();
    return String(body['id']);
  };
  /** Without an appointment, so that the client may be erased. */
  const notedClient = async () => {
    const given = { firstname: 'Léon', lastname: `Ozanne ${(fresh += 1)}` };
    const { body } = mustBe200(await claire.post('/api/practitioner/clients', given));
    await app.caughtUp();
    return String(body['id']);
  };
  const seat = async () => {
    const id = await workshop();
    const client = { firstname: 'Léon', lastname: `Ozanne ${(fresh += 1)}` };
    const { body } = mustBe200(
      await claire.post(`/api/practitioner/events/${id}/seats`, { client }),
    );
    await app.caughtUp();
    return { id, seatId: String(body['seatId']) };
  };
  const fullWorkshop = async () => {
    const id = await workshop(1);
    const client = { firstname: 'Léon', lastname: `Ozanne ${(fresh += 1)}` };
    mustBe200(await claire.post(`/api/practitioner/events/${id}/seats`, { client }));
    await app.caughtUp();
    return id;
  };
  /** Camille waits for it. */
  const awaitedSeat = async () => {
    const url = `/api/customer/events/${await fullWorkshop()}/waiting-list`;
    const { body } = mustBe200(await camille.post(url, { customerId }));
    await app.caughtUp();
    const [first] = body['seats'] as readonly { readonly id: string }[];
    return String(first?.id);
  };

  const rebuilt = async (view: string) => {
    mustBe200(await operator.post('/api/admin/rebuilds', { views: [view] }));
    const isReady = async () => {
      const { body } = await operator.get('/api/admin/views');
      const views = body['views'] as readonly { view: string; rebuild: { state: string } | null }[];
      return views.find((each) => each.view === view)?.rebuild?.state === 'ready';
    };
    while (!(await isReady())) await new Promise((resolve) => setImmediate(resolve));
    return view;
  };

  return {
    freeStart,
    confirmed,
    booking,
    customer,
    recordedClient,
    unconfirmed,
    request,
    proposed,
    requested: requestOf,
    advice,
    sharedFile,
    article,
    issue,
    invoice,
    newcomer,
    refused,
    entry,
    illustrated,
    referral,
    openedForm,
    subscribed,
    message,
    alert,
    passwordLink,
    emailChange,
    formerEmail,
    confirmationToken,
    session,
    notedClient,
    workshop,
    fullWorkshop,
    awaitedSeat,
    freeSession,
    seat,
    rebuilt,
    claire,
    operator,
    app,
  };
};
type World = Awaited<ReturnType<typeof openWorld>>;
type ById = (id: () => Promise<string>, given?: Sample) => () => Promise<Sample>;

const byId: ById =
  (id, given = {}) =>
  async () => ({ ...given, path: { id: await id() } });

const samplesOf = (world: World): Samples => {
  const { app, claire, operator } = world;
  const ofArticle = (given: Given = {}) => byId(async () => (await world.article()).id, given);
  const ofIssue = (given: Given = {}) => byId(() => world.issue(), given);
  const ofSomeone = byId(async () => (await world.customer()).accountId);
  const asSomeone =
    (given: Given = {}) =>
    async () => ({ as: (await world.customer()).name, ...given });
  const ofBooking = byId(world.booking);
  const ofWorkshop = byId(() => world.workshop());
  const itsHours = () => ({ body: { sessions: [world.freeSession()], place: null } });
  const ofClient = byId(world.notedClient);
  const ofTwoClients = async () => ({
    path: { id: await world.notedClient() },
    body: { otherId: await world.notedClient() },
  });
  const ofSeat = async () => ({ path: await world.seat() });
  const mail = byId(async () => app.aMailSent(await world.booking(), customerId));
  const ofEntry =
    (given: Given = {}) =>
    async () => ({
      ...given,
      path: { kind: 'keyword', id: await world.entry('keyword') },
    });
  const ofPicture = byId(() => world.entry('speciality'));
  const withToken =
    (token: () => Promise<string>, given = {}) =>
    async () => ({
      body: { token: await token(), ...given },
    });
  const unsubscribing = async () => ({ path: { token: await world.subscribed() } });
  const ofRequest =
    (given: () => object = () => ({})) =>
    async () => ({
      path: { id: await world.request() },
      body: { ...given() },
    });
  const offered = { consultation: consultationId, address: addressId };
  const practice = byId(async () => addressId);
  const ofReferral = async () => ({ path: { code: await world.referral() } });
  const ofNewcomer = async () => {
    const { email, diplomaId } = await world.newcomer();
    return { email, sample: { path: { id: diplomaId } } };
  };
  const waiting = async () => (await ofNewcomer()).sample;
  const atHome = async () => {
    const { date, start } = world.freeStart();
    const visitAddress = { address: '5 cours Émile-Zola', zipcode: '69100', city: 'Villeurbanne' };
    return { date, start, visitAddress };
  };
  const ready = async () => ({ path: { view: await world.rebuilt('visio-links') } });
  const fileIn = (url: string) => async () => {
    const { text } = await app.visitor().get(url);
    return { path: { file: /([A-Za-z0-9-]+\.webp)/.exec(text)?.[1] ?? '' } };
  };

  return new Map<string, () => Promise<Sample> | Sample>([
    ['POST /api/login', () => ({ body: { email: emailOf('louis') } })],
    ['POST /api/practitioner/bookings/{id}/cancel', ofBooking],
    [
      'POST /api/practitioner/sessions/cancel',
      async () => {
        const { date, start } = await world.confirmed({ consultationId: groupId });
        return { body: { day: date, start, consultationId: groupId } };
      },
    ],
    ['DELETE /api/customer/deleteBooking/{id}', ofBooking],
    ['GET /api/customer/bookings/{id}/calendar', ofBooking],
    [
      'GET /reservation/api/booking/details',
      () => ({ query: { ...offered, option: 'PRESENTIEL' } }),
    ],
    [
      'GET /reservation/api/booking/details of a start',
      () => ({
        query: { ...offered, option: 'PRESENTIEL', slotDate: day, slotTime: '09:00' },
      }),
    ],
    ['GET /professionnel/api/{id}/filtered-available-slots', () => ({ query: offered })],
    ['GET /api/practitioner/bookings/{id}/free-starts', ofBooking],
    ['GET /api/practitioner/bookings/{id}', ofBooking],
    ['GET /api/practitioner/bookings/{id}/papers', ofBooking],
    [
      'PUT /api/practitioner/bookings/{id}/advice',
      async () => ({ path: { id: await world.booking() }, body: { version: 0 } }),
    ],
    [
      'POST /api/practitioner/bookings/{id}/files',
      async () => ({
        path: { id: await world.booking() },
        files: { file: aDiploma({ name: 'file' }) },
      }),
    ],
    ['GET /api/customer/documents/{id}', byId(world.advice)],
    ['GET /api/customer/documents/{id}/file', byId(world.sharedFile)],
    ['GET /generate-pdf/{id}', byId(world.advice)],
    [
      'GET /uploads/facturePro/{proId}/{file}',
      async () => ({ path: { proId: practitionerId, file: `${await world.invoice()}.pdf` } }),
    ],
    ['GET /api/practitioner/invoices/{id}', byId(world.invoice)],
    ['POST /api/practitioner/invoices', () => ({ body: { customerId } })],
    [
      'GET /api/practitioner/invoices/invoices.zip',
      async () => {
        await world.invoice();
        return { query: { year: Number(today.slice(0, 4)) } };
      },
    ],
    [
      'POST /api/practitioner/invoices/{id}/credit',
      byId(world.invoice, { body: { reason: 'Erreur' } }),
    ],
    ['GET /api/practitioner/bookings/{id}/invoices', ofBooking],
    [
      'GET /api/practitioner/invoices/draft',
      async () => ({ query: { bookingId: await world.booking() } }),
    ],
    ['GET /api/practitioner/papers/{id}/file', byId(world.sharedFile)],
    ['DELETE /api/practitioner/papers/{id}', byId(world.advice)],
    [
      'POST /api/practitioner/bookings/{id}/move',
      async () => ({ path: { id: await world.booking() }, body: world.freeStart() }),
    ],
    ['GET /api/practitioner/clients/{id}', ofClient],
    ['PUT /api/practitioner/clients/{id}', ofClient],
    ['DELETE /api/practitioner/clients/{id}', ofClient],
    ['PUT /api/practitioner/clients/{id}/note', byId(world.notedClient, { body: { version: 0 } })],
    ['POST /api/practitioner/clients/{id}/merge', ofTwoClients],
    ['POST /api/practitioner/clients/{id}/separate', ofTwoClients],
    ['POST /api/practitioner/events', itsHours],
    [
      'PUT /api/practitioner/events/{id}',
      async () => ({ path: { id: await world.workshop() }, ...itsHours() }),
    ],
    ['POST /api/practitioner/events/{id}/open', ofWorkshop],
    ['POST /api/practitioner/events/{id}/close', ofWorkshop],
    ['POST /api/practitioner/events/{id}/cancel', ofWorkshop],
    [
      'POST /api/practitioner/events/{id}/seats',
      byId(() => world.workshop(), { body: { client: { firstname: 'Emma', lastname: 'Petit' } } }),
    ],
    ['GET /api/events/{id}', ofWorkshop],
    ['GET /api/customer/seats/{id}/certificate', byId(world.awaitedSeat)],
    ['POST /api/customer/events/{id}/waiting-list', byId(world.fullWorkshop)],
    [
      'POST /reservation/api/booking/confirm#0',
      async () => ({ body: { proEventId: await world.workshop() } }),
    ],
    ['GET /api/practitioner/events/{id}', ofWorkshop],
    ['GET /api/practitioner/events/{id}/participants.csv', ofWorkshop],
    ['POST /api/practitioner/events/{id}/seats/{seatId}/remove', ofSeat],
    ['POST /api/practitioner/events/{id}/seats/{seatId}/attendance', ofSeat],
    ['POST /api/notificationSeen/{id}', byId(world.alert, { as: 'claire' })],
    ['GET /api/notificationSeen/{id}', byId(world.alert, { as: 'claire' })],
    [
      'POST /api/notificationsSeen',
      async () => ({ as: 'claire', query: { upTo: await world.alert() } }),
    ],
    [
      'GET /api/notificationsSeen',
      async () => ({ as: 'claire', query: { upTo: await world.alert() } }),
    ],
    [
      'POST /api/practitioner/bookings',
      () => ({ body: { ...world.freeStart(), client: { firstname: 'Emma', lastname: 'Petit' } } }),
    ],
    [
      'POST /api/practitioner/bookings for a known client',
      async () => {
        await world.booking();
        return { body: { ...world.freeStart(), clientId: customerId } };
      },
    ],
    [
      'POST /api/practitioner/bookings at home',
      async () => ({
        as: 'agathe',
        body: {
          ...(await atHome()),
          client: { firstname: 'Emma', lastname: 'Petit' },
          consultationId: visitsId,
          optionId: 'DOMICILE',
          addressId: baseId,
        },
      }),
    ],
    [
      'GET /api/practitioner/weighed-start',
      () => ({ query: { consultation: consultationId, option: 'VISIO' } }),
    ],
    [
      'GET /uploads/speciality/{file}',
      async () => {
        await world.illustrated(
          operator,
          `/api/admin/catalogue/speciality/${naturopathyId}/picture`,
          'picture',
        );
        return fileIn('/api/specialities')();
      },
    ],
    [
      'GET /uploads/blog/{file}',
      async () => {
        const url = '/api/admin/article-pictures';
        const { picture } = await world.illustrated(operator, url, 'picture');
        const { pictureId } = picture as ArticlePicture;
        return { path: { file: articlePictureName(pictureId) } };
      },
    ],
    [
      'GET /api/admin/mail-templates/{kind}',
      () => ({ path: { kind: 'customer-booking-confirmed' } }),
    ],
    [
      'GET /blog/api/articles/{slug}',
      async () => ({ path: { slug: (await world.article(true)).slug } }),
    ],
    ['POST /api/admin/articles', () => ({ body: someArticle })],
    ['GET /api/admin/articles/{id}', ofArticle()],
    ['PUT /api/admin/articles/{id}', ofArticle({ body: { ...someArticle, onSave: 1 } })],
    ['POST /api/admin/articles/{id}/publish', ofArticle({ body: { save: 1 } })],
    [
      'POST /api/admin/articles/{id}/schedule',
      ofArticle({ body: { save: 1, day: '2026-12-24', hour: '08:00' } }),
    ],
    ['DELETE /api/admin/articles/{id}/schedule', ofArticle()],
    ['POST /api/admin/articles/{id}/withdraw', ofArticle()],
    ['POST /api/admin/newsletter/issues', () => ({ body: someIssue })],
    ['GET /api/admin/newsletter/issues/{id}', ofIssue()],
    ['PUT /api/admin/newsletter/issues/{id}', ofIssue({ body: { ...someIssue, onSave: 1 } })],
    ['GET /api/admin/newsletter/issues/{id}/preview', ofIssue()],
    ['POST /api/admin/newsletter/issues/{id}/try', ofIssue()],
    ['POST /api/admin/newsletter/issues/{id}/send', ofIssue({ body: { save: 1, when: null } })],
    ['POST /api/admin/newsletter/issues/{id}/stop', ofIssue()],
    [
      'POST /api/admin/article-pictures',
      async () => ({
        body: { altText: 'Un sentier' },
        files: {
          picture: aDiploma({ name: 'picture', fileName: 'image.png', bytes: await aPng() }),
        },
      }),
    ],
    ['POST /api/admin/catalogue/{kind}/{id}/archive', ofEntry()],
    [
      'POST /api/admin/catalogue/speciality/{id}/picture',
      async () => ({
        path: { id: await world.entry('speciality') },
        files: {
          picture: aDiploma({ name: 'picture', fileName: 'image.png', bytes: await aPng() }),
        },
      }),
    ],
    ['DELETE /api/admin/catalogue/speciality/{id}/picture', ofPicture],
    ['POST /api/admin/catalogue/{kind}/{id}/restore', ofEntry()],
    ['PUT /api/admin/catalogue/{kind}/{id}', ofEntry()],
    [
      'PUT /api/admin/catalogue/{kind}/{id} of a practice',
      async () => ({
        path: { kind: 'speciality', id: await world.entry('speciality') },
      }),
    ],
    ['POST /api/admin/catalogue/{kind} of a practice', () => ({ path: { kind: 'speciality' } })],
    ['GET /api/practices/{slug}', () => ({ path: { slug: 'naturopathie' } })],
    [
      'GET /api/practices/{slug}/towns/{town}',
      () => ({ path: { slug: 'naturopathie', town: 'lyon' } }),
    ],
    [
      'POST /reservation/api/booking/confirm#1',
      () => ({
        body: {
          professionalId: otherPractitionerId,
          consultationId: `${consultationId}-marc`,
          addressId: 'address-nantes',
          isManualManagement: true,
        },
      }),
    ],
    [
      'POST /reservation/api/booking/confirm#2',
      () => {
        const { date, start } = world.freeStart();
        return { body: { beginningHour: `${date} ${start}` } };
      },
    ],
    [
      'POST /reservation/api/booking/confirm#2 at home',
      async () => {
        const { date, start, visitAddress } = await atHome();
        return {
          body: {
            professionalId: agatheId,
            consultationId: visitsId,
            consultationOptionId: 'DOMICILE',
            addressId: baseId,
            beginningHour: `${date} ${start}`,
            visitAddress,
          },
        };
      },
    ],
    ['POST /api/subCustomer/{id}/deactivate', byId(async () => relativeId)],
    ['POST /api/subCustomer/{id}/reactivate', byId(async () => formerRelativeId)],
    ['PUT /api/subCustomer/{id}/update', byId(async () => formerRelativeId)],
    ['GET /api/operator/diplomas/{id}', waiting],
    ['GET /api/operator/diplomas/{id}/file', waiting],
    ['POST /api/operator/diplomas/{id}/refuse', waiting],
    ['POST /api/operator/diplomas/{id}/validate', waiting],
    [
      'GET /api/practitioner/diplomas/{id}/file',
      async () => {
        const { email, sample } = await ofNewcomer();
        return { as: email, ...sample };
      },
    ],
    [
      'POST /api/practitioner/diplomas',
      async () => ({
        as: await world.refused(),
        body: { speciality: sophrologyId },
        files: { diploma: aDiploma({ name: 'diploma' }) },
      }),
    ],
    ['GET /api/operator/bookings', async () => ({ query: { q: await world.booking() } })],
    ['GET /api/operator/bookings by day', () => ({ query: { practitioner: 'Claire', day } })],
    ['GET /api/operator/bookings/{id}/history', ofBooking],
    ['POST /api/operator/bookings/{id}/history/reveal', ofBooking],
    ['GET /api/operator/events/{id}/history', ofWorkshop],
    ['GET /api/admin/mails/{id}', mail],
    ['POST /api/admin/mails/{id}/resend', mail],
    ['POST /api/admin/mails/{id}/reveal', mail],
    ['POST /api/admin/messages/{id}/answer', byId(world.message)],
    ['POST /api/admin/messages/{id}/close', byId(world.message)],
    ['GET /api/admin/messages/{id}', byId(world.message)],
    ['POST /api/admin/messages/{id}/reveal', byId(world.message)],
    ['GET /lettre/desabonnement/{token}', unsubscribing],
    ['POST /lettre/desabonnement/{token}', unsubscribing],
    ['GET /lettre/confirmation/{token}', unsubscribing],
    ['POST /lettre/confirmation/{token}', unsubscribing],
    ['POST /api/contact', async () => ({ body: { openedAt: await world.openedForm() } })],
    ['POST /api/practitioner/profile/addresses/{id}/default', practice],
    ['PUT /api/practitioner/profile/addresses/{id}', practice],
    [
      'DELETE /api/practitioner/profile/addresses/{id}',
      byId(async () => {
        const given = {
          label: 'Annexe',
          address: '8 rue Burdeau',
          zipcode: '69001',
          city: 'Lyon',
          latitude: 45.77,
          longitude: 4.83,
          location_name: 'Lyon',
          precision: null,
          access: '',
          isWheelchairAccessible: true,
        };
        mustBe200(await claire.post('/api/practitioner/profile/addresses', given));
        await app.caughtUp();
        const { body } = await claire.get('/api/practitioner/profile');
        const addresses = body['addresses'] as readonly { readonly id: string }[];
        return String(addresses.at(-1)?.id);
      }),
    ],
    [
      'POST /api/practitioner/profile/pictures',
      async () => ({
        files: {
          profilePic: aDiploma({ name: 'profilePic', fileName: 'a.png', bytes: await aPng() }),
        },
      }),
    ],
    ['POST /api/reset-password/check', withToken(world.passwordLink)],
    ['POST /api/reset-password', withToken(world.passwordLink)],
    ['POST /api/account/email/confirm', withToken(async () => (await world.emailChange()).token)],
    ['POST /api/account/email/restore', withToken(world.formerEmail)],
    ['POST /api/confirmation-email', withToken(world.confirmationToken)],
    ['POST /api/confirmation-email/renvoi', async () => ({ as: (await world.unconfirmed()).name })],
    ['POST /api/account/email', asSomeone()],
    ['POST /api/reset-password/connected', asSomeone()],
    ['POST /api/account/erasure', asSomeone()],
    [
      'POST /api/account/erasure/withdraw',
      async () => {
        const { name } = await world.customer();
        const browser = await app.signedIn(name);
        mustBe200(await browser.post('/api/account/erasure', { password }));
        await app.caughtUp();
        return { as: name };
      },
    ],
    ['POST /api/admin/people/{id}/erase', ofSomeone],
    ['POST /api/admin/people/{id}/end-sessions', ofSomeone],
    ['GET /api/admin/people/{id}', ofSomeone],
    ['GET /api/admin/people/{id}/history', ofSomeone],
    ['POST /api/admin/people/{id}/reinstate', ofSomeone],
    ['POST /api/admin/people/{id}/reveal', ofSomeone],
    ['GET /api/admin/recorded-clients/{id}', byId(world.recordedClient)],
    ['POST /api/admin/recorded-clients/{id}/reveal', byId(world.recordedClient)],
    ['POST /api/admin/people/{id}/send-link', ofSomeone],
    ['POST /api/admin/people/{id}/suspend', ofSomeone],
    [
      'GET /api/address/validate-distance',
      () => ({ query: { professionalId: practitionerId, customerAddress: 'Lyon' } }),
    ],
    ['DELETE /api/consultation/delete/{id}', byId(world.session)],
    ['GET /api/consultation/{id}', byId(async () => consultationId)],
    ['PUT /api/consultation/{id}/update', byId(world.session)],
    [
      'PUT /api/consultation/{id}/update of another type',
      async () => ({
        path: { id: await world.session() },
        body: { consultationType: 'Autre', customConsultationType: 'Bilan' },
      }),
    ],
    [
      'POST /api/consultation/new of another type',
      () => ({
        body: { consultationType: 'Autre', customConsultationType: 'Bilan' },
      }),
    ],
    [
      'GET /uploads/profilePic/{file}',
      async () => {
        await world.illustrated(claire, '/api/practitioner/profile/pictures', 'profilePic');
        return fileIn('/professionnel/api/claire-fontaine')();
      },
    ],
    ['GET /professionnel/api/{slug}', () => ({ path: { slug: 'claire-fontaine' } })],
    [
      'POST /api/registerpro',
      () => ({
        body: { specialities: [sophrologyId], keywords: [keywordId] },
        files: { 'diplomes[0]': aDiploma() },
      }),
    ],
    ['DELETE /api/admin/views/{view}/rebuild', ready],
    ['GET /api/admin/views/{view}/rebuild/differences', ready],
    ['POST /api/admin/views/{view}/rebuild/switch', ready],
    ['POST /api/admin/referral-codes/{code}/archive', ofReferral],
    ['GET /api/check-parrainage/{code}', ofReferral],
    ['POST /api/admin/referral-codes/{code}/restore', ofReferral],
    ['PUT /api/admin/referral-codes/{code}', ofReferral],
    [
      'POST /api/customer/requests/{id}/accept',
      async () => {
        const { id, proposalId } = await world.proposed();
        return { path: { id }, body: { proposalId } };
      },
    ],
    ['POST /api/customer/requests/{id}/answer', byId(world.requested)],
    ['POST /api/customer/requests/{id}/withdraw', byId(world.request)],
    ['POST /api/practitioner/requests/{id}/ask', ofRequest()],
    ['POST /api/practitioner/requests/{id}/decline', ofRequest()],
    ['POST /api/practitioner/requests/{id}/book', ofRequest(world.freeStart)],
    ['POST /api/practitioner/requests/{id}/propose', ofRequest(world.freeStart)],
    ['GET /api/practitioner/requests/{id}/free-starts', byId(world.request)],
    [
      'POST /api/search of a town',
      () => ({
        body: { rawInput: 'Claire', location: 'Lyon', filters: { audiences: [audienceId] } },
      }),
    ],
    [
      'GET /api/practitioner/touched-bookings of a session',
      () => ({ query: { session: consultationId, duration: 60, pause: 0, options: 'VISIO' } }),
    ],
    [
      'GET /api/practitioner/touched-bookings of a slot',
      () => ({
        query: {
          slot: 'slot-1',
          dayOfWeek: 1,
          beginningHour: '09:00',
          endHour: '12:00',
          consultations: consultationId,
          address: addressId,
        },
      }),
    ],
    ['POST /api/add-consultation-slot', () => ({ body: { dayOfWeek: 7, addressId: null } })],
    ['DELETE /api/delete-consultation-slot/{id}', byId(async () => 'slot-2')],
    [
      'POST /api/edit-consultation-slot',
      () => ({ body: { consultationSlotId: 'slot-5', dayOfWeek: 6, addressId: null } }),
    ],
  ]);
};

export const openSamples = async (app: OpenApp) => ({
  valueOf: await openFieldValues(),
  samples: samplesOf(await openWorld(app)),
});
