import {
  customerStream,
  typedText,
  type SlotRequest,
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
  readonly given: GivenVisitAddress | null | undefined;
};

/**
 * The request's address, located here, or that of the profile. An address that cannot be located counts as
 * out of radius and blocks nothing (D-70).
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

/** The given address, or the client's own. */
export const requestedVisit = async (
  { visitAddressOf }: { readonly visitAddressOf: VisitAddresses },
  requested: SlotRequest,
  given: VisitTo['given'],
): Promise<SlotRequest> => {
  if (requested.option !== 'DOMICILE') return requested;
  const { customerId } = requested;
  return { ...requested, visitAddress: await visitAddressOf({ customerId, given }) };
};
