import { expect, it } from '@jest/globals';
import { pageAddressOf } from './page-address.ts';

const urlsOf = (...addresses: string[]) => addresses.map((address) => pageAddressOf(address).url);
const CLAIRE = '/professionnel/p/claire-fontaine';

it('leaves out of an address what its page does not know', () => {
  expect(
    urlsOf(
      '/',
      '/?x=<script>',
      '/#pratiques',
      'https://souffle.example/?utm_source=x',
      '/accessibilite/',
    ),
  ).toEqual(['/', '/', '/', '/', '/accessibilite']);
  expect(urlsOf(CLAIRE, `${CLAIRE}/`, `${CLAIRE}?x=1&y[]=2`)).toEqual([CLAIRE, CLAIRE, CLAIRE]);
});

it('keeps what the page knows, once and in one order', () => {
  expect(
    urlsOf(
      `${CLAIRE}?slotTime=09:00&consultation=c1&x=1&option=VISIO&slotDate=2026-03-12`,
      `${CLAIRE}?option=VISIO&option=PRESENTIEL&consultation=c1&slotDate=2026-03-12&slotTime=09%3A00`,
    ),
  ).toEqual(
    Array(2).fill(`${CLAIRE}?option=VISIO&consultation=c1&slotDate=2026-03-12&slotTime=09%3A00`),
  );
});

it('keeps the tab that an account is opened in, and no other', () => {
  expect(
    urlsOf(
      '/connexion?x=1&onglet=client',
      '/connexion?onglet=connexion',
      '/connexion?onglet=<script>',
    ),
  ).toEqual(['/connexion?onglet=client', '/connexion', '/connexion']);
});

it('writes what somebody made up so that it is only ever text', () => {
  const [url] = urlsOf(`/professionnel/p/%22%3E%3Cscript%3E?option="><script>&address=\r\nx: y`);
  expect(url).toBe('/professionnel/p/%22%3E%3Cscript%3E?option=%22%3E%3Cscript%3E&address=x%3A+y');
});

it('has one page for every address at which there is nothing', () => {
  expect(new Set(urlsOf('/nulle-part', '/accessibilite/tout', '/a/b/c', '/..%2f')).size).toBe(1);
  const { subject } = pageAddressOf('/professionnel/p/Personne%20ici');
  expect(subject).toEqual({
    call: '/professionnel/api/Personne%20ici',
    missing: '/professionnel/p/_',
  });
});

it('asks of a practice, and of one in a town, whether there is such a page', () => {
  expect(pageAddressOf('/nos-pratiques/Massage-bien-%C3%AAtre/?x=1')).toEqual({
    url: '/nos-pratiques/Massage-bien-%C3%AAtre',
    subject: {
      call: '/api/practices/Massage-bien-%C3%AAtre',
      missing: '/nos-pratiques/_',
    },
  });
  expect(pageAddressOf('/nos-pratiques/hypnose/%00')).toEqual({
    url: '/nos-pratiques/hypnose/%00',
    subject: { call: '/api/practices/hypnose/towns/%00', missing: '/nos-pratiques/_' },
  });
  expect(urlsOf('/nos-pratiques/a/b/c')).toEqual(urlsOf('/nulle-part'));
});

it('has one page for what the browser alone renders, whatever it is about', () => {
  expect(urlsOf('/admin/historique/booking-1', '/admin/historique/booking-2?x')).toEqual(
    Array(2).fill('/admin/historique/:bookingId'),
  );
});

it('keeps of a search what its page knows, by video as one place', () => {
  expect(
    urlsOf(
      '/search/results?x=1&rawInput=sophro&location=%20Lyon%20&page=2&option=VISIO&option=NU',
      '/search/results?location=Lyon&visio=1&rawInput=&type=speciality&id=s1&page=-1',
      '/search/results/?type=table&id=s1&location=<script>&page=1e9',
    ),
  ).toEqual([
    '/search/results?location=Lyon&rawInput=sophro&option=VISIO&page=2',
    '/search/results?type=speciality&id=s1&location=France',
    '/search/results?location=%3Cscript%3E',
  ]);
});
