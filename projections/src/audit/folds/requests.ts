import {
  timeOf,
  type BookingPlaced,
  type BookingRefused,
  type RequestedTime,
  type RequestsEvent,
  type RequestSettling,
} from 'contracts';
import { anomalyOf } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import type { ReadRecord } from './read-records.ts';

type Request = {
  size: number;
  state: 'unknown' | 'open' | 'settling' | 'over';
  taking: RequestSettling['data'] | undefined;
  /** The answer of the day. */
  answer: 'placed' | 'refused' | undefined;
  expiresAt: string;
};

type Answer = BookingPlaced | BookingRefused;

const answerIn = (read: ReadRecord): Answer | undefined => {
  const event = auditedEventOf(read, 'agenda');
  if (event?.type === 'BookingRefused') return event;
  const isAgreed = event?.type === 'BookingPlaced' && (event.data.requestId ?? null) !== null;
  return isAgreed ? event : undefined;
};

const requestIdIn = (read: ReadRecord): string | undefined =>
  auditedEventOf(read, 'requests')?.data.requestId ?? answerIn(read)?.data.requestId ?? undefined;

const isSameTime = (data: BookingPlaced['data'], time: RequestedTime): boolean =>
  JSON.stringify(timeOf(data)) === JSON.stringify(timeOf(time));

/** The fault of an answer that differs from the requested time. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const answerFault = (
  { state, taking, answer }: Request,
  { type, data }: Answer,
): string | undefined => {
  if (state !== 'settling' || taking?.bookingId !== data.bookingId)
    return 'reçoit une réponse que personne n’attend';
  if (answer !== undefined) return 'reçoit deux réponses';
  const isTheirs =
    data.customerId === taking.customerId &&
    data.relativeId === taking.relativeId &&
    data.practitionerId === taking.practitionerId;
  if (!isTheirs) return 'reçoit la réponse d’un autre';
  return type === 'BookingRefused' || isSameTime(data, taking)
    ? undefined
    : 'a un rendez-vous qui n’est pas ce qui était convenu';
};

/** The fault by the request's earlier events. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const ownFault = (
  { state, taking, answer, expiresAt }: Request,
  { type, data }: RequestsEvent,
  at: string,
): string | undefined => {
  if (type === 'RequestSubmitted') return state === 'unknown' ? undefined : 'est envoyée deux fois';
  if (state === 'unknown') return 'n’a jamais été envoyée';
  if (state === 'over') return 'change après sa fin';
  const isEnd = type === 'RequestAccepted' || type === 'RequestAcceptanceFailed';
  if (!isEnd) {
    if (state === 'settling') return 'change pendant qu’un jour est interrogé';
    return type === 'RequestExpired' && at < expiresAt ? 'expire trop tôt' : undefined;
  }
  const wanted = type === 'RequestAccepted' ? 'placed' : 'refused';
  const isTheirs = taking?.bookingId === data.bookingId && taking.day === data.day;
  return state === 'settling' && isTheirs && answer === wanted
    ? undefined
    : 'dit du jour ce qu’il n’a pas répondu';
};

const takeOwn = (request: Request, { type, data }: RequestsEvent): void => {
  switch (type) {
    case 'RequestSettling':
      request.state = 'settling';
      request.taking = data;
      request.answer = undefined;
      return;
    case 'RequestAccepted':
    case 'RequestDeclined':
    case 'RequestWithdrawn':
    case 'RequestExpired':
      request.state = 'over';
      return;
    default:
      request.state = 'open';
      request.expiresAt = data.expiresAt;
  }
};

/** A request ends once; an accepted one has exactly its booking, and any other has none. */
export const requestsAudit = auditFoldOf<Request>({
  keysOf: (read) => {
    const requestId = requestIdIn(read);
    return requestId === undefined ? [] : [requestId];
  },
  begin: () => ({
    size: 1,
    state: 'unknown',
    taking: undefined,
    answer: undefined,
    expiresAt: '',
  }),
  take: (request, read, key) => {
    const answer = answerIn(read);
    const own = auditedEventOf(read, 'requests');
    let fault: string | undefined;
    if (answer !== undefined) {
      fault = answerFault(request, answer);
      request.answer = answer.type === 'BookingPlaced' ? 'placed' : 'refused';
    } else if (own !== undefined) {
      fault = ownFault(request, own, read.sound?.metadata.at ?? '');
      takeOwn(request, own);
    }
    return fault === undefined ? [] : [anomalyOf(`La demande ${key} ${fault}`, read)];
  },
});
