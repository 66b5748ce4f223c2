import { viewOf } from '../engine/view.ts';
import type { StartRefusal } from '../agenda/availability/availability.ts';
import type { RequestAccepted, RequestedTime, RequestSubmitted } from './requests-events.ts';

/**
 * The state of a request. `pending` awaits the practitioner, `precision-asked` and `proposed` the
 * customer, `settling` the day for a moment. The others are final.
 */
export const requestStates = [
  'pending',
  'precision-asked',
  'proposed',
  'settling',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type RequestState = (typeof requestStates)[number];

const ends: readonly RequestState[] = ['accepted', 'declined', 'withdrawn', 'expired'];
export const isOpenRequest = (state: RequestState): boolean => !ends.includes(state);

type SubmittedRequest = RequestSubmitted['data'];

/** The request, its state, and the texts of both parties. */
export type RequestDocument = SubmittedRequest & {
  readonly state: RequestState;
  readonly isOpen: boolean;
  readonly messages: readonly {
    readonly by: RequestAccepted['data']['by'];
    readonly at: string;
    readonly precisionText: string;
  }[];
  readonly submittedAt: string;
  /** Instant of the last change, or of the end. */
  readonly changedAt: string;
  /** Id of the event of the last change. */
  readonly changedBy: string;
  readonly proposal: (RequestedTime & { readonly proposalId: string }) | null;
  /** The time requested from the day. */
  readonly taken: RequestedTime | null;
  /** The last time that was taken in vain. */
  readonly gone: (RequestedTime & { readonly at: string; readonly code: StartRefusal }) | null;
  /** How it ended, but for an acceptance. */
  readonly ended: {
    readonly at: string;
    readonly by: 'customer' | 'practitioner' | 'nobody';
    readonly reason: string | null;
  } | null;
  readonly booked: Pick<RequestAccepted['data'], 'bookingId' | 'day' | 'start'> | null;
};

export const requests = viewOf<RequestDocument>()({
  name: 'requests',
  title: 'Demandes de rendez-vous',
  id: ['requestId'],
  indexes: [
    ['customerId', 'isOpen', 'changedAt'],
    ['practitionerId', 'isOpen', 'changedAt'],
  ],
  rooms: ({ keys }) => [
    `party:${String(keys['customerId'])}`,
    `party:${String(keys['practitionerId'])}`,
  ],
});

/** The pending step of a request: the day must be called, or the request expires. */
export type DueRequestDocument = {
  readonly requestId: string;
  readonly correlationId: string;
  /** Instant from which the step is due: the sender has surely given up, or the deadline has passed. */
  readonly dueAt: string;
};

export const requestsDue = viewOf<DueRequestDocument>()({
  name: 'requests-due',
  title: 'Demandes à faire aboutir',
  id: ['requestId'],
  indexes: [['dueAt']],
});
