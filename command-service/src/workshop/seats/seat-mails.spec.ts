import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  keysOf,
  mailKinds,
  viewDeclarations,
  type SeatDocument,
  type SeatMailKind,
  type WorkshopDocument,
  type WorkshopNotesDocument,
} from 'contracts';
import {
  aDueMail,
  aCustomerRegistered,
  aPractitionerRegistered,
  aRelativeAdded,
  aSecondSession,
  aSession,
  customerId,
  day,
  now,
  planId,
  practitionerId,
  relativeId,
  seatId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { openMemoryStores, visioRoomsForSpecs, type Stores } from 'infra/testing';
import { openMailComposer, type MailComposer } from '../../mails/compose-mail.ts';

const views = [
  'seats',
  'workshops',
  'workshop-notes',
  'customers',
  'practitioners',
  'visio-links',
] as const;
const workshop: WorkshopDocument = {
  workshopId,
  practitionerId,
  ...workshopTerms(),
  planId,
  sessions: [aSession(), aSecondSession()],
  place: null,
  timeZone: 'Europe/Paris',
  state: 'scheduled',
  isOpen: true,
  startsAt: aSession().startsAt,
  endsAt: aSecondSession().endsAt,
  taken: 2,
  held: [],
  waiting: [],
  movedFrom: null,
  settling: null,
  refused: null,
  plannedAt: now,
};
const taken: SeatDocument = {
  seatId,
  workshopId,
  practitionerId,
  customerId,
  relativeId: null,
  planId,
  day,
  start: '18:00',
  endsAt: workshop.endsAt,
  state: 'taken',
  reason: 'Je dors mal.',
  confirmationId: seatId,
  at: now,
  offer: null,
  deal: {
    at: now,
    by: 'customer',
    via: 'direct',
    priceCents: 1500,
    cancellationDelayMinutes: 2880,
  },
  graceUntil: null,
  gone: null,
  changed: null,
  attendance: [],
};
const gone = { at: now, by: 'practitioner', was: 'taken', late: false, reason: null } as const;
const changed: SeatDocument = {
  ...taken,
  graceUntil: '2026-03-11T10:00:00.000Z',
  changed: { at: now, what: 'place', fromDay: day, fromStart: '09:00' },
};
const seats: Readonly<Record<SeatMailKind, SeatDocument>> = {
  'customer-seat-taken': taken,
  'customer-seat-awaited': { ...taken, state: 'awaited', deal: null },
  'customer-seat-offered': {
    ...taken,
    state: 'offered',
    deal: null,
    offer: { until: '2026-03-11T10:00:00.000Z', holds: true },
  },
  'customer-seat-lapsed': {
    ...taken,
    state: 'gone',
    gone: { ...gone, by: 'nobody', was: 'offered' },
  },
  'customer-seat-moved': changed,
  'customer-seat-relocated': changed,
  'customer-seat-left': {
    ...taken,
    state: 'gone',
    gone: { ...gone, by: 'customer', late: true },
  },
  'customer-seat-withdrawn': { ...taken, state: 'gone', gone: { ...gone, reason: 'Pas inscrit.' } },
  'practitioner-seat-last': taken,
  'practitioner-seat-left-late': {
    ...taken,
    state: 'gone',
    gone: { ...gone, by: 'customer', late: true },
  },
};
const notes: WorkshopNotesDocument = {
  workshopId,
  practitionerId,
  practicalText: 'Apportez un tapis.',
  notices: [
    { what: 'time', planId, at: now, text: 'La salle est prise.' },
    { what: 'time', planId: 'plan-2', at: now, text: 'Pour un autre jour.' },
    { what: 'place', planId: null, at: now, text: 'Le parc est plus frais.' },
    { what: 'cancelled', planId: null, at: now, text: 'Je suis souffrante.' },
  ],
  calendarDates: workshop.sessions.map(({ sessionId, startsAt, endsAt }) => ({
    sessionId,
    startsAt,
    endsAt,
    sequence: 0,
    removedAt: null,
  })),
};

describe('what mails say of a seat', () => {
  let stores: Stores;
  let composer: MailComposer;
  let position = 10;
  const put = async (view: (typeof views)[number], id: string, document: object) => {
    position += 1;
    const keys = keysOf(viewDeclarations[view], document);
    const writes = [{ id, position, document, keys }];
    await stores.readStore.write([{ view, checkpoint: 10, writes }]);
  };

  beforeEach(async () => {
    stores = openMemoryStores();
    for (const view of views)
      await stores.readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
    for (const name of ['camille', 'claire'])
      await stores.accountStore.reserve({
        accountId: `account-${name}`,
        email: `${name}@exemple.fr`,
        passwordHash: 'none',
        partyId: null,
        reservedAt: now,
      });
    await put('practitioners', practitionerId, aPractitionerRegistered().data);
    const { customerId: _, ...jeanne } = aRelativeAdded().data;
    await put('customers', customerId, { ...aCustomerRegistered().data, relatives: [jeanne] });
    await put('workshops', workshopId, workshop);
    await put('visio-links', practitionerId, { practitionerId, visioLink: null });
    await put('workshop-notes', workshopId, notes);
    composer = openMailComposer({
      ...stores,
      publicUrl: 'https://souffle.exemple/',
      organiser: 'bonjour@souffle.exemple',
      contact: 'contact@souffle.exemple',
      visioRooms: visioRoomsForSpecs,
    });
  });
  afterEach(() => stores.close());

  const due = (kind: SeatMailKind) =>
    aDueMail({
      kind,
      recipient: {
        kind: 'party',
        id: mailKinds[kind].to === 'customer' ? customerId : practitionerId,
      },
      about: { kind: 'seat', id: seatId },
    });
  const composed = async (kind: SeatMailKind, seat = seats[kind]) => {
    await put('seats', seatId, seat);
    return composer.composeMail(due(kind), now);
  };

  it.each([
    ['customer-seat-taken', /Inscription confirmée/, /Apportez un tapis/],
    ['customer-seat-awaited', /Liste d’attente/, /dans l’ordre de la liste/],
    ['customer-seat-offered', /Une place se libère/, /jusqu’au mercredi 11\smars à\s11\sh/],
    ['customer-seat-lapsed', /n’est plus gardée/, /rejoindre la liste de nouveau/],
    ['customer-seat-moved', /Nouvelles dates/, /La salle est prise/],
    ['customer-seat-relocated', /Nouveau lieu/, /Le parc est plus frais/],
    ['customer-seat-left', /Inscription annulée/, /signalée comme tardive/],
    ['customer-seat-withdrawn', /n’est plus réservée/, /Pas inscrit/],
    ['practitioner-seat-last', /Complet/, /Les 2\splaces/],
    ['practitioner-seat-left-late', /Désistement tardif/, /Camille Durand a rendu/],
  ] as const)('%s', async (kind, subject, sentence) => {
    const { message } = await composed(kind);
    if (message === undefined) throw new Error('There is no message.');
    expect(message.subject).toMatch(subject);
    const name = mailKinds[kind].to === 'customer' ? 'camille' : 'claire';
    expect(message.to.address).toBe(`${name}@exemple.fr`);
    for (const form of [message.text, message.html]) {
      expect(form).toMatch(sentence);
      expect(form).toMatch(/jeudi 19\smars/);
      // The practitioner reads the reason of a customer only in the list of participants.
      expect(form).not.toContain('Je dors mal');
    }
  });

  it('names the price by which the seat was taken, and until when leaving is in time', async () => {
    const { message } = await composed('customer-seat-taken');
    expect(message?.text).toMatch(/15\s€/);
    expect(message?.text).toMatch(/annulez avant le mardi 10\smars à\s18\sh/);
  });

  it('says that leaving is late where the place was taken after the delay', async () => {
    const deal = taken.deal && { ...taken.deal, at: '2026-03-11T18:00:00.000Z' };
    const { message } = await composed('customer-seat-taken', { ...taken, deal });
    expect(message?.text).toContain('une annulation serait signalée comme tardive');
    expect(message?.text).not.toMatch(/annulez avant/);
  });

  it('says to all who wait that the first to confirm has the place, on the last day', async () => {
    const seat = seats['customer-seat-offered'];
    const offer = { until: workshop.startsAt, holds: false };
    const { message } = await composed('customer-seat-offered', { ...seat, offer });
    expect(message?.text).toMatch(/la première qui confirme/);
  });

  it('is one mail for those who were signed up together, without who has left since', async () => {
    const others = { confirmationId: seatId, customerId, state: 'taken', endsAt: workshop.endsAt };
    const seatOf = (id: string, of: Partial<SeatDocument>) =>
      put('seats', id, { ...taken, ...others, seatId: id, ...of });
    await seatOf('seat-jeanne', { relativeId });
    await seatOf('seat-gone', { relativeId, state: 'gone' });
    await seatOf('seat-of-another-day', { relativeId, confirmationId: 'seat-of-another-day' });
    const { message } = await composed('customer-seat-taken');
    expect(message?.text).toContain('Les 2 places sont réservées.');
    expect(message?.text).toMatch(/(Camille|Jeanne) Durand et (Camille|Jeanne) Durand ont chacun/);
    expect(message?.text).toMatch(/Prix par place/);
    // The seat of this mail is given up, but Jeanne still has hers.
    const alone = await composed('customer-seat-taken', { ...taken, state: 'gone' });
    expect(alone.message?.text).toContain('Jeanne Durand a une place');
    expect(alone.message?.text).not.toContain('Camille Durand');
  });

  const household = async (of: (id: string) => Partial<SeatDocument>) => {
    for (const id of ['seat-jeanne', 'seat-paul'])
      await put('seats', id, { ...taken, seatId: id, ...of(id) });
  };

  it('is one mail for a household of a change, without who has left since', async () => {
    await household((id) =>
      id === 'seat-paul' ? { state: 'gone' } : { ...changed, relativeId, state: 'awaited' },
    );
    const { message } = await composed('customer-seat-moved', { ...changed, state: 'gone' });
    expect(message?.text).toMatch(/Pour\s: Jeanne Durand/);
    // A customer who only waits gets neither a calendar nor the practical information.
    expect(message?.calendar).toBeNull();
    expect(message?.text).not.toContain('Apportez un tapis');
    const both = await composed('customer-seat-moved');
    expect(both.message?.text).toMatch(/(Camille|Jeanne) Durand et (Camille|Jeanne) Durand/);
    expect(both.message?.calendar?.method).toBe('REQUEST');
  });

  it('is one mail of other dates in another place', async () => {
    const what = 'time-and-place';
    const { message } = await composed('customer-seat-moved', {
      ...changed,
      changed: { at: now, what, fromDay: day, fromStart: '18:00' },
    });
    expect(message?.subject).toMatch(/^Nouvelles dates, nouveau lieu/);
    expect(message?.text).toMatch(/Claire Fontaine a changé les dates et le lieu de/);
    expect(message?.text).toContain('La salle est prise');
  });

  it('quotes no message of a former change of place', async () => {
    const silent = { what: 'place', planId: null, at: '2026-03-10T11:00:00.000Z', text: null };
    await put('workshop-notes', workshopId, { ...notes, notices: [...notes.notices, silent] });
    const { message } = await composed('customer-seat-relocated');
    expect(message?.subject).toMatch(/^Nouveau lieu/);
    expect(message?.text).not.toContain('Message du praticien');
    expect(message?.text).not.toContain('Le parc est plus frais');
  });

  it('is one mail for a household of a removal, and ends the calendar with the last place', async () => {
    const removed = { state: 'gone', gone } as const;
    await household((id) => (id === 'seat-paul' ? { relativeId } : { ...removed, relativeId }));
    const some = await composed('customer-seat-withdrawn');
    expect(some.message?.text).toMatch(/a retiré (Camille|Jeanne) Durand et (Camille|Jeanne)/);
    expect(some.message?.calendar).toBeNull();
    await household(() => ({ ...removed, relativeId }));
    const all = await composed('customer-seat-withdrawn');
    expect(all.message?.calendar?.method).toBe('CANCEL');
  });

  it('takes the dates out of the calendar of who leaves, once nobody of the household comes', async () => {
    await household(() => ({ relativeId }));
    const some = await composed('customer-seat-left');
    expect(some.message?.text).toContain('Camille Durand n’a plus de place');
    expect(some.message?.calendar).toBeNull();
    const left = { ...gone, by: 'customer' } as const;
    await household(() => ({ relativeId, state: 'gone', gone: left }));
    const all = await composed('customer-seat-left');
    expect(all.message?.calendar?.method).toBe('CANCEL');
    // The sequence exceeds every earlier one that the household received.
    expect(all.message?.calendar?.ics).toContain('SEQUENCE:5');
  });

  it('says why an event is cancelled', async () => {
    await put('workshops', workshopId, { ...workshop, state: 'cancelled' });
    const { message } = await composed('customer-seat-withdrawn');
    expect(message?.subject).toMatch(/^Annulé/);
    expect(message?.text).toContain('Je suis souffrante.');
  });

  it('is nothing once it is no longer so', async () => {
    const { state: _state, ...left } = seats['customer-seat-lapsed'];
    for (const kind of ['customer-seat-taken', 'customer-seat-offered'] as const)
      expect(await composed(kind, { ...left, state: 'gone' })).toEqual({ problem: 'OUTDATED' });
  });

  it('offers no place that was free before the event was postponed', async () => {
    const offer = { until: '2026-03-18T17:00:00.000Z', holds: false };
    await put('workshops', workshopId, { ...workshop, startsAt: aSecondSession().startsAt });
    expect(
      await composed('customer-seat-offered', { ...seats['customer-seat-offered'], offer }),
    ).toEqual({ problem: 'OUTDATED' });
  });

  it('is too late once the event is over', async () => {
    await put('seats', seatId, taken);
    expect(await composer.composeMail(due('customer-seat-taken'), workshop.endsAt)).toEqual({
      problem: 'TOO_LATE',
    });
  });

  it('waits for the views that are behind', async () => {
    await put('seats', seatId, taken);
    const late = { ...due('customer-seat-taken'), eventPosition: 11 };
    await expect(composer.composeMail(late, now)).rejects.toThrow('cette place');
  });
});
