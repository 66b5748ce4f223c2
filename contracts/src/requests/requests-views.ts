import { Type } from 'typebox';
import { startRefusals } from '../agenda/availability/availability.ts';
import { StoredDay, StoredInstant, StoredText, StoredZone } from '../engine/document-fields.ts';
import { orNull } from '../engine/event.ts';
import { Hour } from '../engine/fields.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';
import { RequestSubmitted, RequestTimeProposed } from './requests-events.ts';

/**
 * `pending` awaits the practitioner, `precision-asked` and `proposed` the customer, `settling` the day. The
 * other states are final.
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

const submitted = RequestSubmitted.properties.data.properties;
const proposed = RequestTimeProposed.properties.data.properties;
const requestedTime = {
  day: StoredDay,
  start: proposed.start,
  startsAt: StoredInstant,
  durationMinutes: proposed.durationMinutes,
  pauseMinutes: proposed.pauseMinutes,
  placesMax: proposed.placesMax,
  priceCents: proposed.priceCents,
  cancellationDelayMinutes: proposed.cancellationDelayMinutes,
};
const By = Type.Enum(['customer', 'practitioner']);

export const requests = viewOf({
  name: 'requests',
  title: 'Demandes de rendez-vous',
  document: {
    ...submitted,
    timeZone: StoredZone,
    expiresAt: StoredInstant,
    state: Type.Enum([...requestStates]),
    isOpen: Type.Boolean(),
    messages: Type.Array(Type.Object({ by: By, at: StoredInstant, precisionText: StoredText })),
    submittedAt: StoredInstant,
    changedAt: StoredInstant,
    /** Event id of the last change. */
    changedBy: StoredText,
    proposal: orNull(Type.Object({ ...requestedTime, proposalId: proposed.proposalId })),
    /** The time requested from the day. */
    taken: orNull(Type.Object(requestedTime)),
    /** The last time that was accepted in vain. */
    gone: orNull(
      Type.Object({ ...requestedTime, at: StoredInstant, code: Type.Enum([...startRefusals]) }),
    ),
    /** Unless by an acceptance. */
    ended: orNull(
      Type.Object({
        at: StoredInstant,
        by: Type.Enum(['customer', 'practitioner', 'nobody']),
        reason: orNull(StoredText),
      }),
    ),
    booked: orNull(Type.Object({ bookingId: StoredText, day: StoredDay, start: Hour })),
  },
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
export type RequestDocument = DocumentOf<typeof requests>;

/** The day must be called, or the request expires. */
export const requestsDue = viewOf({
  name: 'requests-due',
  title: 'Demandes à faire aboutir',
  document: {
    requestId: StoredText,
    correlationId: StoredText,
    /** The sender has given up by then, or the deadline has passed. */
    dueAt: StoredInstant,
  },
  id: ['requestId'],
  indexes: [['dueAt']],
});
export type DueRequestDocument = DocumentOf<typeof requestsDue>;
