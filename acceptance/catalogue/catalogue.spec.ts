import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  catalogueStream,
  errorBody,
  FILE_BYTES_MAX,
  referralStream,
  type CatalogueKind,
} from 'contracts';
import { aPdf, aPng } from '../../infra/src/testing/pictures.ts';
import { aForm, type FormFile } from '../testing/a-form.ts';
import type { Browser } from '../testing/browser.ts';
import { keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
let operator: Browser;
beforeAll(async () => {
  app = await openApp();
  operator = await app.signedIn('operator');
});
afterAll(() => app.close());

const add = (kind: CatalogueKind, payload: object, key?: Record<string, string>) =>
  operator.post(`/api/admin/catalogue/${kind}`, payload, key);
const idOf = async (kind: CatalogueKind, name: string) => {
  const { status, body } = await add(kind, { name });
  expect(status).toBe(200);
  return String(body['id']);
};
const listed = async (kind: CatalogueKind) => {
  const { body } = await operator.get(`/api/admin/catalogue/${kind}`);
  return body['entries'] as { id: string; name: string; archived: boolean }[];
};
const offered = async (url: string) => JSON.stringify((await app.visitor().get(url)).body);

describe('the catalogue, kept by operators', () => {
  it('takes a speciality with what is told of it, and offers it at once', async () => {
    const reported = {
      name: ' Réflexologie ',
      trade: 'réflexologue',
      tradePlural: 'réflexologues',
      description: 'Par les points du pied.',
      text: 'Des pouces qui appuient.\n\n## La séance\n\nPieds nus.',
    };
    const { status, body } = await add('speciality', reported);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'L’entrée est ajoutée.', id: expect.any(String) },
    });
    expect(await listed('speciality')).toContainEqual({
      ...reported,
      id: body['id'],
      kind: 'speciality',
      needs: [],
      name: 'Réflexologie',
      picture: null,
      archived: false,
    });
    await app.caughtUp();
    expect(await offered('/api/specialities')).toContain('Par les points du pied.');
    const [written] = (await app.eventStore.readStream(catalogueStream)).slice(-1);
    expect(written).toMatchObject({
      event: { type: 'CatalogueEntryAdded', data: { name: 'Réflexologie', picture: null } },
      metadata: { actor: { role: 'operator', accountId: 'account-operator' } },
    });
  });

  it('keeps of keywords and audiences their name alone', async () => {
    const { body } = await add('audience', {
      name: 'Seniors',
      trade: 'senior',
      description: 'Âgés',
      text: 'Vieux',
      needs: ['vieillir'],
    });
    expect(await listed('audience')).toContainEqual({
      id: body['id'],
      kind: 'audience',
      name: 'Seniors',
      picture: null,
      trade: null,
      tradePlural: null,
      description: null,
      text: null,
      needs: [],
      archived: false,
    });
  });

  it('finds practitioners of a keyword by the needs that are written for it', async () => {
    const needs = [' mal de dos ', 'lombalgie', 'mal de dos'];
    const { body } = await add('keyword', { name: 'Dos', needs });
    const suggested = async () =>
      (await app.visitor().get('/api/search/suggestions?q=lombalgie')).body;
    await app.caughtUp();
    expect(await suggested()).toMatchObject({
      results: { keywords: [{ id: body['id'], keyword: 'Dos', need: 'lombalgie' }] },
    });
    const revised = { name: 'Dos', needs: ['mal de dos'] };
    const url = `/api/admin/catalogue/keyword/${String(body['id'])}`;
    await operator.ask({ method: 'PUT', url, payload: revised });
    await app.caughtUp();
    expect(await suggested()).toMatchObject({ results: { keywords: [] } });
  });

  it('adds once what is sent twice', async () => {
    const key = keyOf('add twice');
    const first = await add('keyword', { name: 'Deuil' }, key);
    expect((await add('keyword', { name: 'Deuil' }, key)).body).toEqual(first.body);
    expect((await listed('keyword')).filter(({ name }) => name === 'Deuil')).toHaveLength(1);
  });

  it('says at the name that another entry has it', async () => {
    await idOf('keyword', 'Bien-être');
    const { status, body } = await add('keyword', { name: 'bien etre' });
    expect(status).toBe(409);
    expect(body).toEqual({ ...errorBody('ENTRY_NAME_TAKEN'), fields: ['name'] });
  });

  it('renames an entry', async () => {
    const id = await idOf('keyword', 'Fatigue');
    const { status } = await operator.ask({
      method: 'PUT',
      url: `/api/admin/catalogue/keyword/${id}`,
      payload: { name: 'Grande fatigue' },
    });
    expect(status).toBe(200);
    expect(await listed('keyword')).toContainEqual(
      expect.objectContaining({ id, name: 'Grande fatigue' }),
    );
  });

  it('offers an archived entry no more, and a restored one again', async () => {
    const id = await idOf('keyword', 'Jeûne');
    const isOffered = async () => (await offered('/api/keywords')).includes(id);
    await app.caughtUp();
    expect(await isOffered()).toBe(true);
    await operator.post(`/api/admin/catalogue/keyword/${id}/archive`);
    await app.caughtUp();
    expect(await isOffered()).toBe(false);
    expect(await listed('keyword')).toContainEqual(expect.objectContaining({ id, archived: true }));
    await operator.post(`/api/admin/catalogue/keyword/${id}/restore`);
    await app.caughtUp();
    expect(await isOffered()).toBe(true);
  });

  it('refuses a name of which nothing shows', async () => {
    const { status, body } = await add('keyword', { name: ' \u200b ' });
    expect(status).toBe(400);
    expect(body['fields']).toEqual(['name']);
  });
});

describe('the picture of a speciality', () => {
  const urlOf = (id: string) => `/api/admin/catalogue/speciality/${id}/picture`;
  const send = (id: string, file: Partial<FormFile> & Pick<FormFile, 'bytes'>) => {
    const given = { name: 'picture', fileName: 'image.png', ...file };
    const { payload, headers } = aForm({ files: [given] });
    return operator.post(urlOf(id), payload, headers);
  };
  const pictureOf = async (id: string) => {
    await app.caughtUp();
    const { body } = await app.visitor().get('/api/specialities');
    const all = body['specialities'] as { id: string; picture: string | null }[];
    return all.find((one) => one.id === id)?.picture;
  };
  let tries = 0;
  const kept = async () =>
    (await app.files.scan('public', { afterId: undefined, limit: 100 })).length;

  it('is shown to everybody in two widths, and is another one or none when an operator says so', async () => {
    const id = await idOf('speciality', 'Kinésiologie');
    expect(await pictureOf(id)).toBeNull();
    expect((await send(id, { bytes: await aPng() })).status).toBe(200);
    const first = String(await pictureOf(id));
    const visitor = app.visitor();
    for (const file of [first, first.replace('-480', '-960')]) {
      const { status, headers } = await visitor.get(`/uploads/speciality/${file}`);
      expect({ status, type: headers['content-type'] }).toEqual({
        status: 200,
        type: 'image/webp',
      });
      expect(headers['cache-control']).toContain('immutable');
    }
    expect((await send(id, { bytes: await aPng({ background: '#123456' }) })).status).toBe(200);
    expect(await pictureOf(id)).not.toBe(first);
    // Other fields can still change.
    await operator.ask({
      method: 'PUT',
      url: `/api/admin/catalogue/speciality/${id}`,
      payload: { name: 'Kinésiologie douce' },
    });
    expect(await pictureOf(id)).toMatch(/-480\.webp$/);
    expect((await operator.delete(urlOf(id))).status).toBe(200);
    expect(await pictureOf(id)).toBeNull();
  });

  it.each<[string, string, () => Promise<Partial<FormFile> & Pick<FormFile, 'bytes'>>]>([
    ['FILE_EMPTY', 'Image : ce fichier est vide.', async () => ({ bytes: Buffer.alloc(0) })],
    [
      'FILE_TOO_LARGE',
      'Image : ce fichier dépasse 8 Mo.',
      async () => ({ bytes: Buffer.concat([await aPng(), Buffer.alloc(FILE_BYTES_MAX)]) }),
    ],
    [
      'FILE_DAMAGED',
      'Image : ce fichier est incomplet ou abîmé',
      async () => ({ bytes: (await aPng()).subarray(0, 60) }),
    ],
    [
      'FILE_NOT_ALLOWED',
      'Image : ce format n’est pas accepté',
      async () => ({ bytes: aPdf(), fileName: 'image.pdf' }),
    ],
    [
      'FILE_NOT_ALLOWED',
      'Image : ce format n’est pas accepté',
      async () => ({ bytes: Buffer.from('<svg onload="alert(1)"/>') }),
    ],
    [
      'PICTURE_TOO_LARGE',
      'Image : cette image est trop grande',
      async () => ({ bytes: await aPng({ width: 5_001, height: 5_000 }) }),
    ],
  ])('is refused with %s, in the sentence %p, and nothing is kept', async (code, stated, file) => {
    const id = await idOf('speciality', `Essai ${(tries += 1)}`);
    const before = await kept();
    const { body } = await send(id, await file());
    expect(body).toMatchObject({ code, fields: ['picture'] });
    expect(String(body['message'])).toContain(stated);
    expect(await kept()).toBe(before);
    expect(await pictureOf(id)).toBeNull();
  });

  it('is of a speciality that there is, and a file', async () => {
    const before = await kept();
    const unknown = await send('speciality-unknown', { bytes: await aPng() });
    expect(unknown.body).toEqual(errorBody('ENTRY_NOT_FOUND'));
    const id = await idOf('speciality', 'Sans fichier');
    expect((await operator.post(urlOf(id))).body).toEqual(
      errorBody('INVALID_REQUEST', ['picture']),
    );
    expect(await kept()).toBe(before);
  });
});

describe('referral codes, kept by operators', () => {
  const create = (code: string, validUntil: string | null = null) =>
    operator.post('/api/admin/referral-codes', { code, validUntil });
  const codes = async () => {
    const { body } = await operator.get('/api/admin/referral-codes');
    return body['codes'] as object[];
  };
  const check = (code: string) => app.visitor().get(`/api/check-parrainage/${code}`);

  it('are valid as soon as they are created, in whatever case they are typed', async () => {
    const { status, body } = await create(' printemps-26 ', '2026-06-30');
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Le code est créé.', code: 'PRINTEMPS-26' },
    });
    expect(await codes()).toContainEqual({
      code: 'PRINTEMPS-26',
      validUntil: '2026-06-30',
      archived: false,
      isValid: true,
      uses: 0,
    });
    await app.caughtUp();
    expect((await check('Printemps-26')).body).toEqual({ message: 'Code parrainage valide' });
    const [created] = await app.eventStore.readStream(referralStream('PRINTEMPS-26'));
    expect(created?.metadata.actor).toEqual({ role: 'operator', accountId: 'account-operator' });
  });

  it('are created once', async () => {
    await create('UNEFOIS');
    const { status, body } = await create('unefois');
    expect(status).toBe(409);
    expect(body).toEqual({ ...errorBody('REFERRAL_CODE_TAKEN'), fields: ['code'] });
  });

  it.each([
    ['abc', null, 'code'],
    ['TROP/DE/BARRES', null, 'code'],
    ['FEVRIER', '2026-02-30', 'validUntil'],
  ])('cannot be %j until %j', async (code, validUntil, field) => {
    const { status, body } = await create(code, validUntil);
    expect(status).toBe(400);
    expect(body['fields']).toEqual([field]);
  });

  it('may end earlier, be archived and restored', async () => {
    await create('CHANGE');
    const change = (payload: object) =>
      operator.ask({ method: 'PUT', url: '/api/admin/referral-codes/CHANGE', payload });
    await change({ validUntil: '2026-03-01' });
    expect(await codes()).toContainEqual(
      expect.objectContaining({ code: 'CHANGE', validUntil: '2026-03-01', isValid: false }),
    );
    await change({ validUntil: null });
    await operator.post('/api/admin/referral-codes/CHANGE/archive');
    await app.caughtUp();
    expect((await check('CHANGE')).status).toBe(404);
    await operator.post('/api/admin/referral-codes/CHANGE/restore');
    await app.caughtUp();
    expect((await check('CHANGE')).status).toBe(200);
  });
});
