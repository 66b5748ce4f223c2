import { agendaRoom } from '../engine/http/live.ts';
import { viewOf } from '../engine/view.ts';
import type { Offer } from './offer.ts';

/** The document of `offers` is `Offer`, folded by `offerAfter`. Its viewers are notified of changes. */
export const offers = viewOf<Offer>()({
  name: 'offers',
  title: 'Offres',
  id: ['practitionerId'],
  indexes: [],
  rooms: ({ id }) => [`party:${id}`, `offer:${id}`, agendaRoom(id)],
});

/** The practitioner of a consultation, because `booking/details` names none. */
export type ConsultationDocument = {
  readonly consultationId: string;
  readonly practitionerId: string;
};
export const consultations = viewOf<ConsultationDocument>()({
  name: 'consultations',
  title: 'Séances',
  id: ['consultationId'],
  indexes: [],
});
