import { it } from '@jest/globals';
import type { SouffleEvent } from 'contracts';
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
} as const;

const erased = (event: SouffleEvent) => erasedEvent(event) as SouffleEvent;

it('knows customers and practitioners by name, without accents or signs', () => {
  given(
    aCustomerRegistered({ firstname: 'Maëlys-Anne', lastname: 'L’Œillet' }),
    aPractitionerRegistered({ firstname: 'Zoé', lastname: 'D’Ay' }),
  ).then({
    [customerId]: { ...camille, firstname: 'maelys anne', lastname: 'l oeillet' },
    [practitionerId]: {
      personId: practitionerId,
      kind: 'practitioner',
      firstname: 'zoe',
      lastname: 'd ay',
    },
  });
});

it('knows somebody by the new name alone, and no relative', () => {
  const { data } = aCustomerRegistered({ lastname: 'Petit' });
  given(aCustomerRegistered(), aRelativeAdded(), { type: 'CustomerProfileRevised', data }).then({
    [customerId]: { ...camille, lastname: 'petit' },
  });
});

it('keeps nothing of whoever was erased', () => {
  given(aCustomerRegistered(), erased(aCustomerRegistered())).then({});
  given(erased(aPractitionerRegistered())).then({});
});
