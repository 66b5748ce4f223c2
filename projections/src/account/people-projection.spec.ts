import { it } from '@jest/globals';
import type { DomainEvent } from 'contracts';
import {
  aCustomerRegistered,
  aPractitionerRegistered,
  aRelativeAdded,
  customerId,
  erasedEvent,
  practitionerId,
} from 'contracts/testing';
import { specificationsOf } from '../testing/index.ts';
import { peopleProjection } from './people-projection.ts';

const { given } = specificationsOf(peopleProjection);
const camille = {
  personId: customerId,
  kind: 'customer',
  firstname: 'camille',
  lastname: 'durand',
  phone: '0600000001',
  recordedBy: null,
} as const;
const claire = {
  personId: practitionerId,
  kind: 'practitioner',
  firstname: 'claire',
  lastname: 'fontaine',
  phone: null,
  recordedBy: null,
} as const;

const erased = (event: DomainEvent) => erasedEvent(event) as DomainEvent;
const recorded = (phone: string | null): DomainEvent => ({
  type: 'CustomerRecorded',
  data: {
    customerId,
    byPractitionerId: practitionerId,
    firstname: 'Léon',
    lastname: 'Ozanne',
    phone,
    birthday: null,
  },
});
const phoneRevised = (phone: string | null): DomainEvent => ({
  type: 'PractitionerPhoneRevised',
  data: { practitionerId, phone },
});

it('knows customers and practitioners by name, without accents or signs', () => {
  given(
    aCustomerRegistered({ firstname: 'Maëlys-Anne', lastname: 'L’Œillet' }),
    aPractitionerRegistered({ firstname: 'Zoé', lastname: 'D’Ay', phone: null }),
  ).then({
    [customerId]: { ...camille, firstname: 'maelys anne', lastname: 'l oeillet' },
    [practitionerId]: { ...claire, firstname: 'zoe', lastname: 'd ay' },
  });
});

it('knows somebody by the new name and number alone, and no relative', () => {
  const { data } = aCustomerRegistered({ lastname: 'Petit', phone: '+32 470 12 34 56' });
  given(aCustomerRegistered(), aRelativeAdded(), { type: 'CustomerProfileRevised', data }).then({
    [customerId]: { ...camille, lastname: 'petit', phone: '+32470123456' },
  });
});

it('knows the number of a practitioner as it was revised', () => {
  const registered = aPractitionerRegistered({ phone: '04 72 00 00 00' });
  given(registered, phoneRevised('06\u202F39.98 12-47')).then({
    [practitionerId]: { ...claire, phone: '0639981247' },
  });
  given(registered, phoneRevised('06 39 98 12 47'), phoneRevised(null)).then({
    [practitionerId]: claire,
  });
});

it('knows a client whom a practitioner recorded, until they have an account', () => {
  const leon = { ...camille, firstname: 'leon', lastname: 'ozanne', recordedBy: practitionerId };
  given(recorded('06 39 98 12 47')).then({ [customerId]: { ...leon, phone: '0639981247' } });
  given(recorded(null)).then({ [customerId]: { ...leon, phone: null } });
  given(recorded(null), aCustomerRegistered()).then({ [customerId]: camille });
});

it('keeps nothing of whoever was erased', () => {
  const customerErased = { type: 'CustomerErased', data: { customerId, accountId: null } } as const;
  const practitionerErased: DomainEvent = {
    type: 'PractitionerErased',
    data: { practitionerId, accountId: null, diplomaIds: [] },
  };
  given(aCustomerRegistered(), customerErased).then({});
  given(erased(recorded('06 39 98 12 47')), customerErased).then({});
  given(
    erased(aPractitionerRegistered()),
    erased(phoneRevised('06 39 98 12 47')),
    practitionerErased,
  ).then({});
});

it('finds somebody who is called as the erased are', () => {
  given(aCustomerRegistered({ firstname: 'Personne', lastname: 'effacée' })).then({
    [customerId]: { ...camille, firstname: 'personne', lastname: 'effacee' },
  });
});
