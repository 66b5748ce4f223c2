import {
  customerPractitionerId,
  customerStream,
  idFrom,
  typedText,
  type BookingByHandBody,
  type CommandMetadata,
  type CustomerRejection,
  type GivenClient,
  type Offer,
  type RecordedPerson,
} from 'contracts';
import { isListFull } from '../../clients/is-list-full.ts';
import { customerDecider } from '../../customer/customer-decider.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { phoneOf } from '../../engine/phone.ts';
import { findBeneficiary } from './booked-for.ts';
import { isLeaving } from './is-leaving.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'limits' | 'readStore'
>;

/** Whom a practitioner signs up: a known client or a new one. */
export type ByHand = {
  readonly practitionerId: string;
  readonly body: Pick<BookingByHandBody, 'clientId' | 'relativeId' | 'client'>;
  readonly metadata: CommandMetadata;
};

export type NewClient = { readonly person: RecordedPerson; readonly email: string | null };

/** A client; for a new one, with the data to record first. */
export type Attendee = {
  readonly outcome: 'found';
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly status: 'active' | 'inactive';
  readonly isNew?: NewClient;
};

export type RefusedAttendee = {
  readonly outcome: 'rejected';
  readonly code: CustomerRejection | 'TOO_MANY_CLIENTS' | 'INVALID_REQUEST' | 'BUSY';
  readonly fields?: string[];
};

const rejected = (code: RefusedAttendee['code'], ...fields: string[]): RefusedAttendee => ({
  outcome: 'rejected',
  code,
  ...(fields.length === 0 ? {} : { fields }),
});

/** As it is stored. A number without an address is of the practitioner's country. */
export const newClientOf = (
  { firstname, lastname, phone, birthday, email }: GivenClient,
  { addresses }: Offer,
): NewClient | undefined => {
  const number = phone ? phoneOf(phone, addresses[0]?.zipCode ?? '') : null;
  if (number === undefined) return undefined;
  const person: RecordedPerson = {
    firstname: typedText(firstname),
    lastname: typedText(lastname),
    phone: number,
    birthday: birthday ?? null,
  };
  return { person, email: email ?? null };
};

const newClient = async (
  dependencies: Dependencies,
  { practitionerId, metadata }: Omit<ByHand, 'body'>,
  isNew: NewClient | undefined,
): Promise<Attendee | RefusedAttendee> => {
  if (isNew === undefined) return rejected('PHONE_NOT_VALID', 'phone');
  if (await isListFull(dependencies, practitionerId)) return rejected('TOO_MANY_CLIENTS');
  const customerId = idFrom('customer', metadata.commandId);
  return { outcome: 'found', customerId, relativeId: null, status: 'active', isNew };
};

/** A client of the practitioner's list; relatives only with an appointment of their own. */
const ownClient = async (
  { commands, readStore }: Dependencies,
  practitionerId: string,
  {
    clientId,
    relativeId = null,
  }: { readonly clientId: string; readonly relativeId?: string | null },
): Promise<Attendee | RefusedAttendee> => {
  const id = customerPractitionerId(clientId, practitionerId);
  const known = await readStore.get('customer-practitioners', id);
  const isTheirs = relativeId === null || known?.relativeIds.includes(relativeId) === true;
  const found =
    known !== undefined && isTheirs
      ? await findBeneficiary(commands, [clientId], relativeId ?? clientId)
      : undefined;
  return found === undefined
    ? rejected('CUSTOMER_NOT_FOUND')
    : { outcome: 'found', customerId: clientId, relativeId, status: found.status };
};

export const attendeeByHand = async (
  dependencies: Dependencies,
  { practitionerId, body, metadata }: ByHand,
  offer: Offer,
): Promise<Attendee | RefusedAttendee> => {
  const { clientId, relativeId = null, client } = body;
  if ((clientId === undefined) === (client === undefined))
    return rejected('INVALID_REQUEST', 'client');
  if (client !== undefined)
    return newClient(dependencies, { practitionerId, metadata }, newClientOf(client, offer));
  const person = { clientId: clientId ?? '', relativeId };
  const own = await ownClient(dependencies, practitionerId, person);
  if (own.outcome === 'rejected') return own;
  return (await isLeaving(dependencies, person.clientId)) ? rejected('CUSTOMER_LEAVING') : own;
};

/**
 * The same key records a client once. The address is stored before the event, so that readers of the event find it;
 * after a crash in between, the repeated call completes both. A later repetition leaves the address as it is by then.
 */
export const recordNewClient = async (
  { accountStore, commands }: Pick<Dependencies, 'accountStore' | 'commands'>,
  { practitionerId, metadata }: Omit<ByHand, 'body'>,
  { customerId, isNew: { person, email } }: Pick<Required<Attendee>, 'customerId' | 'isNew'>,
): Promise<RefusedAttendee | { readonly outcome: 'accepted'; readonly position: number }> => {
  const stream = customerStream(customerId);
  const { recorded, erasure } = await commands.stateOf(customerDecider, stream);
  const isStored = email !== null && recorded === null && erasure === 'none';
  if (isStored) await accountStore.setContact(customerId, email);
  const handled = await commands.handle(customerDecider, stream, {
    type: 'RecordCustomer',
    data: { customerId, byPractitionerId: practitionerId, person },
    metadata,
  });
  if (handled.outcome === 'rejected') {
    if (isStored) await accountStore.erase(null, [customerId]);
    return rejected(handled.code, ...(handled.code === 'BIRTHDAY_NOT_VALID' ? ['birthday'] : []));
  }
  return { outcome: 'accepted', position: handled.position };
};

export const recordAttendee = async (
  dependencies: Dependencies,
  byHand: ByHand,
  { customerId, isNew }: Attendee,
): Promise<RefusedAttendee | undefined> => {
  if (isNew === undefined) return undefined;
  const recorded = await recordNewClient(dependencies, byHand, { customerId, isNew });
  return recorded.outcome === 'rejected' ? recorded : undefined;
};
