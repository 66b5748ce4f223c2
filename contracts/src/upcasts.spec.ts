import { describe, expect, it } from '@jest/globals';
import { faultOf } from './checks/index.ts';
import type { AnyEvent } from './messaging/event.ts';
import { goldenEvents } from './testing/golden.ts';
import { upcast } from './upcasts.ts';

const storedIn = (name: string): AnyEvent => {
  const golden = goldenEvents.find(({ file }) => file === `${name}.json`);
  if (golden === undefined) throw new Error(`${name} has no example.`);
  return golden.stored;
};
const { data: defined } = storedIn('ConsultationDefined');

describe('an event that was stored in the shape of before', () => {
  it.each([
    ['ConsultationDefined', 'Autre', 'OTHER'],
    ['ConsultationRevised', 'Séance de suivi', 'FOLLOW_UP'],
  ])('is read with the kind that its French type meant: %s', (name, french, kind) => {
    const stored = storedIn(name);
    const { type, ...others } = stored.data as { type: string };
    expect(type).toBe(french);
    expect(upcast(stored)).toEqual({ type: name, data: { ...others, kind } });
  });

  it.each([
    ['Première consultation', 'FIRST'],
    ['Séance de suivi', 'FOLLOW_UP'],
    ['Consultation de groupe', 'GROUP'],
    ['Consultation express', 'EXPRESS'],
    ['Autre', 'OTHER'],
  ])('called %s is of the kind %s', (type, kind) => {
    const read = upcast({ type: 'ConsultationDefined', data: { ...defined, type } });
    expect(read.data).toMatchObject({ kind });
    expect(faultOf(read)).toBeUndefined();
  });

  it.each(['MailSent', 'MailGivenUp', 'MailResendAsked'])(
    'is read with its recipient and what it is about: %s',
    (name) => {
      expect(upcast(storedIn(name))).toEqual(storedIn(`${name}.with-about`));
    },
  );

  it.each(['BookingPlaced', 'BookingMovedIn'])(
    'is read as setting out from nowhere: %s',
    (name) => {
      const stored = storedIn(name);
      expect(upcast(stored)).toEqual({ type: name, data: { ...stored.data, baseAddressId: null } });
    },
  );

  it('stays as it was written', () => {
    const stored = storedIn('ConsultationDefined');
    const before = structuredClone(stored);
    upcast(stored);
    expect(stored).toEqual(before);
  });
});

describe('an event in the shape of today', () => {
  const ofToday = goldenEvents.filter(({ stored }) => faultOf(stored) === undefined);
  it.each(ofToday)('is read as it is: $file', ({ stored }) => {
    expect(upcast(stored)).toBe(stored);
  });
});

describe('what no version of ours wrote', () => {
  it.each([null, 'Camille', [], {}, { partyId: 'party-1' }, { bookingId: 'booking-1' }])(
    'is left for its check to find in a mail: %j',
    (data) => {
      const stranger = { type: 'MailSent', data } as AnyEvent;
      expect(upcast(stranger)).toBe(stranger);
      expect(faultOf(stranger)).toBeDefined();
    },
  );

  it.each([null, 'Camille', [], {}, { type: 'Massage' }, { type: null }])(
    'is left for its check to find: %j',
    (data) => {
      const stranger = { type: 'ConsultationDefined', data } as AnyEvent;
      expect(upcast(stranger)).toBe(stranger);
      expect(faultOf(stranger)).toBeDefined();
    },
  );
});
