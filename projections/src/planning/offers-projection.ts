import {
  asCorruptOffer,
  emptyOffer,
  offerAfter,
  practitionerOfOfferStream,
  type Offer,
  type PlanningEvent,
  type PractitionerEvent,
} from 'contracts';
import { onEvery, projectionOf } from '../engine/projection.ts';

const offered = (
  document: Offer | undefined,
  { event }: { readonly event: PlanningEvent | PractitionerEvent },
  practitionerId: string,
): Offer => offerAfter(document ?? emptyOffer(practitionerId), event);

/** The view shares its fold with the agenda decider. */
export const offersProjection = projectionOf({
  view: 'offers',
  version: 2,
  keepsPersonalFields: true,
  on: { ...onEvery('planning', offered), ...onEvery('practitioner', offered) },
  idsOf: ({ event: { data } }) => [data.practitionerId],
  corruptible: {
    idOf: practitionerOfOfferStream,
    mark: (document, id) => asCorruptOffer(document ?? emptyOffer(id)),
  },
});
