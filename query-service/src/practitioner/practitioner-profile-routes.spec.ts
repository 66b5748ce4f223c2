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
  label: 'Cabinet',
  access: '',
  isWheelchairAccessible: false,
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
  question: null,
  speciality: { name: 'Naturopathie' },
  options: [
    { id: 'PRESENTIEL', name: 'Présentiel', price: 65 },
    { id: 'VISIO', name: 'Visio', price: 60 },
  ],
  cancellationDelay: 2880,
};
const noSocials = { website: null, facebook: null, instagram: null, linkedin: null };
const socials = { ...noSocials, website: 'https://claire-fontaine.exemple/' };
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
    logo: null,
    description: 'Naturopathe à Lyon.',
    keywords: ['Stress'],
    languages: ['Français', 'Langue des signes (LSF)'],
    consultations: [consultation],
    addresses: [address],
    phone: '04 72 00 00 00',
    socials,
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
    socials: null,
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

it('shows of a suspended practitioner who they are, without badge, telephone or offer', async () => {
  await given(
    aPractitioner({ isSuspended: true, bookable: false }),
    anOffer({ isSuspended: true }),
  );
  expect((await service.get(profileUrl)).body).toMatchObject({
    name: 'Claire Fontaine',
    isSuspended: true,
    isVerified: false,
    canTakeAppointments: false,
    phone: null,
    socials: null,
    consultations: [],
    options: [],
  });
  const parts = `/professionnel/api/${practitionerId}`;
  for (const part of ['consultations', 'consultation-slots', 'options'])
    expect((await service.get(`${parts}/${part}`)).body).toEqual([]);
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

it('answers socials, payments and certifications in the shapes of the specification', async () => {
  await given(
    aPractitioner({
      certifications: [
        { year: 2014, certificationTitle: 'École d’Aix' },
        { year: 1998, certificationTitle: 'Diplôme d’État' },
      ],
    }),
  );
  const answerOf = async (url: string) => (await service.get(url)).body;
  expect(await answerOf(`/professionnel/api/professional/${practitionerId}/socials`)).toEqual(
    socials,
  );
  expect(await answerOf(`/professionnel/api/professional/${practitionerId}/payments`)).toEqual([
    'Espèces',
    'Chèque',
  ]);
  expect(await answerOf(`/api/professional/${practitionerId}/certifications`)).toEqual([
    { year: 2014, title: 'École d’Aix' },
    { year: 1998, title: 'Diplôme d’État' },
  ]);
});

it('says no socials of an imported practitioner', async () => {
  await given(aPractitioner({ origin: 'import', isVerified: false }));
  const { body } = await service.get(`/professionnel/api/professional/${practitionerId}/socials`);
  expect(body).toEqual(noSocials);
});

it('does not know others', async () => {
  await given();
  for (const url of ['nobody/socials', 'nobody/payments'])
    expect(await service.get(`/professionnel/api/professional/${url}`)).toMatchObject({
      status: 404,
      body: { code: 'PRACTITIONER_NOT_FOUND' },
    });
  expect(await service.get('/api/professional/nobody/certifications')).toMatchObject({
    status: 404,
  });
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

it('does not know who has left, as if they had never been', async () => {
  await given(aPractitioner({ hasLeft: true }), anOffer({ hasLeft: true }));
  for (const url of [
    profileUrl,
    ...['socials', 'payments'].map(
      (part) => `/professionnel/api/professional/${practitionerId}/${part}`,
    ),
    `/api/professional/${practitionerId}/certifications`,
    `/professionnel/api/info/${practitionerId}`,
    ...['options', 'consultations', 'consultation-slots'].map(
      (part) => `/professionnel/api/${practitionerId}/${part}`,
    ),
  ])
    expect(await service.get(url)).toMatchObject({
      status: 404,
      body: { code: 'PRACTITIONER_NOT_FOUND' },
    });
});
