import { viewOf } from '../engine/view.ts';
import type { StartRefusal } from '../agenda/availability/availability.ts';
import type { RequestAccepted, RequestedTime, RequestSubmitted } from './requests-events.ts';

/**
 * Where a request stands. `pending` awaits the practitioner, `precision-asked` and `proposed` the
 * customer; `settling` a day's answer, for a moment. The others are the end.
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

type Asked = RequestSubmitted['data'];

/** What was asked for, where it stands, what either side wrote. */
export type RequestDocument = Asked & {
  readonly state: RequestState;
  readonly isOpen: boolean;
  readonly messages: readonly {
    readonly by: RequestAccepted['data']['by'];
    readonly at: string;
    readonly precisionText: string;
  }[];
  readonly submittedAt: string;
  /** Of the last move of either side, or of the end; an instant. */
  readonly changedAt: string;
  /** Id of the event that told of it. */
  readonly changedBy: string;
  readonly proposal: (RequestedTime & { readonly proposalId: string }) | null;
  /** What the day is being asked for. */
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

export const requests = viewOf({
  name: 'requests',
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

/** What is still to be done of a request: its day asked, or its end told. */
export type DueRequestDocument = {
  readonly requestId: string;
  readonly correlationId: string;
  /** From when on: who took a time has surely given up, or nobody may answer any more; an instant. */
  readonly dueAt: string;
};

export const requestsDue = viewOf({
  name: 'requests-due',
  id: ['requestId'],
  indexes: [['dueAt']],
});
