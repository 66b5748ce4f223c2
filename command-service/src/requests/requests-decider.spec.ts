import { describe, it } from '@jest/globals';
import { emptyOffer, idFrom, occupationOf, type RequestsCommand } from 'contracts';
import {
  aBookingPlaced,
  anAcceptanceFailed,
  anOffer,
  aPrecisionRequest,
  aPrecisionGiven,
  aRequestAccepted,
  aRequestDeclined,
  aRequestedTime,
  aRequestExpired,
  aRequestSettling,
  aRequestSubmitted,
  aRequestWithdrawn,
  aTimeProposed,
  bookingId,
  commandAt,
  customerId,
  day,
  now,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  proposalId,
  relativeId,
  requestExpiresAt,
} from 'contracts/testing';
import { given as givenFor } from '../testing/given.ts';
import { requestsDecider } from './requests-decider.ts';

const given = givenFor(requestsDecider);

type CommandOf<Type extends RequestsCommand['type']> = Extract<RequestsCommand, { type: Type }>;

const byCustomer = { by: 'customer', partyId: customerId } as const;
const byPractitioner = { by: 'practitioner', partyId: practitionerId } as const;
const manual = anOffer({ mode: 'manual' });
/** When a request of now is over, and a moment before. */
const over = requestExpiresAt;
const late = '2026-03-17T09:59:59.999Z';

const submit = (overrides: Partial<CommandOf<'SubmitRequest'>['data']> = {}, at = now) => {
  const {
    practitionerId: _,
    consultationName: __,
    timeZone: ___,
    expiresAt: ____,
    ...requested
  } = aRequestSubmitted().data;
  const data = { requested, beneficiary: 'active', notAdmitted: null, offer: manual } as const;
  return commandAt(at)('SubmitRequest', { ...data, ...overrides });
};
const requestedSession = (overrides: Partial<CommandOf<'SubmitRequest'>['data']['requested']>) => ({
  requested: { ...submit().data.requested, ...overrides },
});
const propose = (overrides: Partial<CommandOf<'ProposeTime'>['data']> = {}, at = now) => {
  const free = { offer: manual, occupied: [], day, start: '09:00' };
  return commandAt(at)('ProposeTime', { requester: byPractitioner, ...free, ...overrides });
};
const book = (overrides: Partial<CommandOf<'BookAgreedTime'>['data']> = {}, at = now) => {
  const data = { ...propose().data, bookingId, beneficiary: 'active' } as const;
  return commandAt(at)('BookAgreedTime', { ...data, ...overrides });
};
const acceptIt = (overrides: Partial<CommandOf<'AcceptProposal'>['data']> = {}, at = now) => {
  const data = { requester: byCustomer, proposalId, bookingId, beneficiary: 'active' } as const;
  return commandAt(at)('AcceptProposal', { ...data, ...overrides });
};
const ask = (
  at = now,
  requester: CommandOf<'AskPrecision'>['data']['requester'] = byPractitioner,
) => commandAt(at)('AskPrecision', { requester, precisionText: 'Depuis quand ?' });
const answer = (at = now) =>
  commandAt(at)('GivePrecision', { requester: byCustomer, precisionText: 'Depuis l’été.' });
const decline = (at = now) =>
  commandAt(at)('DeclineRequest', { requester: byPractitioner, reason: 'Complet jusqu’en avril.' });
const withdraw = (at = now) => commandAt(at)('WithdrawRequest', { requester: byCustomer });
const expire = (at = now) => commandAt(at)('ExpireRequest', {});
const end = (to: CommandOf<'EndSettling'>['data']['answer'], id = bookingId) =>
  commandAt(now)('EndSettling', { bookingId: id, answer: to });

const taken = [occupationOf(aBookingPlaced({ bookingId: 'booking-other' }).data)];

describe('sending a request', () => {
  it('reaches a practitioner in manual mode, for seven days', () => {
    given().when(submit()).thenAccepted(aRequestSubmitted());
    given()
      .when(submit(requestedSession({ relativeId })))
      .thenAccepted(aRequestSubmitted({ relativeId }));
    given()
      .when(submit(requestedSession({ option: 'VISIO', addressId: null })))
      .thenAccepted(aRequestSubmitted({ option: 'VISIO', addressId: null }));
  });

  it('needs no hours that are open', () => {
    given()
      .when(submit({ offer: { ...manual, weeklySlots: [] } }))
      .thenAccepted(aRequestSubmitted());
  });

  it('is once, under one id', () => {
    given(aRequestSubmitted()).when(submit()).thenNothing();
  });

  it('is refused where slots are booked online, and where nobody receives', () => {
    given()
      .when(submit({ offer: anOffer() }))
      .thenRejected('NOT_ON_REQUEST');
    given()
      .when(submit({ offer: { ...manual, isSuspended: true } }))
      .thenRejected('NOT_BOOKABLE_ONLINE');
    given()
      .when(submit({ offer: emptyOffer(practitionerId) }))
      .thenRejected('NOT_BOOKABLE_ONLINE');
    given()
      .when(submit({ offer: { ...manual, isCorrupt: true } }))
      .thenRejected('AGENDA_NOT_TRUSTED');
  });

  it('is refused for what is not sold, or elsewhere', () => {
    given()
      .when(submit(requestedSession({ consultationId: 'consultation-unknown' })))
      .thenRejected('CONSULTATION_NOT_FOUND');
    const consultations = manual.consultations.map((each) => ({ ...each, archived: true }));
    given()
      .when(submit({ offer: { ...manual, consultations } }))
      .thenRejected('CONSULTATION_NOT_FOUND');
    given()
      .when(submit(requestedSession({ addressId: 'address-unknown' })))
      .thenRejected('ADDRESS_NOT_FOUND');
    given()
      .when(submit(requestedSession({ addressId: null })))
      .thenRejected('ADDRESS_NOT_FOUND');
  });

  it('is refused for a relative who was deactivated, and beyond the limit', () => {
    given()
      .when(submit({ beneficiary: 'inactive' }))
      .thenRejected('CUSTOMER_NOT_FOUND');
    given()
      .when(submit({ notAdmitted: 'TOO_MANY_OPEN_REQUESTS' }))
      .thenRejected('TOO_MANY_OPEN_REQUESTS');
  });
});

describe('proposing a time', () => {
  const made = idFrom('proposal', 'command-1');

  it('says what it will cost and last, and ends with its start', () => {
    given(aRequestSubmitted())
      .when(propose())
      .thenAccepted(aTimeProposed({ proposalId: made }));
  });

  it('replaces the time before, also while a precision is awaited', () => {
    given(aRequestSubmitted(), aTimeProposed(), aPrecisionRequest())
      .when(propose())
      .thenAccepted(aTimeProposed({ proposalId: made }));
  });

  it('is not bound by the notice, as the practitioner chooses', () => {
    const consultations = manual.consultations.map((each) => ({ ...each, noticeMinutes: 10_000 }));
    given(aRequestSubmitted())
      .when(propose({ offer: { ...manual, consultations } }))
      .thenAccepted(aTimeProposed({ proposalId: made }));
  });

  it('is refused for a time that is taken, or none of theirs', () => {
    given(aRequestSubmitted())
      .when(propose({ occupied: taken }))
      .thenRejected('SLOT_TAKEN');
    given(aRequestSubmitted())
      .when(propose({ start: '09:10' }))
      .thenRejected('SLOT_NOT_OFFERED');
  });
});

describe('accepting what is proposed', () => {
  it('takes it as it was proposed, whatever the offer says since', () => {
    const proposed = aTimeProposed({ priceCents: 5000, durationMinutes: 45 });
    given(aRequestSubmitted(), proposed)
      .when(acceptIt())
      .thenAccepted(aRequestSettling({ priceCents: 5000, durationMinutes: 45 }));
  });

  it('takes nothing that stands to be accepted no more', () => {
    given(aRequestSubmitted()).when(acceptIt()).thenRejected('PROPOSAL_REPLACED');
    given(aRequestSubmitted(), aTimeProposed(), aTimeProposed({ proposalId: 'proposal-2' }))
      .when(acceptIt())
      .thenRejected('PROPOSAL_REPLACED');
    for (const since of [aPrecisionRequest(), aPrecisionGiven(), anAcceptanceFailed()])
      given(aRequestSubmitted(), aTimeProposed(), since)
        .when(acceptIt())
        .thenRejected('PROPOSAL_REPLACED');
  });

  it('is refused for a relative who was deactivated', () => {
    given(aRequestSubmitted(), aTimeProposed())
      .when(acceptIt({ beneficiary: 'inactive' }))
      .thenRejected('RELATIVE_INACTIVE');
  });
});

describe('booking a time that was agreed on', () => {
  const settling = aRequestSettling({ by: 'practitioner' });

  it('takes it for the customer, at any turn', () => {
    given(aRequestSubmitted()).when(book()).thenAccepted(settling);
    given(aRequestSubmitted(), aPrecisionRequest()).when(book()).thenAccepted(settling);
    given(aRequestSubmitted(), aTimeProposed()).when(book()).thenAccepted(settling);
  });

  it('is refused before anything is written where the time is clearly taken', () => {
    given(aRequestSubmitted())
      .when(book({ occupied: taken }))
      .thenRejected('SLOT_TAKEN');
    given(aRequestSubmitted())
      .when(book({ beneficiary: 'inactive' }))
      .thenRejected('RELATIVE_INACTIVE');
  });
});

describe('the end of a settling', () => {
  it('is the day’s answer', () => {
    given(aRequestSubmitted(), aTimeProposed(), aRequestSettling())
      .when(end('PLACED'))
      .thenAccepted(aRequestAccepted());
    given(aRequestSubmitted(), aTimeProposed(), aRequestSettling())
      .when(end('SLOT_TAKEN'))
      .thenAccepted(anAcceptanceFailed());
  });

  it('is told once, and of the taking that it answers', () => {
    const settling = [aRequestSubmitted(), aTimeProposed(), aRequestSettling()];
    given(...settling, aRequestAccepted())
      .when(end('PLACED'))
      .thenNothing();
    given(...settling, anAcceptanceFailed())
      .when(end('SLOT_TAKEN'))
      .thenNothing();
    given(...settling)
      .when(end('PLACED', 'booking-2'))
      .thenNothing();
    given().when(end('PLACED')).thenNothing();
  });

  it('leaves the request open after a refusal', () => {
    given(aRequestSubmitted(), aTimeProposed(), aRequestSettling(), anAcceptanceFailed())
      .when(withdraw())
      .thenAccepted(aRequestWithdrawn());
  });
});

describe('writing to each other', () => {
  it('goes in turns, and puts off the end', () => {
    given(aRequestSubmitted()).when(ask()).thenAccepted(aPrecisionRequest());
    given(aRequestSubmitted(), aPrecisionRequest())
      .when(answer('2026-03-11T10:00:00.000Z'))
      .thenAccepted(aPrecisionGiven({ expiresAt: '2026-03-18T10:00:00.000Z' }));
    given(aRequestSubmitted(), aPrecisionRequest())
      .when(ask())
      .thenRejected('PRECISION_ALREADY_ASKED');
    given(aRequestSubmitted()).when(answer()).thenRejected('NOTHING_TO_ANSWER');
    given(aRequestSubmitted(), aPrecisionRequest(), aPrecisionGiven())
      .when(answer())
      .thenRejected('NOTHING_TO_ANSWER');
  });

  it('answers a time that does not suit', () => {
    given(aRequestSubmitted(), aTimeProposed()).when(answer()).thenAccepted(aPrecisionGiven());
  });
});

describe('the end of a request', () => {
  it('is either side’s, at any turn', () => {
    given(aRequestSubmitted(), aTimeProposed()).when(decline()).thenAccepted(aRequestDeclined());
    given(aRequestSubmitted(), aPrecisionRequest())
      .when(withdraw())
      .thenAccepted(aRequestWithdrawn());
  });

  it('comes by itself once nobody moved in time, and not before', () => {
    given(aRequestSubmitted()).when(expire(late)).thenNothing();
    given(aRequestSubmitted()).when(expire(over)).thenAccepted(aRequestExpired());
    const { startsAt } = aRequestedTime();
    given(aRequestSubmitted(), aTimeProposed())
      .when(expire(startsAt))
      .thenAccepted(aRequestExpired());
  });

  it('comes once', () => {
    given(aRequestSubmitted(), aRequestExpired()).when(expire(over)).thenNothing();
    given(aRequestSubmitted(), aRequestWithdrawn()).when(expire(over)).thenNothing();
    given().when(expire(over)).thenNothing();
  });

  it('is no more to be changed', () => {
    for (const ended of [aRequestAccepted(), aRequestDeclined(), aRequestWithdrawn()])
      for (const command of [propose(), book(), acceptIt(), ask(), answer(), decline(), withdraw()])
        given(aRequestSubmitted(), aTimeProposed(), ended)
          .when(command)
          .thenRejected('REQUEST_OVER');
  });

  it('is known before the process has told it', () => {
    for (const command of [ask(over), answer(over), decline(over), withdraw(over)])
      given(aRequestSubmitted()).when(command).thenRejected('REQUEST_EXPIRED');
    given(aRequestSubmitted(), aTimeProposed())
      .when(acceptIt({}, aRequestedTime().startsAt))
      .thenRejected('REQUEST_EXPIRED');
    given(aRequestSubmitted(), aRequestExpired())
      .when(decline(over))
      .thenRejected('REQUEST_EXPIRED');
  });
});

it('is changed by nobody while a day is asked', () => {
  const settling = given(aRequestSubmitted(), aTimeProposed(), aRequestSettling());
  for (const command of [propose(), book(), acceptIt(), ask(), answer(), decline(), withdraw()])
    settling.when(command).thenRejected('REQUEST_SETTLING');
  settling.when(expire(over)).thenNothing();
});

it('is nobody’s who is no party of it', () => {
  const sent = given(aRequestSubmitted(), aTimeProposed());
  const stranger = { by: 'customer', partyId: otherCustomerId } as const;
  const otherPractitioner = { by: 'practitioner', partyId: otherPractitionerId } as const;
  sent.when(acceptIt({ requester: stranger })).thenRejected('REQUEST_NOT_FOUND');
  sent.when(propose({ requester: otherPractitioner })).thenRejected('REQUEST_NOT_FOUND');
  sent
    .when(ask(now, { by: 'practitioner', partyId: customerId }))
    .thenRejected('REQUEST_NOT_FOUND');
  given().when(withdraw()).thenRejected('REQUEST_NOT_FOUND');
});
