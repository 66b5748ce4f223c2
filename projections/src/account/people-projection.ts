import { ERASED_NAME, foldedText, phoneFigures, type PersonDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Registered = {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
};

/** An erased person is not found under the replacement name. */
const isErased = ({ firstname, lastname }: Registered): boolean =>
  firstname === ERASED_NAME.firstname && lastname === ERASED_NAME.lastname;

/** `null` without a number, and after an erasure. */
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

const namedCustomer = (
  _: PersonDocument | undefined,
  { event: { data } }: { readonly event: { readonly data: Registered } },
  personId: string,
) => called({ personId, kind: 'customer', recordedBy: null }, data);

const recordedCustomer = (
  _: PersonDocument | undefined,
  {
    event: { data },
  }: { readonly event: { readonly data: Registered & { readonly byPractitionerId: string } } },
  personId: string,
) => called({ personId, kind: 'customer', recordedBy: data.byPractitionerId }, data);

export const peopleProjection = projectionOf({
  view: 'people',
  version: 2,
  keepsPersonalFields: true,
  on: {
    CustomerRegistered: namedCustomer,
    CustomerProfileRevised: namedCustomer,
    CustomerRecorded: recordedCustomer,
    CustomerRecordRevised: recordedCustomer,
    PractitionerRegistered: (_, { event: { data } }, personId) =>
      called({ personId, kind: 'practitioner', recordedBy: null }, data),
    PractitionerPhoneRevised: (document, { event: { data } }) =>
      document && { ...document, phone: figuresOf(data.phone) },
  },
  idsOf: ({ event: { data } }) => [
    'practitionerId' in data ? data.practitionerId : data.customerId,
  ],
});
