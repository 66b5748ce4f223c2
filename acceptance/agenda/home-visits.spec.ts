import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  errorBody,
  type ConfirmBookingBody,
  type ConfirmRequestBody,
  type CustomerRequest,
  type PractitionerRequest,
} from 'contracts';
import {
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  otherCustomerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  aRequestBody,
  confirmUrl,
  openApp,
  otherRelativeId,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const visitsId = 'consultation-visits';
const agatheId = 'practitioner-agathe';
const baseId = 'address-agathe';

let app: OpenApp;
let camille: Browser;
let agathe: Browser;
const days = [...receivingDays];
let day = '';

beforeAll(async () => {
  app = await openApp();
  await app.people.practitioner('agathe', {
    firstname: 'Agathe',
    lastname: 'Morel',
    practitionerId: agatheId,
    addressId: baseId,
    consultations: [
      aConsultation({
        consultationId: visitsId,
        options: [{ option: 'DOMICILE', priceCents: 8000 }],
        radiusKm: 3,
      }),
    ],
    weeklySlots: [1, 2, 4, 5].map((dayOfWeek) =>
      aWeeklySlot({
        slotId: `slot-agathe-${dayOfWeek}`,
        dayOfWeek,
        addressId: baseId,
        consultationIds: [visitsId],
      }),
    ),
  });
  await app.caughtUp();
  [camille, agathe] = await Promise.all([app.signedIn('camille'), app.signedIn('agathe')]);
});
afterAll(() => app.close());

const villeurbanne = { address: '5 cours Émile-Zola', zipcode: '69100', city: 'Villeurbanne' };

/** A home visit on a day of its own. */
const visit = (body: Partial<ConfirmBookingBody> = {}) => {
  day = days.shift() ?? '';
  return camille.post(
    confirmUrl,
    aConfirmation({
      professionalId: agatheId,
      consultationId: visitsId,
      consultationOptionId: 'DOMICILE',
      addressId: baseId,
      deplacementDemande: true,
      beginningHour: `${day} 09:00`,
      ...body,
    }),
  );
};
const written = async () => (await app.bookingsOn(day, agatheId))[0];

describe('a home visit', () => {
  it('goes to the address of the profile, of which the server reckons the distance', async () => {
    const { status, body } = await visit();
    expect(status).toBe(200);
    expect(body).toEqual({
      bookingId: expect.any(String),
      message: 'Booking enregistré avec succès',
      proPicture: null,
      proName: 'Agathe Morel',
      customerName: 'Camille Durand',
      beginningHour: `${day} 09:00`,
      deplacementDemande: true,
      eventTitle: null,
      consultationOption: 'A domicile',
      duration: 60,
      reason: null,
      address: { address: '3 place Bellecour', zipcode: '69002', city: 'Lyon' },
      price: 80,
    });
    expect(await written()).toMatchObject({
      place: null,
      visitAddress: { street: '3 place Bellecour', latitude: 45.7578, longitude: 4.832 },
      baseAddressId: baseId,
      outOfRadius: false,
    });
  });

  it('goes elsewhere, and too far, whatever the client says', async () => {
    const { status, body } = await visit({ visitAddress: villeurbanne, deplacementDemande: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      address: villeurbanne,
      nonConforme: true,
      deplacementDemande: true,
    });
    const { visitAddress, outOfRadius } = (await written()) ?? {};
    expect(outOfRadius).toBe(true);
    expect(visitAddress).toEqual({
      street: '5 cours Émile-Zola',
      zipCode: '69100',
      city: 'Villeurbanne',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    });
  });

  it('takes no coordinates from anybody', async () => {
    const visitAddress = { ...villeurbanne, latitude: 45.76, longitude: 4.83 };
    const { status, body } = await visit({ visitAddress });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await written()).toBeUndefined();
  });

  it('goes through where nobody knows where that is, as too far (D-70)', async () => {
    const visitAddress = { address: '1 rue de Nulle-Part', zipcode: '00000', city: 'Nulle-Part' };
    expect((await visit({ visitAddress })).status).toBe(200);
    expect(await written()).toMatchObject({
      outOfRadius: true,
      visitAddress: { street: '1 rue de Nulle-Part', latitude: null, longitude: null },
    });
  });

  it('for a relative goes to the address of whose relative it is', async () => {
    expect((await visit({ customerId: relativeId })).status).toBe(200);
    expect(await written()).toMatchObject({
      relativeId,
      visitAddress: { street: '3 place Bellecour' },
    });
  });

  it.each([otherRelativeId, otherCustomerId])(
    'does not go to somebody else’s: %s is nobody of hers',
    async (beneficiary) => {
      const head = await app.eventStore.head();
      const { status, body } = await visit({ customerId: beneficiary });
      expect(status).toBe(404);
      expect(body).toEqual(errorBody('CUSTOMER_NOT_FOUND'));
      expect(await app.eventStore.head()).toBe(head);
    },
  );

  it('refuses an address without a street', async () => {
    const { status, body } = await visit({ visitAddress: { ...villeurbanne, address: ' ' } });
    expect(status).toBe(400);
    expect(body['fields']).toContain('visitAddress.address');
  });

  it('is nowhere near an appointment at the practice', async () => {
    day = days.shift() ?? '';
    const body = aConfirmation({ beginningHour: `${day} 09:00`, visitAddress: villeurbanne });
    await camille.post(confirmUrl, body);
    const [booked] = await app.bookingsOn(day, practitionerId);
    expect(booked).toMatchObject({ visitAddress: null, outOfRadius: false, consultationId });
    expect(booked?.place).toMatchObject({ addressId });
  });

  it('is shown to both, and is moved', async () => {
    await visit({ visitAddress: villeurbanne });
    const bookingId = (await written())?.bookingId ?? '';
    await app.caughtUp();
    const whole = (await agathe.get(`/api/practitioner/bookings/${bookingId}`)).body;
    expect(whole).toMatchObject({ address: villeurbanne, isOutOfRadius: true });
    const { bookingCustomer } = (await camille.get('/api/customer/getBooking')).body as {
      bookingCustomer: { id: string }[];
    };
    expect(bookingCustomer.find(({ id }) => id === bookingId)).toMatchObject({
      address: { address: '5 cours Émile-Zola', zipCode: '69100', city: 'Villeurbanne' },
      isOutOfRadius: true,
    });
    const { notifications } = (await agathe.get('/api/notificationsUnseen')).body as {
      notifications: { about: { id: string } }[];
    };
    expect(notifications.find(({ about }) => about.id === bookingId)).toMatchObject({
      outOfRadius: true,
    });
    const to = days.shift() ?? '';
    const url = `/api/practitioner/bookings/${bookingId}/move`;
    expect((await agathe.post(url, { date: to, start: '10:15' })).status).toBe(200);
    expect(await app.bookingsOn(to, agatheId)).toMatchObject([
      { visitAddress: { street: '5 cours Émile-Zola' }, baseAddressId: baseId, outOfRadius: true },
    ]);
  });
});

describe('a home visit that is booked by hand', () => {
  const client = { firstname: 'Hélène', lastname: 'Vasseur', email: 'helene@exemple.fr' };
  const byHand = (more: object) => {
    day = days.shift() ?? '';
    return agathe.post('/api/practitioner/bookings', {
      consultationId: visitsId,
      optionId: 'DOMICILE',
      addressId: baseId,
      date: day,
      start: '14:20',
      client,
      ...more,
    });
  };

  it('goes where who rang up says, of which the server reckons the distance', async () => {
    const { status, body } = await byHand({ visitAddress: villeurbanne });
    expect(status).toBe(200);
    expect(await written()).toMatchObject({
      by: 'practitioner',
      place: null,
      visitAddress: {
        street: '5 cours Émile-Zola',
        zipCode: '69100',
        city: 'Villeurbanne',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
      baseAddressId: baseId,
      outOfRadius: true,
    });
    await app.caughtUp();
    const whole = (await agathe.get(`/api/practitioner/bookings/${String(body['id'])}`)).body;
    expect(whole).toMatchObject({ address: villeurbanne, isOutOfRadius: true });
  });

  it('goes where a client lives, unless that is said', async () => {
    expect((await byHand({})).status).toBe(200);
    expect(await written()).toMatchObject({ visitAddress: null });
    await visit();
    await app.caughtUp();
    expect((await byHand({ client: undefined, clientId: customerId })).status).toBe(200);
    expect(await written()).toMatchObject({
      visitAddress: { street: '3 place Bellecour' },
      outOfRadius: false,
    });
  });

  it('refuses an address without a street', async () => {
    const { status, body } = await byHand({ visitAddress: { ...villeurbanne, address: ' ' } });
    expect(status).toBe(400);
    expect(body['fields']).toContain('visitAddress.address');
    expect(await written()).toBeUndefined();
  });
});

describe('a request for a home visit', () => {
  const manage = async (isManualManagement: boolean) => {
    const { status } = await agathe.post('/api/update-management-mode', { isManualManagement });
    expect(status).toBe(200);
    await app.caughtUp();
  };
  beforeAll(() => manage(true));
  afterAll(() => manage(false));

  const ask = (body: Partial<ConfirmRequestBody> = {}) =>
    camille.post(
      confirmUrl,
      aRequestBody({
        professionalId: agatheId,
        consultationId: visitsId,
        consultationOptionId: 'DOMICILE',
        addressId: baseId,
        ...body,
      }),
    );
  const shown = async (id: string) => {
    await app.caughtUp();
    const own = (await camille.get('/api/customer/requests')).body;
    const inbox = (await agathe.get('/api/practitioner/requests')).body;
    return {
      customers: (own['requests'] as CustomerRequest[]).find((each) => each.id === id),
      practitioners: (inbox['requests'] as PractitionerRequest[]).find((each) => each.id === id),
    };
  };
  const theirs = { address: '3 place Bellecour', zipcode: '69002', city: 'Lyon' };

  it('is to the address of the profile, which the summary and both lists say', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ optionName: 'A domicile', address: theirs });
    const { customers, practitioners } = await shown(String(body['requestId']));
    const place = { visitAddress: theirs, address: null, outOfRadius: false };
    expect(customers).toMatchObject(place);
    expect(practitioners).toMatchObject(place);
  });

  it('goes through too far, and is said to be, until the appointment that it becomes', async () => {
    const { status, body } = await ask({ visitAddress: villeurbanne });
    expect(status).toBe(200);
    expect(body).toMatchObject({ address: villeurbanne });
    const id = String(body['requestId']);
    const { customers, practitioners } = await shown(id);
    expect(customers).toMatchObject({ visitAddress: villeurbanne, outOfRadius: true });
    expect(practitioners).toMatchObject({ visitAddress: villeurbanne, outOfRadius: true });
    day = days.shift() ?? '';
    const booked = await agathe.post(`/api/practitioner/requests/${id}/book`, {
      date: day,
      start: '09:00',
    });
    expect(booked.status).toBe(200);
    expect(await written()).toMatchObject({
      place: null,
      visitAddress: { street: '5 cours Émile-Zola', zipCode: '69100', city: 'Villeurbanne' },
      outOfRadius: true,
      requestId: id,
    });
  });

  it('goes through where nobody knows where that is, as too far (D-70)', async () => {
    const nowhere = { address: '1 rue de Nulle-Part', zipcode: '00000', city: 'Nulle-Part' };
    const { status, body } = await ask({ visitAddress: nowhere });
    expect(status).toBe(200);
    const { practitioners } = await shown(String(body['requestId']));
    expect(practitioners).toMatchObject({ visitAddress: nowhere, outOfRadius: true });
  });

  it('takes neither coordinates nor an address without a street', async () => {
    const located = { ...villeurbanne, latitude: 45.76, longitude: 4.83 };
    expect(await ask({ visitAddress: located })).toMatchObject({ status: 400 });
    const { status, body } = await ask({ visitAddress: { ...villeurbanne, address: ' ' } });
    expect(status).toBe(400);
    expect(body['fields']).toContain('visitAddress.address');
  });
});
