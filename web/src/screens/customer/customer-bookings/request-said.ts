import type { CustomerRequest } from 'contracts';
import { zonedMoment, zonedStart } from '../../../features/starts/zoned-hour.ts';
import { requestTexts as texts } from './request-texts.ts';

export const requestNameOf = ({ pro: { prenom, nom } }: CustomerRequest): string =>
  `${prenom} ${nom}`;

type Time = { readonly date: string; readonly start: string };

/** An hour in the practitioner's zone, and the reader's own for a session by video. */
export const requestTimeOf = (
  { timeZone, optionId }: CustomerRequest,
  { date, start }: Time,
): string => zonedStart({ timeZone, day: date, hour: start, isRemote: optionId === 'VISIO' });

type Sentence = (request: CustomerRequest) => readonly string[];

const lostOf: Sentence = (request) => {
  if (request.gone === null) return [];
  const sentence = request.gone.isOwn ? texts.takenByOwn : texts.unavailable;
  return [sentence(requestTimeOf(request, request.gone))];
};

const sentencesByState: Readonly<Record<CustomerRequest['state'], Sentence>> = {
  pending: (request) => [
    ...lostOf(request),
    texts.pending(requestNameOf(request), zonedMoment(request.expiresAt, request.timeZone)),
  ],
  'precision-asked': (request) => [
    ...lostOf(request),
    texts.asks(requestNameOf(request), zonedMoment(request.expiresAt, request.timeZone)),
  ],
  proposed: (request) =>
    request.proposal === null
      ? []
      : [
          texts.proposes(requestNameOf(request), requestTimeOf(request, request.proposal)),
          request.pro.canTakeAppointments
            ? texts.acceptUntil(zonedMoment(request.expiresAt, request.timeZone))
            : texts.closed(requestNameOf(request)),
        ],
  settling: () => ['Votre rendez-vous est en train d’être pris.'],
  accepted: () => [texts.ends.accepted],
  declined: (request) => [texts.ends.declined(requestNameOf(request))],
  withdrawn: () => [texts.ends.withdrawn],
  expired: () => [texts.ends.expired],
};

export const sentencesOf: Sentence = (request) => sentencesByState[request.state](request);
