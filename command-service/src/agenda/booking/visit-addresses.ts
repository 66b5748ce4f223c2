import {
  customerStream,
  typedText,
  type BookingWish,
  type GivenVisitAddress,
  type VisitAddress,
} from 'contracts';
import type { Places } from 'contracts/ports';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { customerDecider } from '../../customer/customer-decider.ts';

type Dependencies = {
  readonly commands: Pick<CommandHandler, 'stateOf'>;
  readonly places: Pick<Places, 'findAddresses'>;
};

type VisitTo = {
  readonly customerId: string;
  /** Where they are to be visited, unless that is the address of their profile. */
  readonly given: GivenVisitAddress | null | undefined;
};

/**
 * Where a home visit goes: an address that somebody writes, located here whatever they were shown, or
 * the one of the customer's profile. `null` for a customer who has none. What cannot be located has
 * no coordinates, which counts as out of radius and stops nobody (D-70).
 */
export const openVisitAddresses =
  ({ commands, places }: Dependencies) =>
  async ({ customerId, given }: VisitTo): Promise<VisitAddress | null> => {
    if (given === undefined || given === null) {
      const { registered } = await commands.stateOf(customerDecider, customerStream(customerId));
      if (registered === null) return null;
      const { street, zipCode, city, latitude, longitude } = registered.address;
      return { street, zipCode, city, latitude, longitude };
    }
    const street = typedText(given.address);
    const zipCode = typedText(given.zipcode);
    const city = typedText(given.city);
    const written = `${street}, ${zipCode} ${city}`;
    const [found] = await places.findAddresses(written).catch(() => []);
    const { latitude = null, longitude = null } = found ?? {};
    return { street, zipCode, city, latitude, longitude };
  };

export type VisitAddresses = ReturnType<typeof openVisitAddresses>;

/**
 * What is booked by hand: a home visit goes to where the client says, or lives, as far as that is
 * known.
 */
export const wishOfVisit = async (
  { visitAddressOf }: { readonly visitAddressOf: VisitAddresses },
  wish: BookingWish,
  given: VisitTo['given'],
): Promise<BookingWish> => {
  if (wish.option !== 'DOMICILE') return wish;
  const { customerId } = wish;
  return { ...wish, visitAddress: await visitAddressOf({ customerId, given }) };
};
