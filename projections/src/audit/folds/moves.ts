import {
  GIVEN_UP_AFTER_MS,
  type AgendaEvent,
  type RecordedEvent,
  type RequestAcceptanceFailed,
  type RequestAccepted,
  type RequestSettling,
} from 'contracts';
import { anomalyOf, atOf, type Anomaly, type At } from '../anomaly.ts';

/** The sender's time, and as long again for the process that completes a move. */
export const MOVES_END_WITHIN_MS = 2 * GIVEN_UP_AFTER_MS;

/** A move with only some of its steps in the log. */
type OpenMove = {
  readonly subject: string;
  readonly events: At[];
  /** The answer of the new day. */
  answer: 'arrived' | 'refused' | undefined;
};

/** The open moves by id, few at any time. */
export type OpenMoves = Map<string, OpenMove>;

type MoveEvent = Extract<AgendaEvent, { readonly data: { readonly moveId: string } }>;

const moveTypes: ReadonlySet<string> = new Set<MoveEvent['type']>([
  'BookingMoveStarted',
  'BookingMovedIn',
  'BookingMoveRefused',
  'BookingMovedOut',
  'BookingMoveAbandoned',
]);

const isOfMove = (recorded: RecordedEvent): recorded is RecordedEvent<MoveEvent> =>
  moveTypes.has(recorded.event.type);

/** Between request and answer it is in progress like a move. */
type TakingEvent = RequestSettling | RequestAccepted | RequestAcceptanceFailed;

const takingTypes: ReadonlySet<string> = new Set<TakingEvent['type']>([
  'RequestSettling',
  'RequestAccepted',
  'RequestAcceptanceFailed',
]);

const isOfTaking = (recorded: RecordedEvent): recorded is RecordedEvent<TakingEvent> =>
  takingTypes.has(recorded.event.type);

export const isOfOpenMove = (moves: OpenMoves, recorded: RecordedEvent): boolean =>
  (isOfMove(recorded) && moves.has(recorded.event.data.moveId)) ||
  (isOfTaking(recorded) && moves.has(recorded.event.data.bookingId));

/** Checks only that the taking ends; another fold checks its steps. */
const followTaking = (moves: OpenMoves, recorded: RecordedEvent<TakingEvent>): void => {
  const { type, data } = recorded.event;
  if (type !== 'RequestSettling') moves.delete(data.bookingId);
  else {
    const subject = `Le rendez-vous ${data.bookingId} convenu dans la demande ${data.requestId}`;
    moves.set(data.bookingId, { subject, events: [atOf(recorded)], answer: undefined });
  }
};

const moveAnomaly = ({ subject, events }: OpenMove, verb: string): Anomaly =>
  anomalyOf(`${subject} ${verb}`, ...events);

/** The move, with this event. */
const moveWith = (moves: OpenMoves, recorded: RecordedEvent<MoveEvent>): OpenMove => {
  const { data } = recorded.event;
  const known = moves.get(data.moveId);
  if (known !== undefined) {
    known.events.push(atOf(recorded));
    return known;
  }
  const subject = `Le déplacement ${data.moveId} du rendez-vous ${data.bookingId}`;
  const move: OpenMove = { subject, events: [atOf(recorded)], answer: undefined };
  moves.set(data.moveId, move);
  return move;
};

/**
 * A move starts, is answered by the new day and ended by the old one, in this order: else its booking is in
 * two places, or in none.
 */
// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
export const auditMove = (moves: OpenMoves, recorded: RecordedEvent): readonly Anomaly[] => {
  if (isOfTaking(recorded)) followTaking(moves, recorded);
  if (!isOfMove(recorded)) return [];
  const { type, data } = recorded.event;
  const isKnown = moves.has(data.moveId);
  const move = moveWith(moves, recorded);
  const ends = (anomaly?: string): readonly Anomaly[] => {
    moves.delete(data.moveId);
    return anomaly === undefined ? [] : [moveAnomaly(move, anomaly)];
  };
  switch (type) {
    case 'BookingMoveStarted':
      return [];
    case 'BookingMovedIn':
      if (data.fromDay === data.day)
        return ends(isKnown ? undefined : 'arrive sans avoir quitté l’ancien départ');
      if (!isKnown) return ends('arrive sans avoir commencé');
      if (move.answer !== undefined) return ends('arrive après une première réponse');
      move.answer = 'arrived';
      return [];
    case 'BookingMoveRefused':
      if (!isKnown) return ends('est refusé sans avoir commencé');
      if (move.answer === 'arrived') return ends('est refusé après être arrivé');
      move.answer = 'refused';
      return [];
    case 'BookingMovedOut':
      if (data.day === data.toDay) return [];
      return ends(move.answer === 'arrived' ? undefined : 'quitte l’ancien jour sans être arrivé');
    case 'BookingMoveAbandoned':
      if (!isKnown) return ends('est abandonné sans avoir commencé');
      if (move.answer === undefined) return ends('est abandonné sans avoir été refusé');
      return ends(move.answer === 'arrived' ? 'est abandonné après être arrivé' : undefined);
  }
};

/** The moves that are still open at the end of the log. */
export const unfinishedMoves = (moves: OpenMoves): readonly Anomaly[] =>
  [...moves.values()].map((move) =>
    moveAnomaly(
      move,
      move.answer === 'arrived'
        ? 'est arrivé sans quitter l’ancien jour : il est en deux lieux'
        : 'n’est pas terminé',
    ),
  );
