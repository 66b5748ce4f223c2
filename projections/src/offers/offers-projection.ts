import { emptyOffer, offerAfter, type OfferEvent } from 'contracts';
import type { Projection } from '../projection.ts';

/** What each practitioner offers, by the fold that the agenda decider uses too. */
export const offersProjection: Projection<'offers', OfferEvent> = {
  view: 'offers',
  version: 1,
  handles: [
    'PractitionerRegistered',
    'PractitionerProfileRevised',
    'PractitionerAddressAdded',
    'PractitionerAddressRevised',
    'PractitionerAddressRemoved',
    'PractitionerVerified',
    'TrialStarted',
    'ConsultationDefined',
    'ConsultationRevised',
    'ConsultationArchived',
    'WeeklySlotAdded',
    'WeeklySlotRevised',
    'WeeklySlotRemoved',
    'ManagementModeChosen',
  ],
  idsOf: ({ event: { data } }) => [data.practitionerId],
  project: (document, { event }, practitionerId) =>
    offerAfter(document ?? emptyOffer(practitionerId), event),
};
