import { describe, expect, it } from '@jest/globals';
import { searchOf, practitionerIn } from './search-of.ts';

describe('searchOf', () => {
  it('takes an id, else a practitioner with a day', () => {
    expect(searchOf(new URLSearchParams('q=booking-1&day=2026-03-13'))).toEqual({ q: 'booking-1' });
    expect(searchOf(new URLSearchParams('practitioner=claire&day=2026-03-13'))).toEqual({
      practitioner: 'claire',
      day: '2026-03-13',
    });
    expect(searchOf(new URLSearchParams('practitioner=claire'))).toBeUndefined();
    expect(searchOf(new URLSearchParams('q='))).toBeUndefined();
  });
});

describe('practitionerIn', () => {
  it.each([
    'claire-fontaine',
    ' claire-fontaine ',
    'https://souffle.fr/professionnel/p/claire-fontaine',
    '/professionnel/p/claire-fontaine/?option=VISIO#contact',
  ])('finds the practitioner in %s', (text) => {
    expect(practitionerIn(text)).toBe('claire-fontaine');
  });

  it('leaves a name as it is', () => {
    expect(practitionerIn(' Claire Fontaine ')).toBe('Claire Fontaine');
  });
});
