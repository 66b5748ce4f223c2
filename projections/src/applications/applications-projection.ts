import { projectionOf } from '../projection.ts';

/** What practitioners said at their sign-up beside what their profile shows. */
export const applicationsProjection = projectionOf({
  view: 'applications',
  version: 1,
  keepsWords: true,
  handles: {
    practitioner: {
      PractitionerRegistered: false,
      PractitionerApplied: true,
      DiplomaSubmitted: false,
      DiplomaValidated: false,
      DiplomaRefused: false,
      PicturesChosen: false,
      PractitionerAddressAdded: false,
      PractitionerAddressRevised: false,
      PractitionerAddressRemoved: false,
      DefaultAddressChosen: false,
      PresentationRevised: false,
      CertificationsRevised: false,
      PaymentMethodsRevised: false,
      SocialsRevised: false,
      PractitionerPhoneRevised: false,
      PractitionerVerified: false,
      TrialStarted: false,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
      PractitionerLeft: false,
      PractitionerReturned: false,
      PractitionerErased: true,
      PractitionerErasureCompleted: false,
      VisioLinkChosen: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
  project: (_, { event: { type, data }, metadata: { at } }) =>
    type === 'PractitionerErased' ? undefined : { ...data, appliedAt: at },
});
