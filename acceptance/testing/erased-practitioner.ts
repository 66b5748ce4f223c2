import { expect } from '@jest/globals';
import {
  confirmBooking,
  type GivenConsultation,
  type GivenWeeklySlot,
  type OwnConsultation,
  type OwnWeek,
  type PractitionerProfile,
} from 'contracts';
import type { Clock } from 'contracts/ports';
import { otherCustomerId, practitionerId as claire } from 'contracts/testing';
import { aPdf, aPng } from '../../infra/src/testing/pictures.ts';
import { aForm } from './a-form.ts';
import { aPractitionerSignUp, keywordId, sophrologyId } from './a-practitioner-sign-up.ts';
import type { Browser } from './browser.ts';
import { until, wordsFound, type AppWithErasedCustomer } from './erased-customer.ts';
import { filesOfOwner } from './recorded.ts';
import { emailOf, openPeople, password } from './people.ts';

const slug = 'sidonie-vaucresson';
const profileUrl = `/professionnel/api/${slug}`;

/** Sidonie's texts in every place where a practitioner can write: each is unique. */
export const erasedPractitionerTexts = {
  name: 'Vaucresson',
  slug,
  phone: '04 76 98 76 54',
  siret: '73282932000074',
  home: '7 quai des Tamaris',
  label: 'Cabinet des Glycines',
  street: '19 venelle des Glycines',
  access: 'Digicode 4271B',
  presentation: 'Je soigne au diapason de cuivre',
  certification: 'Diapason des Ardennes',
  payment: 'Troc de confitures',
  website: 'https://sidonie.exemple.fr/',
  instagram: 'https://www.instagram.com/sidonie.soigne',
  visio: 'https://visio.exemple.fr/chez-sidonie',
  session: 'Massage aux galets',
  question: 'Craignez-vous la chaleur des galets ?',
  diploma: 'diplome-de-sidonie.pdf',
  address: emailOf('sidonie'),
};

const aSession = {
  speciality: sophrologyId,
  consultationType: 'Consultation express',
  description: erasedPractitionerTexts.session,
  question: erasedPractitionerTexts.question,
  color: '#578EF7',
  consultationOptions: ['PRESENTIEL', 'VISIO'],
  consultationPrices: { PRESENTIEL: 60, VISIO: 50 },
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
  cancellationDelay: 1_440,
} as const satisfies GivenConsultation;

const done = async (answer: ReturnType<Browser['ask']>): Promise<Record<string, unknown>> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Not done: ${status} ${JSON.stringify(body)}`);
  return body;
};

const signUp = async (practitioner: Browser): Promise<void> => {
  const form = aPractitionerSignUp({
    email: erasedPractitionerTexts.address,
    password,
    firstName: 'Sidonie',
    name: erasedPractitionerTexts.name,
    phone: '0476987654',
    address: erasedPractitionerTexts.home,
  });
  const files = [
    { name: 'diplomes[0]', fileName: erasedPractitionerTexts.diploma, bytes: aPdf('De Sidonie') },
    { name: 'profilePic', fileName: 'moi.png', bytes: await aPng() },
    { name: 'logo', fileName: 'logo.png', bytes: await aPng({ background: '#688c6f' }) },
  ];
  const { payload, headers } = aForm({ form, files });
  await done(practitioner.post('/api/registerpro', payload, headers));
};

const writeAllTexts = async (practitioner: Browser): Promise<void> => {
  const own = '/api/practitioner/profile';
  const put = (path: string, payload: object) =>
    done(practitioner.ask({ method: 'PUT', url: `${own}/${path}`, payload }));
  await put('presentation', {
    description: erasedPractitionerTexts.presentation,
    keywords: [],
    languages: ['fr'],
  });
  await put('contact', {
    phone: erasedPractitionerTexts.phone,
    website: erasedPractitionerTexts.website,
    facebook: null,
    instagram: erasedPractitionerTexts.instagram,
    linkedin: null,
  });
  await put('certifications', {
    certifications: [{ year: 2014, title: erasedPractitionerTexts.certification }],
  });
  await put('payments', { payments: ['Chèque', erasedPractitionerTexts.payment] });
  await done(
    practitioner.post(`${own}/addresses`, {
      label: erasedPractitionerTexts.label,
      address: erasedPractitionerTexts.street,
      zipcode: '38000',
      city: 'Grenoble',
      latitude: 45.19,
      longitude: 5.72,
      location_name: 'Grenoble',
      precision: null,
      access: erasedPractitionerTexts.access,
      isWheelchairAccessible: false,
    }),
  );
  await done(
    practitioner.post('/api/practitioner/visio-link', { link: erasedPractitionerTexts.visio }),
  );
};

/** She receives on Sundays. */
const offer = async (practitioner: Browser) => {
  const { consultation } = await done(practitioner.post('/api/consultation/new', aSession));
  const { id: consultationId } = consultation as OwnConsultation;
  const week = (await practitioner.get('/api/consultation-slots')).body as unknown as OwnWeek;
  const addressId = week.addresses[0]?.id ?? '';
  const slot: GivenWeeklySlot = {
    dayOfWeek: 7,
    beginningHour: '09:00',
    endHour: '12:00',
    consultationIds: [consultationId],
    addressId,
  };
  await done(practitioner.post('/api/add-consultation-slot', slot));
  return { consultationId, addressId };
};

export type ErasedPractitioner = Awaited<ReturnType<typeof plantErasedPractitioner>>;

/** Signs her up, has her diploma validated, and fills in all her texts. */
export const plantErasedPractitioner = async (app: AppWithErasedCustomer, clock: Clock) => {
  const people = openPeople(app.stores, clock);
  await people.catalogueEntry('speciality', sophrologyId, 'Sophrologie');
  await people.catalogueEntry('keyword', keywordId, 'Sommeil');
  await people.catalogueEntry('audience', 'adultes', 'Adultes');
  await app.caughtUp();
  const practitioner = app.visitor();
  await signUp(practitioner);
  const own = await done(practitioner.get('/api/practitioner/diplomas'));
  const [{ id: diplomaId } = { id: '' }] = own['diplomas'] as { readonly id: string }[];
  const { practitionerId } = (await practitioner.get('/api/user/status')).body;
  const credential = await app.stores.accountStore.credentialOf(erasedPractitionerTexts.address);
  return {
    practitionerId: String(practitionerId),
    accountId: credential?.accountId ?? '',
    diplomaId,
  };
};

/** She is validated, fills in all her texts, and is booked by Louis on Sunday at nine. */
export const openHerPractice = async (
  app: AppWithErasedCustomer,
  { diplomaId }: ErasedPractitioner,
) => {
  const practitioner = await app.signedIn('sidonie');
  const operator = await app.signedIn('operator');
  await done(operator.post(`/api/operator/diplomas/${diplomaId}/validate`));
  await writeAllTexts(practitioner);
  await app.caughtUp();
  return offer(practitioner);
};

export const bookHer = async (
  app: AppWithErasedCustomer,
  { practitionerId }: ErasedPractitioner,
  offered: Awaited<ReturnType<typeof openHerPractice>>,
) => {
  const louis = await app.signedIn('louis');
  return louis.post(confirmBooking.url, {
    professionalId: practitionerId,
    customerId: otherCustomerId,
    consultationId: offered.consultationId,
    consultationOptionId: 'PRESENTIEL',
    addressId: offered.addressId,
    reason: null,
    question: erasedPractitionerTexts.question,
    deplacementDemande: false,
    beginningHour: '2026-03-15 09:00',
  });
};

/** All due mails were sent. */
export const mailsAreOut = ({ stores, caughtUp }: AppWithErasedCustomer, clock: Clock) =>
  until(async () => {
    await caughtUp();
    const between = ['dueAt', undefined, clock.now()] as const;
    const due = await stores.readStore.find('mails-due', { where: {}, between, limit: 1 });
    return due.length === 0;
  });

/** Every place where a visitor could find the practitioner, and whether the profile is there. */
export const seenAt = async (
  app: AppWithErasedCustomer,
  { practitionerId: id }: ErasedPractitioner,
) => {
  await app.caughtUp();
  const visitor = app.visitor();
  const at = async (url: string) => (await visitor.get(url)).status === 200;
  const listed = async (url: string, word = erasedPractitionerTexts.name) =>
    (await visitor.get(url)).text.includes(word);
  const searched = await visitor.post('/api/search', { rawInput: erasedPractitionerTexts.name });
  return {
    profile: await at(profileUrl),
    info: await at(`/professionnel/api/info/${id}`),
    options: await at(`/professionnel/api/${id}/options`),
    consultations: await at(`/professionnel/api/${id}/consultations`),
    week: await at(`/professionnel/api/${id}/consultation-slots`),
    socials: await at(`/professionnel/api/professional/${id}/socials`),
    payments: await at(`/professionnel/api/professional/${id}/payments`),
    certifications: await at(`/api/professional/${id}/certifications`),
    suggested: await listed('/api/search/suggestions?q=vaucresson'),
    search: searched.text.includes(erasedPractitionerTexts.name),
    practice: await listed('/api/practices/sophrologie'),
    sitemap: await listed('/sitemaps/praticiens-1.xml', slug),
  };
};

/** Expects that none of the practitioner's texts is readable, and that the history is complete. */
export const expectNoErasedPractitioner = async (
  app: AppWithErasedCustomer,
  folder: string,
  her: ErasedPractitioner,
): Promise<void> => {
  await app.caughtUp();
  expect(await wordsFound(folder, erasedPractitionerTexts)).toEqual({});
  expect(await filesOfOwner(app.stores.files, her.practitionerId)).toEqual([]);
  const metrics = await app.metrics();
  expect(metrics.status).toBe(200);
  const log = JSON.stringify(await app.stores.eventStore.readAll(0, 10_000));
  for (const word of Object.values(erasedPractitionerTexts)) {
    expect(metrics.text).not.toContain(word);
    expect(log).not.toContain(word);
  }
  const audited = await app.operations('audit');
  expect(audited.text).toContain('exit 0');
  const replayed = await app.operations('replay');
  expect(replayed.text).toMatch(/^0 écart sur \d+ documents$/m);
  expect(replayed.text).toContain('exit 0');
  expect(new Set(Object.values(await seenAt(app, her)))).toEqual(new Set([false]));
  const { readStore } = app.stores;
  expect(await readStore.get('practitioners', her.practitionerId)).toMatchObject({
    firstname: 'Personne',
    lastname: 'effacée',
    slug: '',
    picture: null,
    addresses: [],
  });
  // Others are as they were.
  expect(await readStore.get('practitioners', claire)).toMatchObject({ lastname: 'Fontaine' });
};

/** The addresses of her pictures, as her page shows them. */
export const picturesOf = async (app: AppWithErasedCustomer): Promise<readonly string[]> => {
  const { body } = await app.visitor().get(profileUrl);
  const { picture, logo } = body as unknown as PractitionerProfile;
  return [picture, logo].flatMap((name) => (name === null ? [] : [`/uploads/profilePic/${name}`]));
};
