import { customerStream, type PersonName, type PlaceBooking } from 'contracts';
import { customerDecider, type Customer } from '../../customer/customer-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';

export type BookedFor = {
  readonly customerId: string;
  readonly name: PersonName;
  readonly relativeId: string | null;
  readonly status: PlaceBooking['data']['beneficiary'];
};

/** The customer or a relative (D-61). */
const bookedFor = (
  { registered, recorded, relatives }: Pick<Customer, 'registered' | 'recorded' | 'relatives'>,
  customerId: string,
  wantedId: string,
): BookedFor | undefined => {
  const name = registered ?? recorded;
  if (name === null) return undefined;
  if (wantedId === customerId) return { customerId, name, relativeId: null, status: 'active' };
  const relative = relatives.get(wantedId);
  if (relative === undefined) return undefined;
  const status = relative.active ? 'active' : 'inactive';
  return { customerId, name: relative, relativeId: wantedId, status };
};

/** Among the account's customers and their relatives. */
export const findBeneficiary = async (
  { stateOf }: Pick<CommandHandler, 'stateOf'>,
  customerIds: readonly string[],
  wantedId: string,
): Promise<BookedFor | undefined> => {
  for (const customerId of customerIds) {
    const customer = await stateOf(customerDecider, customerStream(customerId));
    const beneficiary = bookedFor(customer, customerId, wantedId);
    if (beneficiary !== undefined) return beneficiary;
  }
  return undefined;
};
