import { idFrom, type CustomerProfile, type Relative, type VisitAddress } from 'contracts';
import type { Chance } from '../chance.ts';
import { firstnames, lastnames } from './people.ts';
import { streets } from './places.ts';
import { communes, communesByPeople, type DemoCommune } from './towns.ts';

const [lyon] = communes;

export type DemoCustomer = {
  readonly customerId: string;
  readonly accountId: string;
  readonly email: string;
  readonly profile: CustomerProfile;
  readonly relatives: readonly Relative[];
};

/** One of the numbers that the French regulator keeps for films and books. */
const phoneOf = (customerId: string): string => {
  const figures = String(Number.parseInt(customerId.slice(0, 8), 16) % 10_000).padStart(4, '0');
  return `06 39 98 ${figures.slice(0, 2)} ${figures.slice(2)}`;
};

// oxlint-disable-next-line max-params -- a table row: values in reading order
const customerOf = (
  email: string,
  name: { readonly firstname: string; readonly lastname: string; readonly birthday: string },
  street: string,
  commune: DemoCommune,
  relatives: readonly Omit<Relative, 'relativeId'>[] = [],
): DemoCustomer => {
  const customerId = idFrom('demo', 'customer', email);
  return {
    customerId,
    accountId: idFrom('demo', 'account', email),
    email,
    profile: {
      ...name,
      gender: null,
      phone: phoneOf(customerId),
      address: {
        street,
        zipCode: commune.zipCode,
        city: commune.city,
        latitude: commune.latitude,
        longitude: commune.longitude,
        locationName: commune.city,
      },
    },
    relatives: relatives.map((relative) => ({
      ...relative,
      relativeId: idFrom('demo', customerId, relative.firstname),
    })),
  };
};

export const homeOf = ({ profile: { address } }: DemoCustomer): VisitAddress => {
  const { street, zipCode, city, latitude, longitude } = address;
  return { street, zipCode, city, latitude, longitude };
};

export const camille = customerOf(
  'client@demo.fr',
  { firstname: 'Camille', lastname: 'Durand', birthday: '1990-05-04' },
  '3 place Bellecour',
  lyon,
  [
    {
      firstname: 'Jeanne',
      lastname: 'Durand',
      gender: 'female',
      birthday: '2018-02-01',
      link: 'child',
    },
    {
      firstname: 'Paul',
      lastname: 'Durand',
      gender: 'male',
      birthday: '1988-09-17',
      link: 'partner',
    },
  ],
);

export const louis = customerOf(
  'client2@demo.fr',
  { firstname: 'Louis', lastname: 'Bernard', birthday: '1985-11-23' },
  '27 rue de la Part-Dieu',
  lyon,
);

export const otherCustomers = (count: number, chance: Chance): DemoCustomer[] =>
  Array.from({ length: count }, (_, index) =>
    customerOf(
      `client${index + 3}@demo.fr`,
      {
        firstname: chance.pick(firstnames),
        lastname: chance.pick(lastnames),
        birthday: `${1950 + chance.below(55)}-0${1 + chance.below(9)}-1${chance.below(10)}`,
      },
      `${1 + chance.below(80)} ${chance.pick(streets)}`,
      communesByPeople[index % communesByPeople.length] ?? lyon,
    ),
  );
