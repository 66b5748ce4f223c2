import { describe, expect, it } from '@jest/globals';
import type { AgendaEvent, OfferEvent, WorkshopEvent } from 'contracts';
import {
  aBookingPlaced,
  aSeatAwaited,
  aSeatGivenUp,
  aSeatOffered,
  aSeatOfferLapsed,
  aSeatTaken,
  aSecondSession,
  aSession,
  aWorkshopCancelled,
  aWorkshopDayFreed,
  aWorkshopDayHeld,
  aWorkshopDayRefused,
  aWorkshopPlanned,
  aWorkshopScheduled,
  day,
  now,
  offerEvents,
  otherCustomerId,
  otherPractitionerId,
  planId,
  practitionerId,
  recordedAs,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import { practicesAudit } from './practices.ts';
import { workshopsAudit } from './workshops.ts';

type Event = AgendaEvent | OfferEvent | WorkshopEvent;
type Timed = Event | { readonly at: string; readonly event: Event };

/** At `now`, unless it says when. */
const faultsOf = (fold: typeof workshopsAudit, events: readonly Timed[]) => {
  const open = fold.open();
  for (const [index, each] of events.entries()) {
    const { at, event } = 'at' in each ? each : { at: now, event: each };
    const [sound] = recordedAs([event], { at, from: index + 1 });
    if (sound === undefined) continue;
    const { id, stream, revision, position } = sound;
    open.take({ id, stream, revision, position, written: sound, sound });
  }
  return open.found();
};

const own = { workshopId, practitionerId };
const published = [
  aWorkshopPlanned(),
  aWorkshopDayHeld(),
  aWorkshopScheduled(),
  { type: 'WorkshopOpened', data: own },
] as const;
const louis = { customerId: otherCustomerId };
const full = [
  ...published,
  aSeatTaken({ ...louis, seatId: 'louis-1' }),
  aSeatTaken({ ...louis, seatId: 'louis-2', relativeId: 'relative-1', left: 0 }),
];
const third = { customerId: 'customer-3', seatId: 'seat-3' };
const left = aSeatGivenUp({ ...louis, seatId: 'louis-1' });
const offered = [...full, aSeatAwaited(), aSeatAwaited(third), left, aSeatOffered()];
const { until } = aSeatOffered().data;
const { startsAt } = aSession();
const lastDay = '2026-03-12T10:00:00.000Z';
const late = (event: Event, at: string) => ({ at, event });
const cancelled = aWorkshopCancelled();
const later = aSecondSession();
const laterPlan = { planId: 'plan-2', sessions: [later] };
const laterDates = { planId: 'plan-2', day: later.day, endsAt: later.endsAt };

describe('the life of a workshop', () => {
  const sentences = (events: readonly Timed[]) =>
    faultsOf(workshopsAudit, events).map(({ sentence }) => sentence);

  it.each<[string, readonly Timed[]]>([
    ['a place that goes down the list', [...offered, aSeatTaken({ via: 'offer', left: 0 })]],
    [
      'an offer that is over and goes to the next',
      [
        ...offered,
        late(aSeatOfferLapsed(), until),
        late(aSeatOffered({ ...third, until: '2026-03-11T16:00:00.000Z' }), until),
      ],
    ],
    [
      'the first to confirm on the last day',
      [
        ...full,
        aSeatAwaited(),
        late(aSeatGivenUp({ ...louis, seatId: 'louis-1', late: true }), lastDay),
        late(aSeatOffered({ holds: false, until: startsAt }), lastDay),
        late(aSeatTaken({ ...third, left: 0 }), lastDay),
      ],
    ],
    [
      'a person who is told of a free place on two last days, since the event was postponed',
      [
        ...full,
        aSeatAwaited(),
        late(aSeatGivenUp({ ...louis, seatId: 'louis-1', late: true }), lastDay),
        late(aSeatOffered({ holds: false, until: startsAt }), lastDay),
        late(aSeatTaken({ ...third, left: 0 }), lastDay),
        late(
          { type: 'WorkshopReplanned', data: { ...own, ...laterPlan, noticeText: null } },
          lastDay,
        ),
        late(
          aWorkshopDayHeld({
            planId: laterPlan.planId,
            day: later.day,
            spans: [{ startsAt: later.startsAt, endsAt: later.endsAt }],
          }),
          lastDay,
        ),
        late(aWorkshopScheduled(laterPlan), lastDay),
        late(aSeatGivenUp({ ...third, ...laterDates, late: true }), '2026-03-19T10:00:00.000Z'),
        late(
          aSeatOffered({ ...laterDates, holds: false, until: later.startsAt }),
          '2026-03-19T10:00:00.000Z',
        ),
      ],
    ],
    [
      'one that is cancelled with its seats',
      [
        ...published,
        aSeatTaken(),
        cancelled,
        aSeatGivenUp({ by: 'practitioner' }),
        aWorkshopDayFreed(),
      ],
    ],
    [
      'dates that a day refuses',
      [
        aWorkshopPlanned(),
        aWorkshopDayRefused(),
        {
          type: 'WorkshopPlanRefused',
          data: { ...own, planId, day, code: 'SLOT_TAKEN', frees: null },
        },
      ],
    ],
  ])('is certified: %s', (_, events) => {
    expect(sentences(events)).toEqual([]);
  });

  it.each<[string, readonly Timed[]]>([
    ['est écrit deux fois', [aWorkshopPlanned(), aWorkshopPlanned()]],
    ['n’a jamais été écrit', [cancelled]],
    [
      'change de praticien',
      [...published, aWorkshopCancelled({ practitionerId: otherPractitionerId })],
    ],
    ['change alors qu’il est annulé', [...published, cancelled, cancelled]],
    ['a des dates qu’un jour ne tient pas', [aWorkshopPlanned(), aWorkshopScheduled()]],
    ['a des dates que personne ne demande', [...published, aWorkshopScheduled()]],
    [
      'n’a pas les dates qui étaient demandées',
      [
        aWorkshopPlanned(),
        aWorkshopDayHeld(),
        aWorkshopScheduled({ sessions: [aSession({ endsAt: '2026-03-12T20:00:00.000Z' })] }),
      ],
    ],
    [
      'perd des dates qu’aucun jour n’a refusées',
      [
        aWorkshopPlanned(),
        {
          type: 'WorkshopPlanRefused',
          data: { ...own, planId, day, code: 'SLOT_TAKEN', frees: null },
        },
      ],
    ],
    [
      'un jour répond à des dates que personne ne demande',
      [...published, aWorkshopDayHeld({ planId: 'other' })],
    ],
    [
      'les heures d’un jour ne sont pas celles de ses dates',
      [
        aWorkshopPlanned(),
        aWorkshopDayHeld({ spans: [{ startsAt, endsAt: '2026-03-12T18:00:00.000Z' }] }),
      ],
    ],
    ['un jour est libéré dont il a besoin', [...published, aWorkshopDayFreed()]],
    [
      'a moins de places que d’inscrits',
      [...full, { type: 'WorkshopRevised', data: { ...own, ...workshopTerms({ placesMax: 1 }) } }],
    ],
    ['une place est prise avant qu’il ait des dates', [aWorkshopPlanned(), aSeatTaken()]],
    ['il a 3 inscrits pour 2 places', [...full, aSeatTaken({ left: 0 })]],
    [
      'la même personne y a deux places',
      [...published, aSeatTaken(), aSeatTaken({ seatId: 'seat-2', left: 0 })],
    ],
    ['le nombre de places qui restent est faux', [...published, aSeatTaken({ left: 0 })]],
    ['le prix n’est pas celui de l’événement', [...published, aSeatTaken({ priceCents: 1 })]],
    [
      'le délai d’annulation n’est pas celui de l’événement',
      [...published, aSeatTaken({ cancellationDelayMinutes: 1 })],
    ],
    ['une place est prise trop tard', [...published, late(aSeatTaken(), startsAt)]],
    ['une place ne dit pas qui l’a donnée', [...published, aSeatTaken({ via: 'hand' })]],
    ['une place n’a pas été proposée', [...published, aSeatTaken({ via: 'offer' })]],
    [
      'une place est prise après son délai',
      [...offered, late(aSeatTaken({ via: 'offer', left: 0 }), until)],
    ],
    [
      'quelqu’un passe devant qui attend',
      [...full, aSeatAwaited(), left, aSeatTaken({ ...third, left: 0 })],
    ],
    [
      'une place est proposée dans un autre ordre que celui de la liste',
      [...full, aSeatAwaited(), aSeatAwaited(third), left, aSeatOffered(third)],
    ],
    ['une place est proposée qui n’existe pas', [...full, aSeatAwaited(), aSeatOffered()]],
    ['une place est proposée à qui n’attend pas', [...published, aSeatOffered()]],
    [
      'une place est proposée trop longtemps',
      [...full, aSeatAwaited(), left, aSeatOffered({ until: '2026-03-12T17:00:00.001Z' })],
    ],
    [
      'une place proposée n’est pas tenue',
      [...full, aSeatAwaited(), left, aSeatOffered({ holds: false, until: startsAt })],
    ],
    ['une place proposée finit avant son délai', [...offered, aSeatOfferLapsed()]],
    ['une place est attendue deux fois', [...full, aSeatAwaited(), aSeatAwaited()]],
    [
      'une place est rendue qui n’est pas ce qu’elle dit',
      [...published, aSeatTaken(), aSeatGivenUp({ was: 'awaited' })],
    ],
    [
      'une place rendue ne dit pas si c’est trop tard',
      [...published, aSeatTaken(), late(aSeatGivenUp(), lastDay)],
    ],
    ['une place n’est pas à ses dates', [...published, aSeatTaken({ start: '19:00' })]],
    [
      'une place change de personne',
      [...published, aSeatTaken(), aSeatGivenUp({ customerId: otherCustomerId })],
    ],
    ['une place change alors qu’il est annulé', [...published, cancelled, aSeatTaken()]],
  ])('is not where %s', (fault, events) => {
    expect(sentences(events)).toEqual([`Événement ${workshopId}\u00a0: ${fault}.`]);
  });
});

describe('the hours of a workshop', () => {
  const found = (...events: readonly Timed[]) =>
    faultsOf(practicesAudit, [...offerEvents(), ...events]);
  const atNine = [{ startsAt: '2026-03-12T08:00:00.000Z', endsAt: '2026-03-12T09:00:00.000Z' }];

  it('are of a practitioner who is registered', () => {
    const fault = 'son praticien n’est pas inscrit';
    expect(faultsOf(practicesAudit, [aWorkshopDayHeld()])).toEqual([
      expect.objectContaining({ sentence: expect.stringContaining(fault) }),
    ]);
  });

  it('meet nothing else, beside the own plans of a workshop', () => {
    const held = aWorkshopDayHeld();
    expect(found(aBookingPlaced(), held, aWorkshopDayHeld({ planId: 'other' }))).toEqual([]);
    expect(
      found(held, aWorkshopDayFreed(), aWorkshopDayHeld({ workshopId: 'other' })),
    ).toHaveLength(1);
  });

  it.each<[string, readonly Timed[]]>([
    [
      `Le ${day}, un événement et le rendez-vous de 09:00 se chevauchent`,
      [aBookingPlaced(), aWorkshopDayHeld({ spans: atNine })],
    ],
    [
      `Le ${day}, un événement et le rendez-vous de 09:00 se chevauchent`,
      [aWorkshopDayHeld({ spans: atNine }), aBookingPlaced()],
    ],
    [
      `Le ${day}, deux événements se chevauchent`,
      [aWorkshopDayHeld(), aWorkshopDayHeld({ workshopId: 'other', planId: 'other' })],
    ],
  ])('are an overlap: %s', (sentence, events) => {
    expect(found(...events)).toEqual([
      expect.objectContaining({ sentence: `${sentence}.`, isOverlap: true }),
    ]);
  });

  it.each<[string, readonly Timed[]]>([
    ['ce jour est libéré sans avoir été tenu', [aWorkshopDayFreed()]],
    ['ce jour répond deux fois', [aWorkshopDayRefused(), aWorkshopDayRefused()]],
    ['ses heures ne sont pas de ce jour', [aWorkshopDayHeld({ day: '2026-03-13' })]],
    [
      'ses heures se chevauchent',
      [
        aWorkshopDayHeld({
          spans: [...aWorkshopDayHeld().data.spans, ...aWorkshopDayHeld().data.spans],
        }),
      ],
    ],
    [
      'le praticien ne se réservait pas en ligne',
      [late(aWorkshopDayHeld(), '2027-01-02T10:00:00.000Z')],
    ],
  ])('are wrong: %s', (fault, events) => {
    expect(found(...events).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining(fault),
    ]);
  });
});
