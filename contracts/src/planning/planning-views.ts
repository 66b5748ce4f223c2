import { viewOf } from '../messaging/view.ts';

/** The document of `offers` is `Offer`, folded by `offerAfter`. */
export const offers = viewOf({
  name: 'offers',
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`],
});

/** Whose a consultation is, because `booking/details` names no practitioner. */
export type ConsultationDocument = {
  readonly consultationId: string;
  readonly practitionerId: string;
};
export const consultations = viewOf({ name: 'consultations', id: ['consultationId'], indexes: [] });
