import { Type, type Static } from 'typebox';
import { PersonEvent, RevealedPerson } from '../account/people-calls.ts';
import { callOf, CommandHeaders, exactly, operatorCall } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Id, WrittenParagraph } from '../engine/fields.ts';
import { ACCESS_REASON_MAX } from '../engine/limits.ts';

/** Masked until a reason is given. */
export const RecordedClient = Type.Object({
  id: Type.String(),
  recordedAt: Type.String(),
  practitioner: Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** `null` if the practitioner has no public page. */
    slug: orNull(Type.String()),
  }),
});
export type RecordedClient = Static<typeof RecordedClient>;

const params = exactly({ id: Id });

/** Once the client has an account, the page of the account replaces this one. */
export const getRecordedClient = callOf({
  ...operatorCall,
  title: 'Suivre un client noté par un praticien',
  route: 'GET /api/admin/recorded-clients/:id',
  refusals: ['CUSTOMER_NOT_FOUND'],
  schemas: { params },
  answer: Type.Object({
    client: RecordedClient,
    /** The newest `HISTORY_EVENTS_MAX`, in the order of the log. */
    events: Type.Array(PersonEvent),
    isWhole: Type.Boolean(),
  }),
});

/** The access is recorded first. */
export const revealRecordedClient = callOf({
  ...operatorCall,
  title: 'Lire qui est un client noté par un praticien, pour un motif',
  route: 'POST /api/admin/recorded-clients/:id/reveal',
  refusals: ['CUSTOMER_NOT_FOUND', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    params,
    body: exactly({ reason: WrittenParagraph(ACCESS_REASON_MAX) }),
  },
  answer: RevealedPerson,
});
