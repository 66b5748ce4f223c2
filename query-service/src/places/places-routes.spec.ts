import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, type ErrorCode } from 'contracts';
import {
  aConsultation,
  aCustomerRegistered,
  addressId,
  anOffer,
  aWeeklySlot,
  consultationId,
  customerId,
  followUpId,
  practitionerId,
} from 'contracts/testing';
import {
  aCustomer,
  openQueryService,
  write,
  type Person,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeAll(async () => {
  service = await openQueryService();
});
afterAll(() => service.close());

const cities = (q: string) => service.get(`/api/places/cities?q=${encodeURIComponent(q)}`);
const addresses = (q: string) => service.get(`/api/places/addresses?q=${encodeURIComponent(q)}`);

it('suggests cities to anyone, with all that a form needs', async () => {
  expect(await cities('Villeurb')).toMatchObject({
    status: 200,
    body: {
      cities: [
        {
          label: 'Villeurbanne (69)',
          zipCode: '69100',
          city: 'Villeurbanne',
          latitude: expect.any(Number),
          longitude: expect.any(Number),
          locationName: 'Villeurbanne',
          department: '69',
        },
      ],
    },
  });
});

it('suggests addresses, and nothing where none is found', async () => {
  expect((await addresses('12 rue des Lilas 69100')).body).toEqual({
    addresses: [
      {
        label: '12 rue des Lilas, 69100 Villeurbanne',
        street: '12 rue des Lilas',
        zipCode: '69100',
        city: 'Villeurbanne',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        locationName: 'Villeurbanne',
        department: '69',
        precision: 'commune',
      },
    ],
  });
  expect((await addresses('12 rue des Lilas')).body).toEqual({ addresses: [] });
});

it('hands on that nobody knows where a place lies', async () => {
  const nowhere = { latitude: null, longitude: null, department: '989' };
  const one = { label: 'Clipperton (989)', zipCode: '98799', city: 'Clipperton', ...nowhere };
  const found = { ...one, locationName: 'Clipperton' };
  const other = await openQueryService({
    places: {
      findCities: async () => [found],
      findAreas: async () => [{ kind: 'department', label: 'Rhône (69)' }],
      findAddresses: async () => [],
      findPlace: async () => undefined,
      findCommune: async () => undefined,
    },
  });
  expect((await other.get('/api/places/cities?q=clipperton')).body).toEqual({
    cities: [found],
    areas: [{ kind: 'department', label: 'Rhône (69)' }],
  });
  await other.close();
});

describe('what nobody lives at', () => {
  const texts = ['🌿🌿', "'; DROP TABLE communes; --", '<img src=x onerror=alert(1)>'];

  it.each(texts)('%j finds nothing', async (q) => {
    expect(await cities(q)).toMatchObject({ status: 200, body: { cities: [] } });
    expect(await addresses(q)).toMatchObject({ status: 200, body: { addresses: [] } });
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'a'],
    ['what shows nothing', '\u0000\u0001\u200B\u00AD'],
    ['more letters than an address has', 'a'.repeat(201)],
    ['300 leaves', '🌿'.repeat(300)],
  ])('%s is refused', async (_, q) => {
    const refused = { status: 400, body: errorBody('INVALID_REQUEST', ['q']) };
    expect(await cities(q)).toMatchObject(refused);
    expect(await addresses(q)).toMatchObject(refused);
  });
});

describe('whether an address can be visited', () => {
  const options = [{ option: 'DOMICILE' as const, priceCents: 8000 }];
  const visits = (id: string, radiusKm: number) => ({
    ...aConsultation({ consultationId: id, options, radiusKm }),
    archived: false,
  });
  /** Home visits from 12 rue Mercière in Lyon: within 1 km for the first session, 10 km for the second. */
  const offer = anOffer({
    consultations: [visits(consultationId, 1), visits(followUpId, 10)],
    weeklySlots: [aWeeklySlot({ consultationIds: [consultationId, followUpId] })],
  });
  const near = '8 rue Pizay, 69002 Lyon';
  const villeurbanne = '5 cours Émile-Zola, 69100 Villeurbanne';
  const ask = (query: Record<string, string>, person?: Person, at = service) =>
    at.get(
      `/api/address/validate-distance?${new URLSearchParams({ professionalId: practitionerId, ...query }).toString()}`,
      person,
    );
  const isValid = async (query: Record<string, string>, person?: Person) => {
    const { status, body } = await ask(query, person);
    expect(status).toBe(200);
    return (body as { isValid: boolean }).isValid;
  };
  const expectRefused = async (query: Record<string, string>, code: ErrorCode, fields?: string[]) =>
    expect((await ask(query)).body).toEqual(errorBody(code, fields));

  beforeAll(() =>
    write(service.readStore, {
      offers: { [practitionerId]: offer },
      customers: { [customerId]: aCustomer() },
    }),
  );

  it('answers exactly what the specification says', async () => {
    expect(await ask({ customerAddress: villeurbanne })).toMatchObject({
      status: 200,
      body: { isValid: true },
    });
    expect((await ask({ customerAddress: '1 rue de Rivoli, 75001 Paris' })).body).toEqual({
      isValid: false,
    });
  });

  it('asks for one session, and for one address that it sets out from', async () => {
    expect(await isValid({ customerAddress: villeurbanne, consultation: followUpId })).toBe(true);
    expect(await isValid({ customerAddress: villeurbanne, consultation: consultationId })).toBe(
      false,
    );
    expect(
      await isValid({ customerAddress: near, consultation: followUpId, address: addressId }),
    ).toBe(true);
  });

  it('takes the address of the profile of who is signed in, which then is in no URL', async () => {
    expect(await isValid({ consultation: consultationId }, 'camille')).toBe(true);
    await write(
      service.readStore,
      {
        customers: {
          [customerId]: aCustomer({
            address: { ...aCustomerRegistered().data.address, latitude: 48.85, longitude: 2.35 },
          }),
        },
      },
      2,
    );
    expect(await isValid({}, 'camille')).toBe(false);
  });

  it.each([
    ['strangers', undefined],
    ['who has no profile', 'louis'],
    ['practitioners', 'claire'],
  ])('needs an address of %s', async (_, person) => {
    expect(await ask({}, person as Person | undefined)).toMatchObject({
      status: 400,
      body: errorBody('INVALID_REQUEST', ['customerAddress']),
    });
  });

  it('is no where nobody knows the address, or where it lies', async () => {
    expect(await isValid({ customerAddress: '🌿🌿' })).toBe(false);
    const nowhere = {
      label: '',
      street: '1 plage',
      zipCode: '98799',
      city: 'Clipperton',
      latitude: null,
      longitude: null,
      locationName: '',
      department: '989',
      precision: 'commune' as const,
    };
    for (const findAddresses of [
      async () => [nowhere],
      () => Promise.reject(new Error('no table')),
    ]) {
      const other = await openQueryService({
        places: {
          findCities: async () => [],
          findAreas: async () => [],
          findAddresses,
          findPlace: async () => undefined,
          findCommune: async () => undefined,
        },
      });
      await write(other.readStore, { offers: { [practitionerId]: offer } });
      expect((await ask({ customerAddress: near }, undefined, other)).body).toEqual({
        isValid: false,
      });
      await other.close();
    }
  });

  it('does not know anybody else’s sessions and addresses', async () => {
    const customerAddress = near;
    await expectRefused({ customerAddress, professionalId: 'nobody' }, 'PRACTITIONER_NOT_FOUND');
    await expectRefused({ customerAddress, consultation: 'none' }, 'CONSULTATION_NOT_FOUND');
    await expectRefused({ customerAddress, address: 'none' }, 'ADDRESS_NOT_FOUND');
    await expectRefused({ customerAddress: '' }, 'INVALID_REQUEST', ['customerAddress']);
  });
});
