import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import type { FieldsOf } from 'contracts';
import { ownText } from './wording.ts';

const certificate = new URL('../demo/src/dataset/certificat.png', import.meta.url);

/** Signs up and validates a practitioner, who has a practice and nothing else. */
export const signUpPractitioner = async (
  caller: APIRequestContext,
  operator: APIRequestContext,
) => {
  const buffer = await readFile(certificate);
  const form = {
    email: `${crypto.randomUUID()}@exemple.fr`,
    password: 'Elodie1234!',
    name: ownText('Marchand'),
    firstName: 'Anne',
    birthday: '1984-07-03',
    phone: '0476123456',
    address: '7 quai Perrière',
    zipcode: '38000',
    ville: 'Grenoble',
    latitude: 45.19,
    longitude: 5.72,
    location_name: '7 quai Perrière, 38000 Grenoble',
    receivesThere: true,
    specialities: ['sophrologie'],
  };
  const signedUp = await caller.post('/api/registerpro', {
    multipart: {
      form: {
        name: 'blob',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(form)),
      },
      'diplomes[0]': { name: 'certificat.png', mimeType: 'image/png', buffer },
    },
  });
  expect(signedUp.status()).toBe(200);
  const own = (await (await caller.get('/api/practitioner/diplomas')).json()) as {
    readonly slug: string;
    readonly diplomas: readonly { readonly id: string }[];
  };
  const url = `/api/operator/diplomas/${own.diplomas[0]?.id ?? ''}/validate`;
  expect(
    (await operator.post(url, { headers: { 'sec-fetch-site': 'same-origin' } })).status(),
  ).toBe(200);
  return own.slug;
};

const session: FieldsOf<'defineConsultation'> = {
  speciality: 'sophrologie',
  consultationType: 'Première consultation',
  customConsultationType: null,
  description: 'Un temps pour souffler.',
  color: '#688C6F',
  consultationOptions: ['PRESENTIEL'],
  consultationPrices: { PRESENTIEL: 55 },
  hasSpecificPrices: true,
  radius: 0,
  audiences: ['adultes'],
  numberOfPlaces: 1,
  duration: 60,
  pause: 0,
  bookingDelay: 0,
  durationUnit: 'Minutes',
  pauseUnit: 'Minutes',
  bookingDelayUnit: 'Minutes',
  cancellationDelay: 2880,
};

type Own = {
  readonly consultations: readonly { readonly id: string }[];
  readonly addresses: readonly { readonly id: string }[];
};

/** Offers one session at the practice, every morning except on Sundays, so that visitors see starts. */
export const offerMornings = async (caller: APIRequestContext): Promise<void> => {
  const post = async (url: string, data: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await caller.post(url, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post('/api/consultation/new', session);
  const { consultations, addresses } = (await (
    await caller.get('/api/consultation-slots')
  ).json()) as Own;
  for (const dayOfWeek of [1, 2, 3, 4, 5, 6])
    await post('/api/add-consultation-slot', {
      dayOfWeek,
      beginningHour: '09:00',
      endHour: '12:00',
      consultationIds: consultations.map(({ id }) => id),
      addressId: addresses[0]?.id ?? null,
    });
};
