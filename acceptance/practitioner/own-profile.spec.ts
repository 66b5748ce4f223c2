import { describe, expect, it } from '@jest/globals';
import { appForEach } from '../testing/app-for-each.ts';
import {
  errorBody,
  practitionerStream,
  visitorLimits,
  type ErrorCode,
  type GivenPractice,
  type OwnProfile,
  type PractitionerProfile,
} from 'contracts';
import { addressId, otherPractitionerId, practitionerId } from 'contracts/testing';
import { aPng } from '../../infra/src/testing/pictures.ts';
import { aForm, type FormFile } from '../testing/a-form.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

const own = '/api/practitioner/profile';

const atelier: GivenPractice = {
  label: ' Atelier des Pentes ',
  address: '8 rue Burdeau',
  zipcode: '69001',
  city: 'Lyon',
  latitude: 45.7701,
  longitude: 4.8299,
  location_name: 'Lyon 1er arrondissement',
  precision: 'commune',
  access: ' 2e étage, sans ascenseur. ',
  isWheelchairAccessible: false,
};
const noLinks = { website: null, facebook: null, instagram: null, linkedin: null };

describe('what practitioners say of themselves', () => {
  let app: OpenApp;
  let claire: Browser;
  let visitor: Browser;
  appForEach(async () => {
    app = await openApp({ limits: { ...visitorLimits, addresses: 2 } });
    await app.people.catalogueEntry('keyword', 'stress', 'Stress');
    claire = await app.signedIn('claire');
    visitor = app.visitor();
    await app.caughtUp();
    return app;
  });

  const put = (path: string, payload: object, browser = claire) =>
    browser.ask({ method: 'PUT', url: `${own}${path}`, payload });
  const profile = async () => (await claire.get(own)).body as unknown as OwnProfile;
  const shown = async () => {
    await app.caughtUp();
    const { body } = await visitor.get('/professionnel/api/claire-fontaine');
    return body as unknown as PractitionerProfile;
  };
  const partOf = async (url: string) => {
    await app.caughtUp();
    return (await visitor.get(url)).body;
  };
  const written = async (id = practitionerId) =>
    (await app.eventStore.readStream(practitionerStream(id))).length;

  /** Expects a refusal with this text at this field, and no change. */
  const expectRefused = async (
    requested: () => ReturnType<Browser['ask']>,
    code: ErrorCode,
    fields?: readonly string[],
  ) => {
    const before = await written();
    expect((await requested()).body).toEqual(errorBody(code, fields));
    expect(await written()).toBe(before);
  };

  describe('a presentation', () => {
    const stated = {
      description: ' J’écoute d’abord. ',
      keywords: ['stress'],
      languages: ['fr', 'lsf'],
    };

    it('is what the public page shows', async () => {
      const { status, body } = await put('/presentation', stated);
      expect([status, body]).toEqual([200, { message: 'Votre présentation est enregistrée.' }]);
      const presented = { description: 'J’écoute d’abord.', languages: ['fr', 'lsf'] };
      expect(await profile()).toMatchObject({
        ...presented,
        keywords: [{ id: 'stress', keyword: 'Stress' }],
      });
      expect(await shown()).toMatchObject({
        description: 'J’écoute d’abord.',
        keywords: ['Stress'],
        languages: ['Français', 'Langue des signes (LSF)'],
      });
    });

    it('may be nothing', async () => {
      await put('/presentation', stated);
      expect(
        (await put('/presentation', { description: '', keywords: [], languages: [] })).status,
      ).toBe(200);
      expect(await shown()).toMatchObject({ description: '', keywords: [], languages: [] });
    });

    it('names keywords of the catalogue, also such as it has archived since', async () => {
      const unknown = { ...stated, keywords: ['stress', 'inconnu'] };
      await expectRefused(() => put('/presentation', unknown), 'KEYWORD_UNKNOWN', ['keywords']);
      await put('/presentation', stated);
      const operator = await app.signedIn('operator');
      await operator.post('/api/admin/catalogue/keyword/stress/archive');
      expect((await put('/presentation', { ...stated, description: 'Autre.' })).status).toBe(200);
      const marc = await app.signedIn('marc');
      expect((await put('/presentation', stated, marc)).body).toMatchObject({
        code: 'KEYWORD_UNKNOWN',
      });
    });

    it.each([
      ['a description of 2,001 signs', { description: 'a'.repeat(2_001) }, 'description'],
      ['a language that is none', { languages: ['klingon'] }, 'languages.0'],
      ['a keyword twice', { keywords: ['stress', 'stress'] }, 'keywords'],
    ])('refuses %s', async (_what, changes, field) => {
      await expectRefused(
        () => put('/presentation', { ...stated, ...changes }),
        'INVALID_REQUEST',
        [field],
      );
    });
  });

  describe('phone and links', () => {
    const contact = { ...noLinks, phone: '04 72 00 00 00' };

    it('are written out, and answered to anybody', async () => {
      const given = {
        phone: '+33 6 00 00 00 42',
        website: 'claire-fontaine.exemple',
        facebook: null,
        instagram: ' https://www.instagram.com/claire.fontaine ',
        linkedin: '  ',
      };
      expect((await put('/contact', given)).status).toBe(200);
      const links = {
        ...noLinks,
        website: 'https://claire-fontaine.exemple/',
        instagram: 'https://www.instagram.com/claire.fontaine',
      };
      expect(await profile()).toMatchObject({ phone: '06 00 00 00 42', socials: links });
      expect(await shown()).toMatchObject({ phone: '06 00 00 00 42', socials: links });
      expect(await partOf(`/professionnel/api/professional/${practitionerId}/socials`)).toEqual(
        links,
      );
    });

    it('may be taken off', async () => {
      await put('/contact', { ...contact, website: 'https://claire.exemple/' });
      expect((await put('/contact', { ...noLinks, phone: null })).status).toBe(200);
      expect(await shown()).toMatchObject({ phone: null, socials: noLinks });
    });

    it.each([
      ['website', 'http://claire.exemple'],
      ['website', 'javascript:alert(1)'],
      ['website', 'https://claire:secret@exemple.fr'],
      ['website', 'pas une adresse'],
      ['website', 'https://localhost/moi'],
      ['website', 'https://127.0.0.1/moi'],
      ['facebook', 'https://facebook.com.exemple/claire'],
      ['instagram', 'https://claire.exemple/'],
      ['linkedin', 'https://www.facebook.com/claire'],
    ])('refuses for %s %s', async (field, url) => {
      await expectRefused(() => put('/contact', { ...contact, [field]: url }), 'URL_NOT_VALID', [
        field,
      ]);
    });

    it('refuses what is no telephone number', async () => {
      await expectRefused(() => put('/contact', { ...contact, phone: '12' }), 'PHONE_NOT_VALID', [
        'phone',
      ]);
    });
  });

  describe('certifications and payments', () => {
    const certifications = [
      { year: 2014, title: ' École d’Aix ' },
      { year: 1950, title: 'Diplôme ancien' },
    ];

    it('are answered in the order in which they were written', async () => {
      expect((await put('/certifications', { certifications })).status).toBe(200);
      const answered = [
        { year: 2014, title: 'École d’Aix' },
        { year: 1950, title: 'Diplôme ancien' },
      ];
      expect(await partOf(`/api/professional/${practitionerId}/certifications`)).toEqual(answered);
      await put('/certifications', { certifications: certifications.toReversed() });
      expect(await partOf(`/api/professional/${practitionerId}/certifications`)).toEqual(
        answered.toReversed(),
      );
    });

    it.each([[1_949], [2_027]])('refuses one of %i', async (year) => {
      const request = () => put('/certifications', { certifications: [{ year, title: 'École' }] });
      await expectRefused(request, 'YEAR_NOT_VALID', ['certifications']);
    });

    it('refuses one that says nothing', async () => {
      const request = () =>
        put('/certifications', { certifications: [{ year: 2014, title: ' ' }] });
      await expectRefused(request, 'INVALID_REQUEST', ['certifications.0.title']);
    });

    it('lists ways to pay, usual ones and others', async () => {
      const payments = ['Chèque', ' Chèques-cadeaux du village ', 'Espèces'];
      expect((await put('/payments', { payments })).status).toBe(200);
      expect(await partOf(`/professionnel/api/professional/${practitionerId}/payments`)).toEqual([
        'Chèque',
        'Chèques-cadeaux du village',
        'Espèces',
      ]);
      const long = { payments: ['a'.repeat(61)] };
      await expectRefused(() => put('/payments', long), 'INVALID_REQUEST', ['payments.0']);
    });
  });

  describe('an address', () => {
    const add = (changes: object = {}) =>
      claire.post(`${own}/addresses`, { ...atelier, ...changes });
    const added = async () => {
      const { status, body } = await add();
      expect(status).toBe(200);
      return String(body['id']);
    };

    it('is added with how one finds the door, and is public', async () => {
      const id = await added();
      const { precision: _, location_name: __, ...where } = atelier;
      const answered = {
        ...where,
        id,
        label: 'Atelier des Pentes',
        access: '2e étage, sans ascenseur.',
      };
      expect((await shown()).addresses[1]).toEqual(answered);
      expect((await profile()).addresses[1]).toEqual({
        ...answered,
        precision: 'commune',
        slots: [],
      });
    });

    it('becomes the default one, which is named first', async () => {
      const id = await added();
      expect((await claire.post(`${own}/addresses/${id}/default`)).status).toBe(200);
      expect((await shown()).addresses.map((address) => address.id)).toEqual([id, addressId]);
    });

    it('is not removed while slots take place there, which are named', async () => {
      const { slots } = (await profile()).addresses[0] ?? {};
      expect(slots?.[0]).toMatchObject({ dayOfWeek: expect.any(Number) });
      const before = await written();
      const { status, body } = await claire.delete(`${own}/addresses/${addressId}`);
      expect([status, body['code']]).toEqual([409, 'ADDRESS_IN_USE']);
      expect(body['message']).toMatch(/changez-les d’abord\. \(\w+, \d+\sh/);
      expect(await written()).toBe(before);
      const id = await added();
      expect((await claire.delete(`${own}/addresses/${id}`)).status).toBe(200);
      expect((await shown()).addresses.map((address) => address.id)).toEqual([addressId]);
    });

    it('changes, and what is booked there keeps the place that was agreed', async () => {
      const camille = await app.signedIn('camille');
      const { body: booked } = await camille.post(confirmUrl, aConfirmation());
      expect(booked).toMatchObject({ message: 'Booking enregistré avec succès' });
      const revised = await put(`/addresses/${addressId}`, atelier);
      expect(revised.status).toBe(200);
      expect((await shown()).addresses[0]).toMatchObject({ address: '8 rue Burdeau' });
      await app.caughtUp();
      const { text } = await camille.get('/api/customer/getBooking');
      expect(text).toContain('12 rue Mercière');
      expect(text).not.toContain('8 rue Burdeau');
    });

    it.each([
      ['that was only typed', { latitude: null }, 'ADDRESS_NOT_LOCATED', 'address'],
      [
        'in another zone',
        { zipcode: '97400', city: 'Saint-Denis' },
        'ADDRESS_IN_ANOTHER_ZONE',
        'address',
      ],
      ['with 251 signs on the door', { access: 'a'.repeat(251) }, 'INVALID_REQUEST', 'access'],
      ['without a name', { label: ' ' }, 'INVALID_REQUEST', 'label'],
    ] as const)('is refused %s', async (_what, changes, code, field) => {
      await expectRefused(() => add(changes), code, [field]);
    });

    it('is one of as many as there may be', async () => {
      await added();
      await expectRefused(() => add({ label: 'Un de trop' }), 'TOO_MANY_ADDRESSES');
    });

    it('of somebody else is not known', async () => {
      const id = await added();
      const marc = await app.signedIn('marc');
      const before = await written(otherPractitionerId);
      for (const answer of [
        await put(`/addresses/${id}`, atelier, marc),
        await marc.delete(`${own}/addresses/${id}`),
        await marc.post(`${own}/addresses/${id}/default`),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'ADDRESS_UNKNOWN' } });
      expect(await written(otherPractitionerId)).toBe(before);
      expect((await shown()).addresses).toHaveLength(2);
    });
  });

  describe('a picture', () => {
    const send = (...files: FormFile[]) =>
      claire.ask({ method: 'POST', url: `${own}/pictures`, ...aForm({ files }) });
    const photo = async (changes: Partial<FormFile> = {}): Promise<FormFile> => ({
      name: 'profilePic',
      fileName: 'moi.png',
      bytes: await aPng({ background: '#688c6f' }),
      ...changes,
    });
    const logo = async (): Promise<FormFile> => ({
      name: 'logo',
      fileName: 'logo.png',
      bytes: await aPng(),
    });

    it('is painted anew and served, and leaves the other one as it is', async () => {
      expect((await send(await photo())).status).toBe(200);
      expect((await send(await logo())).status).toBe(200);
      const { picture, logo: shownLogo } = await shown();
      for (const name of [picture, shownLogo]) {
        const { status, headers } = await visitor.get(`/uploads/profilePic/${name}`);
        expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      }
      expect(picture).not.toBe(shownLogo);
    });

    it('is taken off', async () => {
      await send(await photo(), await logo());
      expect((await claire.delete(`${own}/pictures/profilePic`)).status).toBe(200);
      expect(await shown()).toMatchObject({ picture: null, logo: expect.any(String) });
    });

    it.each([
      ['FILE_NOT_ALLOWED', { bytes: Buffer.from('%PDF-1.4 %%EOF'), fileName: 'moi.pdf' }],
      ['FILE_NOT_ALLOWED', { bytes: Buffer.from('<svg onload="alert(1)"/>'), fileName: 'moi.png' }],
      ['FILE_EMPTY', { bytes: new Uint8Array() }],
      ['FILE_MISNAMED', { fileName: 'moi.jpg' }],
      ['FILE_DAMAGED', { bytes: Buffer.from('\u0089PNG\r\n\u001a\n…', 'latin1') }],
    ] as const)('is refused with %s', async (code, changes) => {
      const before = await written();
      const { body } = await send(await photo(changes));
      expect(body).toMatchObject({ code, fields: ['profilePic'] });
      expect(String(body['message'])).toMatch(/^Photo : /);
      expect(await written()).toBe(before);
    });
  });

  it('shows nobody the private address of the sign-up', async () => {
    const { addresses } = await shown();
    expect(addresses.map((address) => address.id)).toEqual([addressId]);
  });
});
