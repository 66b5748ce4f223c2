import { projectionOf } from '../projection.ts';

/** The link of each practitioner for sessions by video. */
export const visioLinksProjection = projectionOf({
  view: 'visio-links',
  version: 1,
  keepsWords: true,
  handles: {
    practitioner: {
      PractitionerRegistered: false,
      PractitionerApplied: false,
      DiplomaSubmitted: false,
      DiplomaValidated: false,
      DiplomaRefused: false,
      PicturesChosen: false,
      PractitionerAddressAdded: false,
      PractitionerAddressRevised: false,
      PractitionerAddressRemoved: false,
      PractitionerVerified: false,
      TrialStarted: false,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
      PractitionerLeft: false,
      PractitionerReturned: false,
      PractitionerErased: true,
      PractitionerErasureCompleted: false,
      DefaultAddressChosen: false,
      PresentationRevised: false,
      CertificationsRevised: false,
      PaymentMethodsRevised: false,
      SocialsRevised: false,
      PractitionerPhoneRevised: false,
      VisioLinkChosen: true,
    },
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
  project: (_, { event: { type, data } }) =>
    type === 'PractitionerErased' ? undefined : { ...data },
});
