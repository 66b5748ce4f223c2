import { SEATS_OF_A_CUSTOMER } from 'contracts';
import type { openPeople } from '../people.ts';

/** A customer or relative, with the account that confirms a place for them. */
export type Guest = { readonly account: string; readonly customerId: string; readonly id: string };

/** As many people as one customer may take places for, several times. */
export const letHouseholdsIn = async (
  people: ReturnType<typeof openPeople>,
  count: number,
): Promise<readonly Guest[]> => {
  const guests: Guest[] = [];
  for (let number = 1; guests.length < count; number += 1) {
    const account = `guest-${number}`;
    const customerId = `customer-${account}`;
    await people.customer(account, { customerId });
    guests.push({ account, customerId, id: customerId });
    for (let relative = 1; relative < SEATS_OF_A_CUSTOMER; relative += 1) {
      const id = `relative-${number}-${relative}`;
      await people.relative(customerId, id, { firstname: `Proche ${relative}` });
      guests.push({ account, customerId, id });
    }
  }
  return guests.slice(0, count);
};
