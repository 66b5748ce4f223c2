import {
  isOpenRequest,
  timeOf,
  type RequestDocument,
  type RequestsEvent,
  type RequestState,
} from 'contracts';
import { projectionOf } from '../projection.ts';

type Moved = { readonly at: string; readonly changedBy: string };

const standing = (
  document: RequestDocument,
  state: RequestState,
  { at, changedBy }: Moved,
): RequestDocument => ({
  ...document,
  state,
  isOpen: isOpenRequest(state),
  changedAt: at,
  changedBy,
  proposal: state === 'settling' ? document.proposal : null,
  taken: null,
});

type End = {
  readonly state: 'declined' | 'withdrawn' | 'expired';
  readonly reason?: string | null;
};

const ended = (
  document: RequestDocument,
  { state, reason = null }: End,
  moved: Moved,
): RequestDocument => {
  const by = { declined: 'practitioner', withdrawn: 'customer', expired: 'nobody' } as const;
  return { ...standing(document, state, moved), ended: { at: moved.at, by: by[state], reason } };
};

const submitted = (
  data: Extract<RequestsEvent, { type: 'RequestSubmitted' }>['data'],
  { at, changedBy }: Moved,
): RequestDocument => ({
  ...data,
  state: 'pending',
  isOpen: true,
  messages: [],
  submittedAt: at,
  changedAt: at,
  changedBy,
  proposal: null,
  taken: null,
  gone: null,
  ended: null,
  booked: null,
});

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const changed = (
  before: RequestDocument,
  { type, data }: Exclude<RequestsEvent, { type: 'RequestSubmitted' }>,
  moved: Moved,
): RequestDocument => {
  const { at } = moved;
  switch (type) {
    case 'RequestPrecisionAsked':
    case 'RequestPrecisionGiven': {
      const isAsked = type === 'RequestPrecisionAsked';
      const by = isAsked ? 'practitioner' : 'customer';
      const { precisionText, expiresAt } = data;
      const messages = [...before.messages, { by, at, precisionText } as const];
      return {
        ...standing(before, isAsked ? 'precision-asked' : 'pending', moved),
        messages,
        expiresAt,
      };
    }
    case 'RequestTimeProposed': {
      const { proposalId, expiresAt } = data;
      const proposal = { proposalId, ...timeOf(data) };
      return { ...standing(before, 'proposed', moved), proposal, gone: null, expiresAt };
    }
    case 'RequestSettling':
      return { ...standing(before, 'settling', moved), taken: timeOf(data), gone: null };
    case 'RequestAccepted': {
      const { bookingId, day, start } = data;
      return { ...standing(before, 'accepted', moved), booked: { bookingId, day, start } };
    }
    case 'RequestAcceptanceFailed': {
      const { code, expiresAt } = data;
      const gone = before.taken && { ...before.taken, at, code };
      return { ...standing(before, 'pending', moved), gone, expiresAt };
    }
    case 'RequestDeclined':
      return ended(before, { state: 'declined', reason: data.reason }, moved);
    case 'RequestWithdrawn':
      return ended(before, { state: 'withdrawn' }, moved);
    case 'RequestExpired':
      return ended(before, { state: 'expired' }, moved);
  }
};

/** What customers asked of practitioners who choose their appointments themselves, and what became of it. */
export const requestsProjection = projectionOf({
  view: 'requests',
  version: 1,
  keepsWords: true,
  handles: {
    requests: {
      RequestSubmitted: true,
      RequestPrecisionAsked: true,
      RequestPrecisionGiven: true,
      RequestTimeProposed: true,
      RequestSettling: true,
      RequestAccepted: true,
      RequestAcceptanceFailed: true,
      RequestDeclined: true,
      RequestWithdrawn: true,
      RequestExpired: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.requestId],
  project: (document, { event, metadata: { at }, id: changedBy }) => {
    if (event.type === 'RequestSubmitted') return submitted(event.data, { at, changedBy });
    return document && changed(document, event, { at, changedBy });
  },
});
