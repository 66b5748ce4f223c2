import { ERASED_NAME, foldedText, phoneFigures, type PersonDocument } from 'contracts';
import { projectionOf } from '../projection.ts';

type Registered = {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
};

/** Once the key of a person is destroyed nobody is found under what is left. */
const isErased = ({ firstname, lastname }: Registered): boolean =>
  firstname === ERASED_NAME.firstname && lastname === ERASED_NAME.lastname;

/** `null` where there is no number, and where it was erased. */
const figuresOf = (phone: string | null): string | null => phoneFigures(phone ?? '') || null;

const called = (
  { personId, kind, recordedBy }: Pick<PersonDocument, 'personId' | 'kind' | 'recordedBy'>,
  registered: Registered,
): PersonDocument | undefined =>
  isErased(registered)
    ? undefined
    : {
        personId,
        kind,
        firstname: foldedText(registered.firstname),
        lastname: foldedText(registered.lastname),
        phone: figuresOf(registered.phone),
        recordedBy,
      };

/** Names and telephone numbers, for operators who look for somebody. */
export const peopleProjection = projectionOf({
  view: 'people',
  version: 2,
  keepsWords: true,
  handles: {
    customer: {
      CustomerRegistered: true,
      CustomerRecorded: true,
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
      PractitionerPhoneRevised: true,
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
  idsOf: ({ event: { data } }) => [
    'practitionerId' in data ? data.practitionerId : data.customerId,
  ],
  project: (document, { event: { type, data } }, personId) => {
    switch (type) {
      case 'CustomerRegistered':
      case 'CustomerProfileRevised':
        return called({ personId, kind: 'customer', recordedBy: null }, data);
      case 'CustomerRecorded':
        return called({ personId, kind: 'customer', recordedBy: data.byPractitionerId }, data);
      case 'PractitionerRegistered':
        return called({ personId, kind: 'practitioner', recordedBy: null }, data);
      case 'PractitionerPhoneRevised':
        return document && { ...document, phone: figuresOf(data.phone) };
    }
  },
});
