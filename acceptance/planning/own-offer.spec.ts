import { beforeEach, describe, expect, it } from '@jest/globals';
import { appForEach } from '../testing/app-for-each.ts';
import {
  errorBody,
  planningStream,
  visitorLimits,
  type GivenConsultation,
  type GivenWeeklySlot,
  type OfferedStart,
  type OwnConsultation,
  type OwnWeek,
  type TouchedBookings,
} from 'contracts';
import {
  addressId,
  consultationId,
  day,
  followUpId,
  otherPractitionerId,
  practitionerId,
} from 'contracts/testing';
import { aForm } from '../testing/a-form.ts';
import { aDiploma, aPractitionerSignUp, sophrologyId } from '../testing/a-practitioner-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

/** The payload as the specification lists it, field by field. */
const aSession = {
  speciality: 'speciality-naturopathie',
  consultationType: 'Autre',
  customConsultationType: 'Bilan de saison',
  description: 'Un point à chaque saison.',
  question: 'Qu’est-ce qui a changé depuis la dernière fois ?',
  color: '#578EF7',
  consultationOptions: ['PRESENTIEL', 'DOMICILE'],
  consultationPrices: { PRESENTIEL: 60, DOMICILE: 82.5 },
  hasSpecificPrices: true,
  radius: 35,
  audiences: ['adultes'],
  numberOfPlaces: 1,
  duration: 90,
  pause: 15,
  bookingDelay: 2_880,
  durationUnit: 'Minutes',
  pauseUnit: 'Minutes',
  bookingDelayUnit: 'Jours',
  cancellationDelay: 1_440,
} as const satisfies GivenConsultation;

const sunday: GivenWeeklySlot = {
  dayOfWeek: 7,
  beginningHour: '09:00',
  endHour: '12:00',
  consultationIds: [consultationId],
  addressId,
};

describe('what a practitioner offers', () => {
  let app: OpenApp;
  let claire: Browser;
  appForEach(async () => {
    app = await openApp({
      limits: { ...visitorLimits, consultations: 5, weeklySlots: 6 },
    });
    await app.people.catalogueEntry('speciality', 'speciality-naturopathie', 'Naturopathie');
    await app.people.catalogueEntry('audience', 'adultes', 'Adultes');
    claire = await app.signedIn('claire');
    await app.caughtUp();
    return app;
  });

  const define = (changes: object = {}, key?: Record<string, string>) =>
    claire.post('/api/consultation/new', { ...aSession, ...changes }, key);
  const defined = async (changes: object = {}) => {
    const { status, body } = await define(changes);
    expect(status).toBe(200);
    return body['consultation'] as OwnConsultation;
  };
  const revise = (id: string, changes: object = {}) =>
    claire.ask({
      method: 'PUT',
      url: `/api/consultation/${id}/update`,
      payload: { ...aSession, ...changes },
    });
  const listed = async () =>
    (await claire.get('/api/consultations')).body as unknown as readonly OwnConsultation[];
  const week = async () => (await claire.get('/api/consultation-slots')).body as unknown as OwnWeek;
  const add = (changes: object = {}, key?: Record<string, string>) =>
    claire.post('/api/add-consultation-slot', { ...sunday, ...changes }, key);
  const written = async () =>
    (await app.eventStore.readStream(planningStream(practitionerId))).length;

  /** Expects a refusal with this text at this field, and no change. */
  const expectRefused = async (
    requested: () => ReturnType<Browser['post']>,
    code: Parameters<typeof errorBody>[0],
    fields?: readonly string[],
  ) => {
    const before = await written();
    const { body } = await requested();
    expect(body).toEqual(errorBody(code, fields));
    expect(await written()).toBe(before);
  };

  describe('a type of session', () => {
    it('is created with all that was typed, and read again as it was typed', async () => {
      const { status, body } = await define();
      const { consultation } = body as unknown as { consultation: OwnConsultation };
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          message: 'La séance est enregistrée.',
          consultation: { id: expect.any(String), name: 'Bilan de saison', ...aSession },
        },
      });
      expect((await listed()).at(-1)).toEqual(consultation);
      expect((await claire.get(`/api/consultation/${consultation.id}`)).body).toEqual(consultation);
      const profile = await app.visitor().get(`/professionnel/api/${practitionerId}/consultations`);
      expect(profile.body).toContainEqual(
        expect.objectContaining({ name: 'Bilan de saison', duration: 90, number_of_places: 1 }),
      );
    });

    it.each([
      'Première consultation',
      'Séance de suivi',
      'Consultation de groupe',
      'Consultation express',
    ])('is called by its type, %s', async (consultationType) => {
      const { name, customConsultationType } = await defined({ consultationType });
      expect({ name, customConsultationType }).toEqual({
        name: consultationType,
        customConsultationType: null,
      });
    });

    it('keeps the name of before where no type is said', async () => {
      const { name, consultationType } = await defined({
        consultationType: '',
        customConsultationType: '',
        name: 'Bol d’air',
      });
      expect({ name, consultationType }).toEqual({ name: 'Bol d’air', consultationType: 'Autre' });
    });

    it('is free where no price is said, and takes units from the minutes', async () => {
      const { durationUnit: _, pauseUnit: __, bookingDelayUnit: ___, ...bare } = aSession;
      const { body } = await claire.post('/api/consultation/new', {
        ...bare,
        consultationOptions: ['VISIO', 'PRESENTIEL'],
        consultationPrices: { VISIO: 0, DOMICILE: 40 },
        duration: 120,
        pause: 0,
        bookingDelay: 90,
      });
      expect(body['consultation']).toMatchObject({
        consultationOptions: ['PRESENTIEL', 'VISIO'],
        consultationPrices: { PRESENTIEL: null, VISIO: null },
        hasSpecificPrices: false,
        durationUnit: 'Heures',
        pauseUnit: 'Minutes',
        bookingDelayUnit: 'Minutes',
      });
    });

    it('may be white', async () => {
      expect((await defined({ color: '#ffffff' })).color).toBe('#FFFFFF');
    });

    it('is created once when it is sent twice', async () => {
      const key = keyOf('define twice');
      const first = await define({}, key);
      expect((await define({}, key)).body).toEqual(first.body);
      expect(await listed()).toHaveLength(4);
    });

    it('is changed, and what is not one’s own cannot be', async () => {
      const { id } = await defined();
      const { body } = await revise(id, { duration: 120, durationUnit: 'Heures' });
      expect(body['consultation']).toMatchObject({ id, duration: 120, durationUnit: 'Heures' });
      expect((await listed()).at(-1)).toMatchObject({ id, duration: 120 });
      await expectRefused(() => revise(`${consultationId}-marc`), 'CONSULTATION_NOT_FOUND');
    });

    it('is archived: offered no more, though what is booked of it stays', async () => {
      const camille = await app.signedIn('camille');
      expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
      const { status, body } = await claire.delete(`/api/consultation/delete/${consultationId}`);
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'La consultation a été supprimée avec succès.' },
      });
      expect((await listed()).map(({ id }) => id)).not.toContain(consultationId);
      expect((await claire.get(`/api/consultation/${consultationId}`)).body).toEqual(
        errorBody('CONSULTATION_NOT_FOUND'),
      );
      expect(await app.bookingsOn(day)).toHaveLength(1);
      await expectRefused(() => revise(consultationId), 'CONSULTATION_NOT_FOUND');
    });

    it.each([
      ['no speciality', { speciality: '' }, 'speciality'],
      ['a type that is none', { consultationType: 'Massage' }, 'consultationType'],
      ['another type without words', { customConsultationType: ' ' }, 'customConsultationType'],
      ['no description', { description: '\u200b' }, 'description'],
      ['251 characters', { description: 'é'.repeat(251) }, 'description'],
      ['a colour that is none', { color: 'bleu' }, 'color'],
      ['no option', { consultationOptions: [] }, 'consultationOptions'],
      ['an option that is none', { consultationOptions: ['MARS'] }, 'consultationOptions.0'],
      ['a negative price', { consultationPrices: { VISIO: -1 } }, 'consultationPrices.VISIO'],
      ['a radius beyond 100 km', { radius: 101 }, 'radius'],
      ['nobody it is for', { audiences: [] }, 'audiences'],
      ['no place', { numberOfPlaces: 0 }, 'numberOfPlaces'],
      ['no duration', { duration: 0 }, 'duration'],
      ['a negative pause', { pause: -5 }, 'pause'],
      ['a negative delay', { bookingDelay: -1 }, 'bookingDelay'],
      ['another cancellation delay', { cancellationDelay: 60 }, 'cancellationDelay'],
    ])('is refused with %s, at the field', async (_, changes, field) => {
      await expectRefused(() => define(changes), 'INVALID_REQUEST', [field]);
    });

    it('is refused with a speciality or an audience that is none of theirs', async () => {
      await app.people.catalogueEntry('speciality', 'hypnose', 'Hypnose');
      await expectRefused(() => define({ speciality: 'hypnose' }), 'SPECIALITY_UNKNOWN', [
        'speciality',
      ]);
      await expectRefused(() => define({ audiences: ['martiens'] }), 'AUDIENCE_UNKNOWN', [
        'audiences',
      ]);
    });

    it('keeps an audience that was archived since', async () => {
      const { id } = await defined();
      const operator = await app.signedIn('operator');
      await operator.post('/api/admin/catalogue/audience/adultes/archive');
      expect((await revise(id)).status).toBe(200);
      await expectRefused(() => define(), 'AUDIENCE_UNKNOWN', ['audiences']);
    });

    it('cannot be one more than the limit', async () => {
      await defined();
      await defined();
      await expectRefused(() => define(), 'TOO_MANY_CONSULTATIONS');
    });
  });

  describe('the week', () => {
    it('is told with its slots, sessions and addresses', async () => {
      const { consultationSlots, ...rest } = await week();
      const address = {
        id: addressId,
        label: 'Cabinet',
        address: '12 rue Mercière',
        zipcode: '69002',
        city: 'Lyon',
      };
      expect(rest).toMatchObject({ isManualManagement: false, addresses: [address] });
      expect(rest.consultations).toEqual(await listed());
      expect(consultationSlots[0]).toEqual({
        id: 'slot-1',
        dayOfWeek: 1,
        beginningHour: '09:00',
        endHour: '12:00',
        consultations: rest.consultations.map(({ id, name }) => ({ id, name })),
        address,
      });
    });

    it('takes a slot, and its starts are offered at once', async () => {
      const { status, body } = await add();
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Créneau ajouté avec succès!', id: expect.any(String) },
      });
      expect((await week()).consultationSlots.at(-1)).toMatchObject({
        id: body['id'],
        dayOfWeek: 7,
        beginningHour: '09:00',
        endHour: '12:00',
      });
      const starts = await app
        .visitor()
        .get(
          `/professionnel/api/${practitionerId}/filtered-available-slots?consultation=${consultationId}&address=${addressId}&from=2026-03-15&days=1`,
        );
      expect(JSON.stringify(starts.body)).toContain('2026-03-15');
    });

    it('takes a slot once when it is sent twice', async () => {
      const key = keyOf('add twice');
      const first = await add({}, key);
      expect((await add({}, key)).body).toEqual(first.body);
      expect((await week()).consultationSlots).toHaveLength(5);
    });

    it('takes a slot without an address, for Visio', async () => {
      expect((await add({ addressId: null })).status).toBe(200);
      expect((await week()).consultationSlots.at(-1)?.address).toBeNull();
    });

    it('changes a slot', async () => {
      const { status, body } = await claire.post('/api/edit-consultation-slot', {
        consultationSlotId: 'slot-1',
        ...sunday,
        endHour: '13:00',
      });
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Le créneau a été mis à jour avec succès!', id: 'slot-1' },
      });
      expect((await week()).consultationSlots[0]).toMatchObject({ dayOfWeek: 7, endHour: '13:00' });
    });

    it('leaves an archived session out, so that the hours can be changed', async () => {
      await claire.delete(`/api/consultation/delete/${followUpId}`);
      const [slot] = (await week()).consultationSlots;
      const consultationIds = slot?.consultations.map(({ id }) => id) ?? [];
      expect(consultationIds).not.toContain(followUpId);
      const { status } = await claire.post('/api/edit-consultation-slot', {
        consultationSlotId: 'slot-1',
        ...sunday,
        consultationIds,
      });
      expect(status).toBe(200);
    });

    it('removes a slot', async () => {
      const { status, body } = await claire.delete('/api/delete-consultation-slot/slot-1');
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Le créneau a été supprimé avec succès.' },
      });
      expect((await week()).consultationSlots.map(({ id }) => id)).not.toContain('slot-1');
    });

    it.each([
      ['hours reversed', { endHour: '08:00' }, 'SLOT_ENDS_BEFORE_START', 'endHour'],
      ['a start before 6 h', { beginningHour: '05:45' }, 'SLOT_OUTSIDE_HOURS', 'beginningHour'],
      ['an end after 23 h', { endHour: '23:15' }, 'SLOT_OUTSIDE_HOURS', 'endHour'],
      ['no hour', { beginningHour: '25:00' }, 'INVALID_REQUEST', 'beginningHour'],
      ['no day', { dayOfWeek: 8 }, 'INVALID_REQUEST', 'dayOfWeek'],
      ['no session', { consultationIds: [] }, 'INVALID_REQUEST', 'consultationIds'],
      [
        'a session of somebody else',
        { consultationIds: [`${consultationId}-marc`] },
        'CONSULTATION_NOT_FOUND',
        'consultationIds',
      ],
      [
        'an address of somebody else',
        { addressId: 'address-nantes' },
        'ADDRESS_NOT_FOUND',
        'addressId',
      ],
    ] as const)('refuses a slot with %s, at the field', async (_, changes, code, field) => {
      await expectRefused(() => add(changes), code, [field]);
    });

    it('refuses a slot with a session that was archived meanwhile', async () => {
      await claire.delete(`/api/consultation/delete/${consultationId}`);
      await expectRefused(() => add(), 'CONSULTATION_NOT_FOUND', ['consultationIds']);
    });

    it('refuses a slot that is there already, and one more than the limit', async () => {
      await add();
      await expectRefused(() => add(), 'SLOT_ALREADY_PLANNED');
      await add({ endHour: '13:00' });
      await expectRefused(() => add({ endHour: '14:00' }), 'TOO_MANY_WEEKLY_SLOTS');
    });

    it('knows nobody else’s slots', async () => {
      await expectRefused(
        () => claire.delete('/api/delete-consultation-slot/slot-1-marc'),
        'WEEKLY_SLOT_NOT_FOUND',
      );
      await expectRefused(
        () =>
          claire.post('/api/edit-consultation-slot', {
            consultationSlotId: 'slot-1-marc',
            ...sunday,
          }),
        'WEEKLY_SLOT_NOT_FOUND',
      );
      expect((await app.offerOf(otherPractitionerId)).weeklySlots).toHaveLength(4);
    });
  });

  describe('before it is changed', () => {
    const touched = async (query: string, browser = claire) =>
      (await browser.get(`/api/practitioner/touched-bookings?${query}`))
        .body as unknown as TouchedBookings;
    beforeEach(async () => {
      const camille = await app.signedIn('camille');
      for (const start of ['09:00', '10:15'])
        await camille.post(confirmUrl, aConfirmation({ beginningHour: `${day} ${start}` }));
      await app.caughtUp();
    });

    it('tells which coming bookings a change touches, and writes nothing', async () => {
      const before = await app.eventStore.head();
      const { bookings, ...counts } = await touched(
        `slot=slot-4&dayOfWeek=4&beginningHour=09:00&endHour=11:00&consultations=${consultationId}&address=${addressId}`,
      );
      expect(counts).toEqual({ harmed: 1, offGrid: 0 });
      expect(bookings).toEqual([
        {
          id: expect.any(String),
          day,
          start: '10:15',
          end: '11:15',
          beneficiary: 'Camille Durand',
          consultationName: 'Première consultation',
          isHarmed: true,
        },
      ]);
      expect(await app.eventStore.head()).toBe(before);
    });

    it.each([
      [`archived=${consultationId}`, { harmed: 0, offGrid: 2 }],
      ['removed=slot-4', { harmed: 2, offGrid: 0 }],
      ['removed=slot-1', { harmed: 0, offGrid: 0 }],
      [`session=${consultationId}&duration=45&pause=15`, { harmed: 0, offGrid: 1 }],
      [`session=${consultationId}&duration=60&pause=15&options=VISIO`, { harmed: 0, offGrid: 2 }],
      [`session=${consultationId}&duration=60&pause=15`, { harmed: 0, offGrid: 0 }],
      [`archived=${followUpId}`, { harmed: 0, offGrid: 0 }],
    ])('%s', async (query, counts) => {
      expect(await touched(query)).toMatchObject(counts);
    });

    it('tells nobody of the bookings of somebody else', async () => {
      const marc = await app.signedIn('marc');
      expect(await touched(`archived=${consultationId}`, marc)).toEqual({
        bookings: [],
        harmed: 0,
        offGrid: 0,
      });
    });
  });

  it('is managed by hand or by itself, at once, and keeps slots and bookings', async () => {
    const choose = (isManualManagement: boolean) =>
      claire.post('/api/update-management-mode', { isManualManagement });
    const { status, body } = await choose(true);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'Gestion manuelle\u00a0: vos horaires ne sont plus proposés en ligne.',
        isManualManagement: true,
      },
    });
    const { isManualManagement, consultationSlots } = await week();
    expect({ isManualManagement, slots: consultationSlots.length }).toEqual({
      isManualManagement: true,
      slots: 4,
    });
    const camille = await app.signedIn('camille');
    const { body: refusal } = await camille.post(confirmUrl, aConfirmation());
    expect(refusal['code']).toBe('ON_REQUEST_ONLY');
    expect((await choose(false)).body['isManualManagement']).toBe(false);
    expect((await camille.post(confirmUrl, aConfirmation())).status).toBe(200);
  });

  it('is booked with somebody who has just signed up and been validated', async () => {
    await app.people.catalogueEntry('speciality', sophrologyId, 'Sophrologie');
    const elodie = app.visitor();
    const { payload, headers } = aForm({
      form: aPractitionerSignUp({ keywords: [], receivesThere: true }),
      files: [aDiploma()],
    });
    expect((await elodie.post('/api/registerpro', payload, headers)).status).toBe(200);
    const { diplomas } = (await elodie.get('/api/practitioner/diplomas')).body as unknown as {
      readonly diplomas: readonly { readonly id: string }[];
    };
    const operator = await app.signedIn('operator');
    await operator.post(`/api/operator/diplomas/${diplomas[0]?.id}/validate`);
    await app.caughtUp();
    const decided = (await operator.get(`/api/operator/diplomas/${diplomas[0]?.id}`)).body;
    expect(decided).toMatchObject({
      diploma: { state: 'validated', decidedBy: 'Anne R., exploitation' },
      diplomas: [{ decidedBy: 'Anne R., exploitation' }],
    });
    expect(JSON.stringify((await elodie.get('/api/practitioner/diplomas')).body)).not.toMatch(
      /Anne R\.|account-operator/,
    );
    const { body } = await elodie.post('/api/consultation/new', {
      ...aSession,
      speciality: sophrologyId,
      bookingDelay: 0,
    });
    const { id } = body['consultation'] as OwnConsultation;
    const own = (await elodie.get('/api/consultation-slots')).body as unknown as OwnWeek;
    const address = own.addresses[0]?.id ?? '';
    const slot = { ...sunday, consultationIds: [id], addressId: address };
    await elodie.post('/api/add-consultation-slot', slot);
    const status = (await elodie.get('/api/user/status')).body;
    const professionalId = String(status['practitionerId']);
    await app.caughtUp();
    const starts = (
      await app
        .visitor()
        .get(
          `/professionnel/api/${professionalId}/filtered-available-slots?consultation=${id}&address=${address}`,
        )
    ).body as unknown as readonly OfferedStart[];
    expect(starts[0]).toEqual({ date: '2026-03-15', start: '09:00' });
    const camille = await app.signedIn('camille');
    const confirmed = await camille.post(
      confirmUrl,
      aConfirmation({
        professionalId,
        consultationId: id,
        addressId: address,
        beginningHour: '2026-03-15 09:00',
      }),
    );
    expect(confirmed.status).toBe(200);
  });

  it('is chosen from the options that exist and one’s own specialities', async () => {
    expect((await app.visitor().get('/api/consultation-options')).body).toEqual([
      { id: 'PRESENTIEL', name: 'Présentiel' },
      { id: 'VISIO', name: 'Visio' },
      { id: 'DOMICILE', name: 'A domicile' },
    ]);
    expect((await claire.get('/api/professional/specialities')).body).toEqual([
      { id: 'speciality-naturopathie', name: 'Naturopathie' },
    ]);
    expect((await claire.get('/api/audiences')).body).toEqual([{ id: 'adultes', name: 'Adultes' }]);
  });
});
