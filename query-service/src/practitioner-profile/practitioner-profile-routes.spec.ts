import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aConsultation, anOffer, practitionerId } from 'contracts/testing';
import {
  aPractitioner,
  catalogueEntries,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const given = (practitioner = aPractitioner(), offer = anOffer()) =>
  write(service.readStore, {
    practitioners: { [practitionerId]: practitioner },
    offers: { [practitionerId]: offer },
    catalogue: catalogueEntries,
  });

const address = {
  id: 'address-merciere',
  address: '12 rue Mercière',
  zipcode: '69002',
  city: 'Lyon',
  latitude: 45.7623,
  longitude: 4.8331,
};
const options = [
  { id: 'PRESENTIEL', name: 'Présentiel' },
  { id: 'VISIO', name: 'Visio' },
];
const consultation = {
  id: 'consultation-first',
  name: 'Première consultation',
  color: '#688C6F',
  duration: 60,
  audiences: ['Adultes'],
  number_of_places: 1,
  description: 'Bilan de vitalité complet.',
  speciality: { name: 'Naturopathie' },
  options: [
    { id: 'PRESENTIEL', name: 'Présentiel', price: 65 },
    { id: 'VISIO', name: 'Visio', price: 60 },
  ],
  cancellationDelay: 2880,
};
const profileUrl = '/professionnel/api/claire-fontaine';

it('answers a profile whole', async () => {
  await given(
    aPractitioner(),
    anOffer({ consultations: [{ ...aConsultation(), archived: false }] }),
  );
  const { status, body } = await service.get(profileUrl);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: practitionerId,
    professionalId: practitionerId,
    name: 'Claire Fontaine',
    firstname: 'Claire',
    lastname: 'Fontaine',
    slug: 'claire-fontaine',
    specialities: [{ name: 'Naturopathie' }],
    picture: 'claire.webp',
    description: 'Naturopathe à Lyon.',
    keywords: ['Stress'],
    consultations: [consultation],
    addresses: [address],
    phone: '04 72 00 00 00',
    socials: null,
    events: [],
    isImported: false,
    isVerified: true,
    canTakeAppointments: true,
    isManualManagement: false,
    radius: 0,
    options,
    timeZone: 'Europe/Paris',
    today: '2026-03-10',
  });
});

it('says when nobody can be booked: the trial over, or not verified yet', async () => {
  await given();
  service.clock.set('2027-01-01T10:00:00.000Z');
  expect((await service.get(profileUrl)).body).toMatchObject({ canTakeAppointments: false });
  service.clock.set('2026-03-10T10:00:00.000Z');
  await write(
    service.readStore,
    { offers: { [practitionerId]: anOffer({ isVerified: false }) } },
    2,
  );
  expect((await service.get(profileUrl)).body).toMatchObject({ canTakeAppointments: false });
});

it('shows of an imported practitioner who they are and how to reach them, until verified', async () => {
  await given(aPractitioner({ origin: 'import', isVerified: false }));
  expect((await service.get(profileUrl)).body).toMatchObject({
    isImported: true,
    phone: '04 72 00 00 00',
    consultations: [],
    options: [],
  });
  await write(
    service.readStore,
    { practitioners: { [practitionerId]: aPractitioner({ origin: 'import' }) } },
    2,
  );
  expect((await service.get(profileUrl)).body).toMatchObject({ isImported: false, options });
});

it('leaves out what was archived, and takes the radius of home visits only', async () => {
  const home = aConsultation({ options: [{ option: 'DOMICILE', priceCents: null }], radiusKm: 35 });
  await given(
    aPractitioner(),
    anOffer({
      consultations: [
        { ...aConsultation({ consultationId: 'old', radiusKm: 90 }), archived: true },
        { ...home, archived: false },
      ],
    }),
  );
  expect((await service.get(profileUrl)).body).toMatchObject({
    radius: 35,
    options: [{ id: 'DOMICILE', name: 'A domicile' }],
    consultations: [{ options: [{ price: null }] }],
  });
});

it('answers its parts by id', async () => {
  await given(
    aPractitioner(),
    anOffer({ consultations: [{ ...aConsultation(), archived: false }] }),
  );
  const partOf = async (part: string) =>
    (await service.get(`/professionnel/api/${practitionerId}/${part}`)).body;
  expect(await partOf('options')).toEqual(options);
  expect(await partOf('consultations')).toEqual([consultation]);
  expect(await partOf('consultation-slots')).toEqual([
    {
      id: 'slot-thursday',
      dayOfWeek: 4,
      beginningHour: '09:00',
      endHour: '12:00',
      consultations: [{ id: 'consultation-first', options }],
      address,
    },
  ]);
  expect((await service.get(`/professionnel/api/info/${practitionerId}`)).body).toEqual({
    id: practitionerId,
    name: 'Claire Fontaine',
    slug: 'claire-fontaine',
    picture: 'claire.webp',
    phone: '04 72 00 00 00',
    isImported: false,
    canTakeAppointments: true,
    isManualManagement: false,
    radius: 0,
  });
});

it('does not know others', async () => {
  await given();
  for (const url of [
    'personne',
    'nobody/options',
    'nobody/consultations',
    'info/nobody',
    'nobody/consultation-slots',
  ])
    expect(await service.get(`/professionnel/api/${url}`)).toMatchObject({
      status: 404,
      body: { code: 'PRACTITIONER_NOT_FOUND', message: 'Ce praticien est introuvable.' },
    });
});
