import { confirmEmailUrl } from './confirm-email.ts';

/** Not the address of this site: a sample says the same wherever the product runs. */
export const SITE = 'https://www.exemple.fr';
const CONTACT = 'contact@exemple.fr';

const customer = { firstname: 'Anna', lastname: 'Morel' };
const relative = { firstname: 'Hugo', lastname: 'Morel' };
const practitioner = { firstname: 'Paul', lastname: 'Lemaire', phone: '01 99 00 12 34' };
const practitionerName = 'Paul Lemaire';
const profile = `${SITE}/professionnel/p/paul-lemaire`;
const bookings = `${SITE}/customer/booking`;
const confirmEmail = confirmEmailUrl(SITE, 'exemple');

const at = '2026-03-05T10:00:00.000Z';
const first = { day: '2026-03-12', start: '09:00', startsAt: '2026-03-12T08:00:00.000Z' };
const next = { day: '2026-03-19', start: '10:15', startsAt: '2026-03-19T09:15:00.000Z' };
const ids = { practitionerId: 'praticien', customerId: 'client', relativeId: null };
const place = {
  addressId: 'adresse',
  label: 'Cabinet',
  street: '12 rue des Tilleuls',
  zipCode: '69002',
  city: 'Lyon',
};

/** Made-up people, times and links of the samples. */
export const sample = {
  CONTACT,
  customer,
  relative,
  practitioner,
  practitionerName,
  profile,
  bookings,
  confirmEmail,
  at,
  first,
  next,
  ids,
  place,
} as const;
