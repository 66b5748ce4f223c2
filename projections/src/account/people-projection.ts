import { foldedText, phoneFigures, type PersonDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Registered = {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
};

/** `null` without a number, and after an erasure. */
const figuresOf = (phone: string | null): string | null => phoneFigures(phone ?? '') || null;

const called = (
  { personId, kind, recordedBy }: Pick<PersonDocument, 'personId' | 'kind' | 'recordedBy'>,
  { firstname, lastname, phone }: Registered,
): PersonDocument => ({
  personId,
  kind,
  firstname: foldedText(firstname),
  lastname: foldedText(lastname),
  phone: figuresOf(phone),
  recordedBy,
});

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
  version: 3,
  keepsPersonalFields: true,
  on: {
    CustomerRegistered: namedCustomer,
    CustomerProfileRevised: namedCustomer,
    CustomerRecorded: recordedCustomer,
    CustomerRecordRevised: recordedCustomer,
    CustomerErased: () => undefined,
    PractitionerRegistered: (_, { event: { data } }, personId) =>
      called({ personId, kind: 'practitioner', recordedBy: null }, data),
    PractitionerPhoneRevised: (document, { event: { data } }) =>
      document && { ...document, phone: figuresOf(data.phone) },
    PractitionerErased: () => undefined,
  },
  idsOf: ({ event: { data } }) => [
    'practitionerId' in data ? data.practitionerId : data.customerId,
  ],
});
