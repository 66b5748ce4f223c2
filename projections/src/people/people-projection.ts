import { ERASED_NAME, foldedText, type PersonDocument } from 'contracts';
import { projectionOf } from '../projection.ts';

type Named = { readonly firstname: string; readonly lastname: string };

/** Once the key of a person is destroyed nobody is found under what is left. */
const isErased = ({ firstname, lastname }: Named): boolean =>
  firstname === ERASED_NAME.firstname && lastname === ERASED_NAME.lastname;

const called = (
  personId: string,
  kind: PersonDocument['kind'],
  named: Named,
): PersonDocument | undefined =>
  isErased(named)
    ? undefined
    : {
        personId,
        kind,
        firstname: foldedText(named.firstname),
        lastname: foldedText(named.lastname),
      };

/** Names, for operators who look for somebody. */
export const peopleProjection = projectionOf({
  view: 'people',
  version: 1,
  keepsWords: true,
  handles: {
    customer: {
      CustomerRegistered: true,
      CustomerRecorded: false,
      CustomerProfileRevised: true,
      RelativeAdded: false,
      RelativeRevised: false,
      RelativeDeactivated: false,
      RelativeReactivated: false,
      CustomerErased: false,
      CustomerErasureCompleted: false,
    },
    practitioner: {
      PractitionerRegistered: true,
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
      PractitionerApplied: false,
      DiplomaSubmitted: false,
      DiplomaValidated: false,
      DiplomaRefused: false,
      PicturesChosen: false,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
      PractitionerLeft: false,
      PractitionerReturned: false,
      PractitionerErased: false,
      PractitionerErasureCompleted: false,
      VisioLinkChosen: false,
    },
  },
  idsOf: ({ event: { type, data } }) => [
    type === 'PractitionerRegistered' ? data.practitionerId : data.customerId,
  ],
  project: (_, { event: { type, data } }, personId) =>
    called(personId, type === 'PractitionerRegistered' ? 'practitioner' : 'customer', data),
});
