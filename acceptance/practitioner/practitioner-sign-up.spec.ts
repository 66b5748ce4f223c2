import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  DIPLOMA_PAGES_MAX,
  FILE_BYTES_MAX,
  idFrom,
  PICTURE_SIDE_MAX,
  visitorLimits,
  withoutVisitorLimits,
  type PractitionerSignUp,
  type RecordedEvent,
  type VisitorLimits,
} from 'contracts';
import sharp from 'sharp';
import { aPdfOfPages } from '../../infra/src/testing/pdfs.ts';
import { aPdf, aPng } from '../../infra/src/testing/pictures.ts';
import { aForm, type FormFile } from '../testing/a-form.ts';
import { appForEach } from '../testing/app-for-each.ts';
import {
  aDiploma,
  aPractitionerSignUp,
  keywordId,
  relaxationId,
  sophrologyId,
} from '../testing/a-practitioner-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import { keyOf, openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const elodie = aPractitionerSignUp();

describe('signing up as a practitioner', () => {
  let app: OpenApp;
  let browser: Browser;
  const open = async (options: Parameters<typeof openApp>[0] = {}) => {
    app = await openApp(options);
    await app.people.catalogueEntry('speciality', sophrologyId);
    await app.people.catalogueEntry('speciality', relaxationId);
    await app.people.catalogueEntry('keyword', keywordId);
    return app;
  };
  appForEach(() => open({ limits: { ...visitorLimits, signUpsInTenMinutes: Infinity } }));
  beforeEach(() => {
    browser = app.visitor();
  });
  /** For one case. */
  const withLimits = async (limits: VisitorLimits, task: () => Promise<void>) => {
    const other = app;
    browser = (await open({ limits })).visitor();
    try {
      await task();
    } finally {
      await app.close();
      app = other;
    }
  };

  const send = (
    form: ReturnType<typeof aForm>,
    from: Browser = browser,
    key: Record<string, string> = {},
  ) => from.post('/api/registerpro', form.payload, { ...form.headers, ...key });
  const signUp = (
    changes: Partial<PractitionerSignUp> = {},
    files: readonly FormFile[] = [aDiploma()],
    from?: Browser,
    key?: Record<string, string>,
  ) => send(aForm({ form: { ...elodie, ...changes }, files }), from, key);

  const written = async (after: number): Promise<readonly RecordedEvent[]> =>
    app.eventStore.readAll(after, 1_000);
  const keptFiles = async () => [
    ...(await app.files.scan('private', { afterId: undefined, limit: 100 })),
    ...(await app.files.scan('public', { afterId: undefined, limit: 100 })),
  ];

  it('opens an account that is signed in at once, with all that was said of its profile', async () => {
    const head = await app.eventStore.head();
    const diploma = aPdf('Sophrologie');
    const photo = { name: 'profilePic', fileName: 'moi.png', bytes: await aPng() };
    const { status, body } = await signUp({}, [aDiploma({ bytes: diploma }), photo]);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Votre inscription est reçue : nous lisons vos diplômes.',
        user: { roles: ['ROLE_PROFESSIONAL'] },
      },
    });
    const [opened, claimed, registered, applied, submitted, pictures, ...others] = (
      await written(head)
    ).map(({ event }) => event);
    expect(others).toEqual([]);
    expect([opened?.type, claimed?.type]).toEqual(['AccountOpened', 'SlugClaimed']);
    const { practitionerId } = { practitionerId: '', ...registered?.data };
    expect(registered).toMatchObject({
      type: 'PractitionerRegistered',
      data: {
        slug: 'elodie-marchand',
        firstname: 'Élodie',
        lastname: 'Marchand',
        phone: '04 76 12 34 56',
        timeZone: 'Europe/Paris',
        specialityIds: [sophrologyId],
        origin: 'signup',
      },
    });
    expect(applied).toEqual({
      type: 'PractitionerApplied',
      data: {
        practitionerId,
        birthday: '1984-07-03',
        gender: 'female',
        siret: '73282932000074',
        siretStatus: 'ok',
        referralCode: null,
        keywordIds: [keywordId],
        homeAddress: {
          street: '7 quai Perrière',
          zipCode: '38000',
          city: 'Grenoble',
          latitude: 45.19,
          longitude: 5.72,
        },
      },
    });
    const diplomaId = idFrom('diploma', practitionerId, sophrologyId);
    expect(submitted).toMatchObject({
      type: 'DiplomaSubmitted',
      data: {
        practitionerId,
        diplomaId,
        specialityId: sophrologyId,
        file: { fileId: diplomaId, mime: 'application/pdf', bytes: diploma.length },
        fileName: 'diplôme-sophrologie.pdf',
      },
    });
    expect(await app.files.open('private', diplomaId)).toEqual(diploma);
    const { picture } = { picture: { fileId: '' }, ...pictures?.data };
    for (const width of [96, 192, 512]) {
      const square = await app.files.open('public', `${picture.fileId}-${width}`);
      expect((await sharp(square).metadata()).width).toBe(width);
    }
    await app.caughtUp();
    const known = (await browser.get('/api/user/status')).body;
    expect(known).toMatchObject({ isAuthenticated: true, practitionerId, firstname: 'Élodie' });
  });

  it('publishes the address of who receives there, and no other', async () => {
    const addressOf = async (changes: Partial<PractitionerSignUp>) => {
      const head = await app.eventStore.head();
      await signUp(changes);
      return (await written(head)).filter(({ event }) => event.type === 'PractitionerAddressAdded');
    };
    expect(await addressOf({})).toEqual([]);
    const [added] = await addressOf({ email: 'autre@exemple.fr', receivesThere: true });
    expect(added?.event.data).toMatchObject({ label: 'Cabinet', street: '7 quai Perrière' });
  });

  it('takes single texts and data URLs too, as the specification lists them', async () => {
    const { keywords = [], specialities, gender = null, ...texts } = elodie;
    const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
    const strings = Object.entries(texts).map(([name, value]) => [name, String(value)]);
    const { status, body } = await send(
      aForm({
        texts: {
          ...(Object.fromEntries(strings) as Record<string, string>),
          gender: gender ?? '',
          parrainage: '',
          keywords: JSON.stringify(keywords),
          'specialities[]': specialities,
          'diplomes[0]': url('application/pdf', aPdf()),
          logo: url('image/png', await aPng()),
        },
      }),
    );
    expect({ status, message: body['message'] }).toMatchObject({ status: 200 });
    expect(await keptFiles()).toHaveLength(4);
  });

  it.each([
    ['PASSWORD_TOO_WEAK', ['password'], { password: 'Elodie123' }],
    ['BIRTHDAY_NOT_VALID', ['birthday'], { birthday: '2026-03-11' }],
    ['PHONE_NOT_VALID', ['phone'], { phone: '12' }],
    ['ADDRESS_NOT_LOCATED', ['address'], { latitude: null }],
    ['EMAIL_TAKEN', ['email'], { email: ` ${emailOf('camille').toUpperCase()}` }],
    ['LOOKS_AUTOMATIC', undefined, { website: 'https://exemple.fr' }],
    ['SPECIALITY_UNKNOWN', ['specialities.1'], { specialities: [sophrologyId, 'x'] }],
    ['KEYWORD_UNKNOWN', ['keywords.0'], { keywords: ['x'] }],
    ['REFERRAL_NOT_FOUND', ['parrainage'], { parrainage: 'SOUFFLE26' }],
    ['DIPLOMA_MISSING', ['diplomes.1'], { specialities: [sophrologyId, relaxationId] }],
    ['INVALID_REQUEST', ['email'], { email: 'elodie@exemple' }],
    ['INVALID_REQUEST', ['specialities'], { specialities: [] }],
    ['INVALID_REQUEST', ['specialities'], { specialities: [sophrologyId, sophrologyId] }],
    ['INVALID_REQUEST', ['surname'], { surname: 'x' }],
  ])('is refused with %s, about %p, and keeps nothing', async (code, fields, changes) => {
    const head = await app.eventStore.head();
    const { body } = await signUp(changes as Partial<PractitionerSignUp>);
    expect({ code: body['code'], fields: body['fields'] }).toEqual({ code, fields });
    expect(await app.eventStore.head()).toBe(head);
    expect(await keptFiles()).toEqual([]);
  });

  it('counts the referral code that it came with, once, however it is typed', async () => {
    const operator = await app.signedIn('operator');
    await operator.post('/api/admin/referral-codes', { code: 'AMIS26', validUntil: null });
    for (let time = 0; time < 2; time += 1)
      await signUp({ parrainage: ' amis26 ' }, [aDiploma()], browser, keyOf('with a code'));
    await app.caughtUp();
    const { body } = await operator.get('/api/admin/referral-codes');
    expect(body['codes']).toEqual([expect.objectContaining({ code: 'AMIS26', uses: 1 })]);
    const log = await written(0);
    expect(log.find(({ event }) => event.type === 'PractitionerApplied')?.event.data).toMatchObject(
      {
        referralCode: 'AMIS26',
      },
    );
  });

  const png = () => aPng();
  const diploma = (changes: Partial<FormFile>) => async () => [aDiploma(changes)];
  it.each<[string, string, string, () => Promise<readonly FormFile[]>]>([
    ['FILE_EMPTY', 'diplomes.0', 'Diplôme 1', diploma({ bytes: Buffer.alloc(0) })],
    [
      'FILE_TOO_LARGE',
      'diplomes.0',
      'Diplôme 1',
      diploma({ bytes: Buffer.concat([aPdf(), Buffer.alloc(FILE_BYTES_MAX)]) }),
    ],
    ['FILE_DAMAGED', 'diplomes.0', 'Diplôme 1', diploma({ bytes: aPdf().subarray(0, 100) })],
    [
      'PDF_TOO_LONG',
      'diplomes.0',
      'Diplôme 1',
      diploma({ bytes: aPdfOfPages(DIPLOMA_PAGES_MAX + 1) }),
    ],
    [
      'FILE_DAMAGED',
      'diplomes.0',
      'Diplôme 1',
      async () => [aDiploma({ fileName: 'a.png', bytes: (await png()).subarray(0, 60) })],
    ],
    ['FILE_MISNAMED', 'diplomes.0', 'Diplôme 1', diploma({ fileName: 'diplome.png' })],
    [
      'FILE_NOT_ALLOWED',
      'diplomes.0',
      'Diplôme 1',
      diploma({
        fileName: 'a.svg',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      }),
    ],
    [
      'FILE_NOT_ALLOWED',
      'profilePic',
      'Photo',
      async () => [aDiploma(), { name: 'profilePic', fileName: 'moi.pdf', bytes: aPdf() }],
    ],
    [
      'PICTURE_TOO_LARGE',
      'logo',
      'Logo',
      async () => [
        aDiploma(),
        {
          name: 'logo',
          fileName: 'logo.png',
          bytes: await aPng({ width: PICTURE_SIDE_MAX + 1, height: 1 }),
        },
      ],
    ],
    [
      'FILE_NAME_TOO_LONG',
      'diplomes.0',
      'Diplôme 1',
      diploma({ fileName: `${'a'.repeat(500)}.pdf` }),
    ],
    [
      'TOO_MANY_FILES',
      'diplomes.1',
      'Diplôme 2',
      async () => [aDiploma(), aDiploma({ name: 'diplomes[1]' })],
    ],
    [
      'TOO_MANY_FILES',
      'cv',
      'Fichier',
      async () => [aDiploma(), { name: 'cv', fileName: 'cv.pdf', bytes: aPdf() }],
    ],
  ])('refuses a file with %s, names %s and keeps nothing', async (code, field, label, files) => {
    const head = await app.eventStore.head();
    const { body } = await signUp({}, await files());
    expect({ code: body['code'], fields: body['fields'] }).toEqual({ code, fields: [field] });
    expect(body['message']).toMatch(new RegExp(`^${label} : [a-zà-ÿ].+\\.$`));
    expect(await app.eventStore.head()).toBe(head);
    expect(await keptFiles()).toEqual([]);
    const exists = await browser.post('/api/check-email', { email: elodie.email.trim() });
    expect(exists.body).toEqual({ exists: false });
  });

  it('is the same command with the same files, and another one with others', async () => {
    const key = keyOf('elodie');
    const first = await signUp({}, [aDiploma()], browser, key);
    const head = await app.eventStore.head();
    expect((await signUp({}, [aDiploma()], app.visitor(), key)).body).toEqual(first.body);
    const other = await signUp({}, [aDiploma({ bytes: aPdf('Autre') })], app.visitor(), key);
    expect(other.body['code']).toBe('EMAIL_TAKEN');
    const stranger = await signUp({ password: 'Autre123!' }, [aDiploma()], app.visitor(), key);
    expect(stranger.body['code']).toBe('EMAIL_TAKEN');
    expect(await app.eventStore.head()).toBe(head);
  });

  it('gives 50 people of one name who come at once an address of their own each', () =>
    withLimits(withoutVisitorLimits, async () => {
      const head = await app.eventStore.head();
      const statuses = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const email = `elodie-${index}@exemple.fr`;
          return (await signUp({ email }, [aDiploma()], app.visitor())).status;
        }),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
      const slugs = (await app.eventStore.readAll(head, 2_000)).flatMap(({ event }) =>
        event.type === 'PractitionerRegistered' ? [(event.data as { slug: string }).slug] : [],
      );
      expect(new Set(slugs).size).toBe(50);
    }));

  it('makes somebody new of who is signed in already', async () => {
    await browser.post('/api/login', { email: emailOf('claire'), password });
    expect((await signUp()).status).toBe(200);
    await app.caughtUp();
    expect((await browser.get('/api/user/status')).body['firstname']).toBe('Élodie');
  });

  it('is limited for one address of the network', () =>
    withLimits({ ...visitorLimits, signUpsInTenMinutes: 2 }, async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 3; index += 1)
        statuses.push((await signUp({ website: 'x' })).status);
      expect(statuses).toEqual([400, 400, 429]);
    }));

  it('tells who comes while too much is being received to come back', () =>
    withLimits({ ...visitorLimits, uploadedBytesHeld: -1 }, async () => {
      const { status, body, headers } = await signUp();
      expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'BUSY' });
      expect(headers['retry-after']).toBe('2');
    }));

  it('refuses what is no form, or ends too early, and a form where none is taken', async () => {
    const { payload, headers } = aForm({ form: elodie, files: [aDiploma()] });
    const cut = await browser.post('/api/registerpro', payload.subarray(0, 900), headers);
    expect(cut.body['code']).toBe('INVALID_REQUEST');
    const borderless = { 'content-type': 'multipart/form-data' };
    const noForm = await browser.post('/api/registerpro', payload, borderless);
    expect(noForm.body['code']).toBe('INVALID_REQUEST');
    const other = await browser.post('/api/register', payload, headers);
    expect(other.body['code']).toBe('INVALID_REQUEST');
  });
});
