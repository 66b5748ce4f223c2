import { agendaRoom } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';

/** The document of `offers` is `Offer`, folded by `offerAfter`. Whoever looks at it may hear of it. */
export const offers = viewOf({
  name: 'offers',
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`, agendaRoom(id)],
});

/** Whose a consultation is, because `booking/details` names no practitioner. */
export type ConsultationDocument = {
  readonly consultationId: string;
  readonly practitionerId: string;
};
export const consultations = viewOf({ name: 'consultations', id: ['consultationId'], indexes: [] });
