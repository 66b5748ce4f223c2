import { expect, it } from '@jest/globals';
import type { RecordedEvent, WorkshopEvent } from 'contracts';
import {
  aPublishedWorkshop,
  aSeatAwaited,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  metadataAt,
  workshopTerms,
  practitionerId,
  workshopId,
} from 'contracts/testing';
import { seatCertificateOf } from './seat-certificate.ts';

/** Records one event an hour; `joined` names the events that belong to the command before. */
const recorded = (events: readonly WorkshopEvent[], joined: readonly number[] = []) =>
  [...aPublishedWorkshop(), ...events].map((event, index): RecordedEvent<WorkshopEvent> => {
    const hour = String(index).padStart(2, '0');
    const command = joined.includes(index - 3) ? index - 1 : index;
    return {
      id: `event-${index}`,
      stream: 'workshop-1',
      revision: index,
      position: index,
      event,
      metadata: metadataAt(`2026-03-01T${hour}:00:00.000Z`, { commandId: `command-${command}` }),
    };
  });
const certificateAfter = (events: readonly WorkshopEvent[], joined: readonly number[] = []) =>
  seatCertificateOf(recorded(events, joined), 'own');

const own = { seatId: 'own' };
const first = { seatId: 'first' };
const second = { seatId: 'second' };
const waiting = [aSeatAwaited(first), aSeatAwaited(second), aSeatAwaited(own)];

it('tells when a seat joined the list, and behind how many', () => {
  expect(certificateAfter(waiting)).toEqual({
    id: 'own',
    state: 'awaited',
    joined: { at: '2026-03-01T05:00:00.000Z', rank: 3 },
    rank: 3,
    waiting: 3,
    steps: [],
  });
});

it('tells to which rank each place went, and how that ended', () => {
  const steps = certificateAfter([
    ...waiting,
    aSeatOffered(first),
    aSeatTaken({ ...first, via: 'offer' }),
    aSeatOffered(second),
    aSeatOfferLapsed(second),
    aSeatOffered(own),
  ])?.steps;
  expect(steps).toMatchObject([
    { what: 'offered', rank: 1, isOwn: false, outcome: 'accepted', ownRank: 2 },
    { what: 'offered', rank: 1, isOwn: false, outcome: 'lapsed', ownRank: 1 },
    { what: 'offered', rank: 1, isOwn: true, outcome: null, ownRank: null },
  ]);
});

it('tells of people added by hand, with a place more or without', () => {
  const revised: WorkshopEvent = {
    type: 'WorkshopRevised',
    data: { workshopId, practitionerId, ...workshopTerms({ placesMax: 3 }) },
  };
  const added = aSeatTaken({ seatId: 'added', via: 'hand', by: 'practitioner' });
  expect(certificateAfter([...waiting, revised, added], [4])?.steps).toMatchObject([
    { what: 'by-hand', added: true, ownRank: 3 },
  ]);
  expect(certificateAfter([...waiting, revised, added])?.steps).toMatchObject([
    { what: 'by-hand', added: false },
  ]);
});

it('tells of those who left before it, not after it', () => {
  const gone = { was: 'awaited' } as const;
  const after = { seatId: 'after' };
  expect(
    certificateAfter([
      ...waiting,
      aSeatAwaited(after),
      aSeatGivenUp({ ...after, ...gone }),
      aSeatGivenUp({ ...first, ...gone }),
    ])?.steps,
  ).toMatchObject([{ what: 'left', rank: 1, ownRank: 2 }]);
});

it('tells once of a last day on which everybody was told', () => {
  const offers = [first, second, own].map((seat) => aSeatOffered({ ...seat, holds: false }));
  const direct = aSeatTaken({ seatId: 'direct' });
  expect(certificateAfter([...waiting, ...offers, direct])).toMatchObject({
    state: 'offered',
    rank: 3,
    steps: [
      { what: 'announced', rank: null, until: null },
      { what: 'taken', isOwn: false },
    ],
  });
});

it('tells that somebody on the list took a place of the last day first', () => {
  const offers = [first, second, own].map((seat) => aSeatOffered({ ...seat, holds: false }));
  const accepted = aSeatTaken({ ...second, via: 'offer' });
  expect(certificateAfter([...waiting, ...offers, accepted])).toMatchObject({
    rank: 2,
    steps: [{ what: 'announced' }, { what: 'taken', rank: 2, isOwn: false, ownRank: 2 }],
  });
});

it('tells nothing before a seat joined, after it left, or of one that never waited', () => {
  const before = [aSeatAwaited(first), aSeatOffered(first), aSeatTaken({ ...first, via: 'offer' })];
  const left = [aSeatAwaited(own), aSeatGivenUp({ ...own, was: 'awaited' })];
  const later = [aSeatAwaited(second), aSeatOffered(second)];
  expect(certificateAfter([...before, ...left, ...later])).toMatchObject({
    state: 'gone',
    steps: [],
  });
  expect(certificateAfter([aSeatTaken(own)])).toBeUndefined();
});

it('names nobody', () => {
  const all = certificateAfter([
    ...waiting,
    aSeatOffered(first),
    aSeatTaken({ ...first, via: 'offer' }),
  ]);
  const text = JSON.stringify(all);
  for (const name of ['first', 'second', 'customer']) expect(text).not.toContain(name);
});
