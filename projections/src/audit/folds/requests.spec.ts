import { expect, it } from '@jest/globals';
import type { AgendaEvent, RequestsEvent } from 'contracts';
import {
  aBookingPlaced,
  aBookingRefused,
  anAcceptanceFailed,
  aRequestAccepted,
  aRequestDeclined,
  aRequestExpired,
  aRequestSettling,
  aRequestSubmitted,
  aRequestWithdrawn,
  aTimeProposed,
  otherCustomerId,
  recordedAs,
  requestExpiresAt,
  requestId,
} from 'contracts/testing';
import { auditMove, unfinishedMoves, type OpenMoves } from './moves.ts';
import { requestsAudit } from './requests.ts';

type Event = AgendaEvent | RequestsEvent;

const faultsIn = (events: readonly Event[], at?: string) => {
  const fold = requestsAudit.open();
  const moves: OpenMoves = new Map();
  for (const sound of recordedAs(events, at === undefined ? {} : { at })) {
    const { id, stream, revision, position } = sound;
    fold.take({ id, stream, revision, position, written: sound, sound });
    auditMove(moves, sound);
  }
  return [...fold.found(), ...unfinishedMoves(moves)].map(({ sentence }) => sentence);
};
const faults = (...events: readonly Event[]) => faultsIn(events);
const faultOf = (fault: string) => [`La demande ${requestId} ${fault}.`];

const sent = [aRequestSubmitted(), aTimeProposed()];
const settling = [...sent, aRequestSettling()];
const placed = aBookingPlaced({ requestId });

it('finds nothing in requests that ended once, with their booking or without', () => {
  expect(faults(...settling, placed, aRequestAccepted())).toEqual([]);
  expect(faults(...settling, aBookingRefused(), anAcceptanceFailed(), aRequestWithdrawn())).toEqual(
    [],
  );
  expect(faults(...sent, aRequestDeclined())).toEqual([]);
  expect(faultsIn([aRequestSubmitted(), aRequestExpired()], requestExpiresAt)).toEqual([]);
  // A booking that no request agreed on is not checked here.
  expect(faults(aBookingPlaced())).toEqual([]);
});

it('finds a request that ends twice, or goes on', () => {
  expect(faults(...sent, aRequestDeclined(), aRequestWithdrawn())).toEqual(
    faultOf('change après sa fin'),
  );
  expect(faults(...settling, placed, aRequestAccepted(), aRequestDeclined())).toEqual(
    faultOf('change après sa fin'),
  );
  expect(faults(aRequestSubmitted(), aRequestSubmitted())).toEqual(
    faultOf('est envoyée deux fois'),
  );
  expect(faults(aTimeProposed())).toEqual(faultOf('n’a jamais été envoyée'));
});

it('finds what was declined while a day was asked', () => {
  expect(faults(...settling, aRequestDeclined())).toContain(
    faultOf('change pendant qu’un jour est interrogé')[0],
  );
});

it('finds an acceptance without its booking, and a booking that nobody accepted', () => {
  const unanswered = faultOf('dit du jour ce qu’il n’a pas répondu');
  expect(faults(...settling, aRequestAccepted())).toEqual(unanswered);
  expect(faults(...settling, aBookingRefused(), aRequestAccepted())).toEqual(unanswered);
  expect(faults(...settling, placed, anAcceptanceFailed())).toEqual(unanswered);
  expect(faults(...sent, placed)).toEqual(faultOf('reçoit une réponse que personne n’attend'));
  expect(faults(...settling, placed)).toEqual([
    `Le rendez-vous booking-1 convenu dans la demande ${requestId} n’est pas terminé.`,
  ]);
});

it('finds a booking that is not what was agreed on', () => {
  const accepted = aRequestAccepted();
  const others = faultOf('a un rendez-vous qui n’est pas ce qui était convenu');
  expect(faults(...settling, aBookingPlaced({ requestId, priceCents: 7000 }), accepted)).toEqual(
    others,
  );
  expect(
    faults(...settling, aBookingPlaced({ requestId, customerId: otherCustomerId }), accepted),
  ).toEqual(faultOf('reçoit la réponse d’un autre'));
});

it('finds a request that expired too early', () => {
  expect(faults(aRequestSubmitted(), aRequestExpired())).toEqual(faultOf('expire trop tôt'));
});
