import {
  isOpenRequest,
  timeOf,
  type RecordedEvent,
  type RequestDocument,
  type RequestState,
} from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Recorded = Pick<RecordedEvent, 'id' | 'metadata'>;

const inState = (
  document: RequestDocument,
  state: RequestState,
  { id: changedBy, metadata: { at } }: Recorded,
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
  recorded: Recorded,
): RequestDocument => {
  const by = { declined: 'practitioner', withdrawn: 'customer', expired: 'nobody' } as const;
  return {
    ...inState(document, state, recorded),
    ended: { at: recorded.metadata.at, by: by[state], reason },
  };
};

type Message = Recorded & {
  readonly event: { readonly data: { readonly precisionText: string; readonly expiresAt: string } };
};

const withMessage = (
  { messages }: RequestDocument,
  by: 'customer' | 'practitioner',
  { event: { data }, metadata: { at } }: Message,
) => {
  const { precisionText, expiresAt } = data;
  return { messages: [...messages, { by, at, precisionText }], expiresAt };
};

export const requestsProjection = projectionOf({
  view: 'requests',
  version: 1,
  keepsPersonalFields: true,
  on: {
    RequestSubmitted: (_, { event: { data }, metadata: { at }, id }) => ({
      ...data,
      state: 'pending',
      isOpen: true,
      messages: [],
      submittedAt: at,
      changedAt: at,
      changedBy: id,
      proposal: null,
      taken: null,
      gone: null,
      ended: null,
      booked: null,
    }),
    RequestPrecisionAsked: (document, recorded) =>
      document && {
        ...inState(document, 'precision-asked', recorded),
        ...withMessage(document, 'practitioner', recorded),
      },
    RequestPrecisionGiven: (document, recorded) =>
      document && {
        ...inState(document, 'pending', recorded),
        ...withMessage(document, 'customer', recorded),
      },
    RequestTimeProposed: (document, recorded) => {
      const { proposalId, expiresAt } = recorded.event.data;
      const proposal = { proposalId, ...timeOf(recorded.event.data) };
      return (
        document && {
          ...inState(document, 'proposed', recorded),
          proposal,
          gone: null,
          expiresAt,
        }
      );
    },
    RequestSettling: (document, recorded) =>
      document && {
        ...inState(document, 'settling', recorded),
        taken: timeOf(recorded.event.data),
        gone: null,
      },
    RequestAccepted: (document, recorded) => {
      const { bookingId, day, start } = recorded.event.data;
      const booked = { bookingId, day, start };
      return document && { ...inState(document, 'accepted', recorded), booked };
    },
    RequestAcceptanceFailed: (document, recorded) => {
      if (document === undefined) return undefined;
      const { code, expiresAt } = recorded.event.data;
      const gone = document.taken && { ...document.taken, at: recorded.metadata.at, code };
      return { ...inState(document, 'pending', recorded), gone, expiresAt };
    },
    RequestDeclined: (document, recorded) => {
      const { reason } = recorded.event.data;
      return document && ended(document, { state: 'declined', reason }, recorded);
    },
    RequestWithdrawn: (document, recorded) =>
      document && ended(document, { state: 'withdrawn' }, recorded),
    RequestExpired: (document, recorded) =>
      document && ended(document, { state: 'expired' }, recorded),
  },
  idsOf: ({ event: { data } }) => [data.requestId],
});
