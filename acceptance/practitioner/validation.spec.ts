import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, type DiplomaFile, type OwnDiplomas, type WaitingDiploma } from 'contracts';
import { aPdf, aPng } from '../../infra/src/testing/pictures.ts';
import { aForm, type FormFile } from '../testing/a-form.ts';
import {
  aDiploma,
  aPractitionerSignUp,
  keywordId,
  relaxationId,
  sophrologyId,
} from '../testing/a-practitioner-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

const operators = '/api/operator/diplomas';
const own = '/api/practitioner/diplomas';

describe('the validation of diplomas', () => {
  let app: OpenApp;
  let elodie: Browser;
  let operator: Browser;
  const pdf = aPdf('Sophrologie');
  let png: Buffer;
  beforeEach(async () => {
    app = await openApp();
    await app.people.catalogueEntry('speciality', sophrologyId, 'Sophrologie');
    await app.people.catalogueEntry('speciality', relaxationId, 'Relaxation');
    await app.people.catalogueEntry('keyword', keywordId, 'Sommeil');
    png = await aPng();
    elodie = app.visitor();
    const { payload, headers } = aForm({
      form: aPractitionerSignUp({ specialities: [sophrologyId, relaxationId] }),
      files: [
        aDiploma({ bytes: pdf }),
        aDiploma({ name: 'diplomes[1]', fileName: 'relaxation.png', bytes: png }),
      ],
    });
    expect((await elodie.post('/api/registerpro', payload, headers)).status).toBe(200);
    operator = await app.signedIn('operator');
    await app.caughtUp();
  });
  afterEach(() => app.close());

  const waiting = async () =>
    (await operator.get(operators)).body['diplomas'] as readonly WaitingDiploma[];
  const idOf = async (speciality: string) =>
    (await waiting()).find((diploma) => diploma.speciality.name === speciality)?.id ?? '';
  const ownDiplomas = async () => (await elodie.get(own)).body as unknown as OwnDiplomas;
  const refuse = (id: string, reason = 'Illisible.', by: Browser = operator) =>
    by.post(`${operators}/${id}/refuse`, { reason });
  const validate = (id: string) => operator.post(`${operators}/${id}/validate`);
  const submit = (speciality: string, file: Partial<FormFile> = {}) => {
    const files = [aDiploma({ name: 'diploma', ...file })];
    const { payload, headers } = aForm({ form: { speciality }, files });
    return elodie.post(own, payload, headers);
  };
  const typesAfter = async (head: number) =>
    (await app.eventStore.readAll(head, 100)).map(({ event }) => event.type);
  const profile = async () => (await app.visitor().get('/professionnel/api/elodie-marchand')).body;

  it('lists those that wait, and how many there are', async () => {
    const { body } = await operator.get(operators);
    const listed = body['diplomas'] as readonly WaitingDiploma[];
    expect(listed.map(({ practitioner }) => practitioner.name)).toEqual([
      'Élodie Marchand',
      'Élodie Marchand',
    ]);
    expect(listed.map(({ speciality }) => speciality.name).sort()).toEqual([
      'Relaxation',
      'Sophrologie',
    ]);
    expect(body['total']).toBe(2);
  });

  it('shows a diploma beside what was said at the sign-up', async () => {
    const { body } = await operator.get(`${operators}/${await idOf('Sophrologie')}`);
    const { practitioner, diploma, diplomas } = body as unknown as DiplomaFile;
    expect(practitioner).toMatchObject({
      firstname: 'Élodie',
      isVerified: false,
      specialities: [{ name: 'Sophrologie' }, { name: 'Relaxation' }],
      keywords: ['Sommeil'],
      application: {
        birthday: '1984-07-03',
        address: '7 quai Perrière, 38000 Grenoble',
        siret: '73282932000074',
        siretStatus: 'ok',
        referralCode: null,
      },
    });
    expect(diploma).toMatchObject({ state: 'pending', fileName: 'diplôme-sophrologie.pdf' });
    expect(diplomas).toHaveLength(2);
  });

  it('shows the file in a frame of our own pages, and records first who read it', async () => {
    const id = await idOf('Sophrologie');
    const head = await app.eventStore.head();
    const { status, text, headers } = await operator.get(`${operators}/${id}/file`);
    expect({ status, text }).toEqual({ status: 200, text: pdf.toString() });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    const [viewed] = await app.eventStore.readAll(head, 10);
    expect(viewed?.event).toMatchObject({
      type: 'DiplomaViewed',
      data: { diplomaId: id, accountId: 'account-operator' },
    });
    const picture = await operator.get(`${operators}/${await idOf('Relaxation')}/file`);
    expect(String(picture.headers['content-security-policy'])).toContain('sandbox');
  });

  it('verifies and starts three months of trial with the first that is validated, in one append', async () => {
    app.clock.advance(60_000);
    const head = await app.eventStore.head();
    expect((await validate(await idOf('Sophrologie'))).status).toBe(200);
    expect(await typesAfter(head)).toEqual([
      'DiplomaValidated',
      'PractitionerVerified',
      'TrialStarted',
    ]);
    await app.caughtUp();
    expect((await ownDiplomas()).verification).toEqual({
      isVerified: true,
      trialEndsOn: '2026-06-10',
      daysLeft: 93,
    });
    const after = await app.eventStore.head();
    expect((await validate(await idOf('Relaxation'))).status).toBe(200);
    expect(await typesAfter(after)).toEqual(['DiplomaValidated']);
  });

  it('shows a preview before, then only what a diploma proves', async () => {
    expect(await profile()).toMatchObject({
      isVerified: false,
      canTakeAppointments: false,
      specialities: [{ name: 'Sophrologie' }, { name: 'Relaxation' }],
    });
    await validate(await idOf('Sophrologie'));
    await app.caughtUp();
    expect(await profile()).toMatchObject({
      isVerified: true,
      canTakeAppointments: true,
      specialities: [{ name: 'Sophrologie' }],
    });
  });

  it('ends the trial when it is read, without an event', async () => {
    await validate(await idOf('Sophrologie'));
    await app.caughtUp();
    const head = await app.eventStore.head();
    app.clock.advance(93 * 86_400_000);
    operator = await app.signedIn('operator');
    expect((await profile())['canTakeAppointments']).toBe(false);
    expect(await app.eventStore.head()).toBe(head);
  });

  it('refuses with a reason that the practitioner reads, is alerted of, and answers with another file', async () => {
    const id = await idOf('Sophrologie');
    expect((await submit(sophrologyId)).body['code']).toBe('DIPLOMA_NOT_AWAITED');
    expect((await refuse(id, ' Ce certificat est au nom d’Élodie Perrot. ')).status).toBe(200);
    await app.caughtUp();
    const [refused] = (await ownDiplomas()).diplomas.filter((diploma) => diploma.id === id);
    expect(refused).toMatchObject({
      state: 'refused',
      reason: 'Ce certificat est au nom d’Élodie Perrot.',
    });
    const { notifications } = (await elodie.get('/api/notificationsUnseen')).body as {
      notifications: readonly object[];
    };
    expect(notifications).toMatchObject([{ detail: 'delete', about: { kind: 'diploma', id } }]);
    const bad = await submit(sophrologyId, { bytes: Buffer.alloc(0) });
    expect(bad.body).toMatchObject({ code: 'FILE_EMPTY', fields: ['diploma'] });
    app.clock.advance(60_000);
    const again = await submit(sophrologyId, { fileName: 'bis.pdf' });
    expect(again.body['message']).toBe('Votre diplôme est reçu : nous le lisons.');
    await app.caughtUp();
    expect((await ownDiplomas()).diplomas[0]).toMatchObject({
      id: again.body['id'],
      state: 'pending',
      fileName: 'bis.pdf',
    });
    expect((await waiting()).map(({ speciality }) => speciality.name)).toEqual([
      'Relaxation',
      'Sophrologie',
    ]);
    expect((await submit(relaxationId)).body['code']).toBe('DIPLOMA_NOT_AWAITED');
  });

  it.each([
    ['missing', (id: string) => app.files.remove('private', id)],
    [
      'another one',
      async (id: string) => {
        const diploma = await app.readStore.get('diplomas', id);
        const ownerId = diploma?.practitionerId ?? '';
        await app.files.put({ fileId: id, area: 'private', ownerId }, aPdf('Autre'));
      },
    ],
  ])(
    'neither shows nor validates a diploma whose file is %s, and lets it be refused',
    async (_, lose) => {
      const id = await idOf('Sophrologie');
      expect((await operator.get(`${operators}/${id}`)).body['isFileLost']).toBe(false);
      await lose(id);
      expect((await operator.get(`${operators}/${id}`)).body['isFileLost']).toBe(true);
      const lost = { status: 409, body: errorBody('DIPLOMA_FILE_LOST') };
      expect(await operator.get(`${operators}/${id}/file`)).toMatchObject(lost);
      expect(await validate(id)).toMatchObject(lost);
      expect((await refuse(id)).status).toBe(200);
    },
  );

  it('decides once', async () => {
    const id = await idOf('Sophrologie');
    await refuse(id);
    const head = await app.eventStore.head();
    expect((await refuse(id)).status).toBe(200);
    expect((await validate(id)).body).toEqual(errorBody('DIPLOMA_ALREADY_DECIDED'));
    expect((await refuse(id, ' \u2800 ')).body['code']).toBe('INVALID_REQUEST');
    expect(await app.eventStore.head()).toBe(head);
  });

  it('gives the file back to its owner as an attachment, and to nobody else', async () => {
    const id = await idOf('Relaxation');
    const file = `${own}/${id}/file`;
    const { status, headers } = await elodie.get(file);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="diplome"; filename*=UTF-8''relaxation.png`,
      'x-robots-tag': 'noindex',
    });
    const claire = await app.signedIn('claire');
    const theirs = await claire.get(file);
    expect({ status: theirs.status, body: theirs.body }).toEqual({
      status: 404,
      body: errorBody('DIPLOMA_NOT_FOUND'),
    });
    expect((await app.visitor().get(file)).status).toBe(401);
    expect(await app.visitor().get(`/uploads/profilePic/${id}.webp`)).toMatchObject({
      status: 404,
      body: errorBody('FILE_NOT_FOUND'),
    });
  });
});
