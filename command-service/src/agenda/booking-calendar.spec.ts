import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, property, string } from 'fast-check';
import type { BookingDocument } from 'contracts';
import { aBookingPlaced, aDueMail, now } from 'contracts/testing';
import { readAttendee, readTexts } from 'infra/testing';
import { calendarOf } from './booking-calendar.ts';
import type { MailFacts } from '../mails/templates/mail-facts.ts';

const { by: _, ...deal } = aBookingPlaced().data;

const icsOf = (terms: Partial<BookingDocument>, name = 'Camille Durand'): string => {
  const booking: BookingDocument = {
    ...deal,
    state: 'booked',
    bookedBy: 'customer',
    bookedAt: now,
    cancelled: null,
    moved: null,
    moves: [],
    ...terms,
  };
  const facts: MailFacts = {
    mail: {
      ...aDueMail({ about: { kind: 'booking', id: booking.bookingId } }),
      kind: 'customer-booking-confirmed',
      by: 'customer',
    },
    booking,
    customer: { firstname: 'Camille', lastname: 'Durand' },
    relative: null,
    practitioner: {
      firstname: 'Claire',
      lastname: 'Fontaine',
      addresses: [],
      paymentMethods: [],
      phone: '04 72 00 00 00',
    },
    hasAccount: true,
    links: { site: '', customerBookings: '', confirmEmail: null, agenda: '', profile: '' },
    deadline: null,
    isOutdated: false,
    visioLink: null,
  };
  const recipient = { name, address: 'camille@exemple.fr' };
  return calendarOf(facts, { recipient, organiser: 'bonjour@exemple.fr' }).ics;
};

const locationOf = (terms: Partial<BookingDocument>): string | undefined => {
  const ics = icsOf(terms);
  const unfolded = ics.replaceAll(/\r?\n[ \t]/g, '');
  return /^LOCATION:(.*)$/m.exec(unfolded)?.[1]?.trimEnd().replaceAll('\\,', ',');
};

const home = {
  street: '8 rue des Lilas',
  zipCode: '69003',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.86,
};

describe('where a calendar says that an appointment is', () => {
  it('is the practice', () => {
    expect(locationOf({})).toBe(`${deal.place?.street}, 69002 Lyon`);
  });

  it('is the customer’s home, for a visit', () => {
    const visit = { option: 'DOMICILE', place: null, visitAddress: home } as const;
    expect(locationOf(visit)).toBe('8 rue des Lilas, 69003 Lyon');
  });

  it('is no place, at a distance', () => {
    expect(locationOf({ option: 'VISIO', place: null })).toBe('À distance, en vidéo');
  });
});

describe('the lines of a calendar', () => {
  const name = 'é'.repeat(40) + '👩\u200D🌾'.repeat(20);
  const lines = icsOf({ consultationName: name }).split('\r\n');

  it('have at most 75 octets (RFC 5545, 3.1), not 75 characters', () => {
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('never break off within a character, and say the whole when put together', () => {
    const whole = lines.join('\n').replaceAll('\n ', '');
    expect(whole).toContain(`SUMMARY:${name} avec Claire Fontaine`);
    for (const line of lines) expect(Buffer.from(line).toString()).toBe(line);
  });
});

describe('a calendar', () => {
  const signs = Array.from('aé ’\'";:,.^\\=<>🌿שרהعلي').concat('👩\u200D🌾');
  const names = string({ unit: constantFrom(...signs), minLength: 1, maxLength: 60 }).map(
    (text) => `A${text}z`,
  );

  it('says every name as it is written, to every reader', () => {
    assert(
      property(names, (name) => {
        const visitAddress = { ...home, street: name };
        const visit = { option: 'DOMICILE', place: null, visitAddress } as const;
        // In a parameter a backslash escapes nothing, but ical.js reads two of them as one.
        const attendee = name.replaceAll('\\', '');
        const ics = icsOf({ ...visit, consultationName: name }, attendee);
        expect(readAttendee(ics)).toBe(attendee);
        for (const { summary, location } of readTexts(ics))
          expect({ summary, location }).toEqual({
            summary: `${name} avec Claire Fontaine`,
            location: `${name}, 69003 Lyon`,
          });
      }),
      { examples: [['Zoé « la "Grande" », née Roux; dite ^\'Zo\\']] },
    );
  });
});
