import { distrustedOffer, emptyOffer, offerAfter, practitionerOfOfferStream } from 'contracts';
import { projectionOf } from '../projection.ts';

/** What each practitioner offers, by the fold that the agenda decider uses too. */
export const offersProjection = projectionOf({
  view: 'offers',
  version: 1,
  keepsWords: true,
  handles: {
    planning: {
      ConsultationDefined: true,
      ConsultationRevised: true,
      ConsultationArchived: true,
      WeeklySlotAdded: true,
      WeeklySlotRevised: true,
      WeeklySlotRemoved: true,
      ManagementModeChosen: true,
    },
    // All of both streams, whatever changes in the offer: what a stream holds and its view does not
    // handle leaves it untrusted.
    practitioner: {
      PractitionerRegistered: true,
      PractitionerApplied: true,
      DiplomaSubmitted: true,
      DiplomaValidated: true,
      DiplomaRefused: true,
      PicturesChosen: true,
      PractitionerAddressAdded: true,
      PractitionerAddressRevised: true,
      PractitionerAddressRemoved: true,
      DefaultAddressChosen: true,
      PresentationRevised: true,
      CertificationsRevised: true,
      PaymentMethodsRevised: true,
      SocialsRevised: true,
      PractitionerPhoneRevised: true,
      PractitionerVerified: true,
      TrialStarted: true,
      PractitionerSuspended: true,
      PractitionerReinstated: true,
      PractitionerLeft: true,
      PractitionerReturned: true,
      PractitionerErased: true,
      PractitionerErasureCompleted: true,
      VisioLinkChosen: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
  project: (document, { event }, practitionerId) =>
    offerAfter(document ?? emptyOffer(practitionerId), event),
  distrust: {
    idOf: practitionerOfOfferStream,
    mark: (document, id) => distrustedOffer(document ?? emptyOffer(id)),
  },
});
