import {
  agendaStream,
  customerPractitionerId,
  customerStream,
  idFrom,
  metByHand,
  refusalByHand,
  typedText,
  verdictByHand,
  type AgendaRejection,
  type BookingByHandBody,
  type BookingPlaced,
  type SlotRequest,
  type CommandMetadata,
  type CustomerRejection,
  type GivenClient,
  type Offer,
  type RecordedPerson,
} from 'contracts';
import type { AgendaDay } from '../agenda-state.ts';
import { occupationsOf } from '../agenda-state.ts';
import { agendaDecider } from '../agenda-decider.ts';
import { conflictByHand } from './conflict-by-hand.ts';
import { customerDecider } from '../../customer/customer-decider.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { phoneOf } from '../../engine/phone.ts';
import { findBeneficiary } from './booked-for.ts';
import { practitionerWithOffer } from './current-offer.ts';
import { isLeaving } from './is-leaving.ts';
import { requestedVisit } from './visit-addresses.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'readStore' | 'visitAddressOf'
>;

export type BookingByHand = {
  readonly practitionerId: string;
  readonly body: BookingByHandBody;
  readonly metadata: CommandMetadata;
};

export type BookedByHand =
  | {
      readonly outcome: 'accepted';
      readonly placed: BookingPlaced['data'];
      readonly position: number;
    }
  | {
      readonly outcome: 'rejected';
      readonly code:
        AgendaRejection | CustomerRejection | 'PRACTITIONER_NOT_FOUND' | 'INVALID_REQUEST' | 'BUSY';
      /** Instead of a sentence that addresses customers. */
      readonly message?: string | undefined;
      readonly fields?: string[];
    };

type Refusal = Extract<BookedByHand, { outcome: 'rejected' }>;

const rejected = (code: Refusal['code'], more: Partial<Refusal> = {}): Refusal => ({
  outcome: 'rejected',
  code,
  ...more,
});

/** A client; for a new one, with the data to record first. */
type Attendee = {
  readonly outcome: 'found';
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly status: 'active' | 'inactive';
  readonly isNew?: { readonly person: RecordedPerson; readonly email: string | null };
};

/** A number without an address is of the practitioner's country. */
const newClient = (
  { firstname, lastname, phone, birthday, email }: GivenClient,
  { addresses }: Offer,
  { commandId }: CommandMetadata,
): Attendee | Refusal => {
  const number = phone ? phoneOf(phone, addresses[0]?.zipCode ?? '') : null;
  if (number === undefined) return rejected('PHONE_NOT_VALID', { fields: ['phone'] });
  const person: RecordedPerson = {
    firstname: typedText(firstname),
    lastname: typedText(lastname),
    phone: number,
    birthday: birthday ?? null,
  };
  return {
    outcome: 'found',
    customerId: idFrom('customer', commandId),
    relativeId: null,
    status: 'active',
    isNew: { person, email: email ?? null },
  };
};

/** A client with an appointment, past or coming; relatives only with one of their own. */
const ownClient = async (
  { commands, readStore }: Dependencies,
  practitionerId: string,
  {
    clientId,
    relativeId = null,
  }: { readonly clientId: string; readonly relativeId?: string | null },
): Promise<Attendee | Refusal> => {
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

const attendeeFor = async (
  dependencies: Dependencies,
  { practitionerId, body, metadata }: BookingByHand,
  offer: Offer,
): Promise<Attendee | Refusal> => {
  const { clientId, relativeId = null, client } = body;
  if ((clientId === undefined) === (client === undefined))
    return rejected('INVALID_REQUEST', { fields: ['client'] });
  if (client !== undefined) return newClient(client, offer, metadata);
  const person = { clientId: clientId ?? '', relativeId };
  const own = await ownClient(dependencies, practitionerId, person);
  if (own.outcome === 'rejected') return own;
  return (await isLeaving(dependencies, person.clientId)) ? rejected('CUSTOMER_LEAVING') : own;
};

const startFor = (
  { body, metadata }: BookingByHand,
  { customerId, relativeId }: Attendee,
): SlotRequest => ({
  bookingId: idFrom('booking', metadata.commandId),
  customerId,
  relativeId,
  consultationId: body.consultationId,
  option: body.optionId,
  addressId: body.addressId,
  day: body.date,
  start: body.start,
  reason: typedText(body.reason ?? '') || null,
  earlierSlotAlert: false,
  freedom: 'free',
});

/** Names the conflicting appointment, which is the practitioner's own. */
const refusedStart = async (
  { commands }: Dependencies,
  code: Refusal['code'],
  {
    offer,
    day,
    slot,
  }: { readonly offer: Offer; readonly day: AgendaDay; readonly slot: SlotRequest },
): Promise<Refusal> => {
  const [met] =
    code === 'SLOT_TAKEN' ? metByHand({ offer, requested: slot }, occupationsOf(day)) : [];
  const conflict = met && (await conflictByHand(commands, { offer, day, met }));
  return rejected(code, { message: refusalByHand(code, conflict) });
};

/** Unless this booking exists already. */
const refusedBefore = async (
  dependencies: Dependencies,
  stream: string,
  { offer, slot, now }: { readonly offer: Offer; readonly slot: SlotRequest; readonly now: string },
): Promise<Refusal | undefined> => {
  const day = await dependencies.commands.stateOf(agendaDecider, stream);
  if (day.bookings.has(slot.bookingId)) return undefined;
  const verdict = verdictByHand({ offer, requested: slot, now }, occupationsOf(day));
  return verdict === 'OFFERED'
    ? undefined
    : refusedStart(dependencies, verdict, { offer, day, slot });
};

/** The same key does both once. */
const noteClient = async (
  { accountStore, commands }: Dependencies,
  { practitionerId, metadata }: BookingByHand,
  { customerId, isNew }: Attendee,
): Promise<Refusal | undefined> => {
  if (isNew === undefined) return undefined;
  const { person, email } = isNew;
  const handled = await commands.handle(customerDecider, customerStream(customerId), {
    type: 'RecordCustomer',
    data: { customerId, byPractitionerId: practitionerId, person },
    metadata,
  });
  if (handled.outcome === 'rejected')
    return rejected(
      handled.code,
      handled.code === 'BIRTHDAY_NOT_VALID' ? { fields: ['birthday'] } : {},
    );
  if (email !== null) await accountStore.setContact(customerId, email);
  return undefined;
};

/**
 * Obvious refusals come before anything is written; after a crash or a lost race the same key continues with
 * the recorded client.
 */
export const bookByHand = async (
  dependencies: Dependencies,
  input: BookingByHand,
): Promise<BookedByHand> => {
  const { commands } = dependencies;
  const { practitionerId, metadata } = input;
  const practitioner = await practitionerWithOffer(commands, practitionerId);
  if (practitioner === undefined) return rejected('PRACTITIONER_NOT_FOUND');
  const { offer } = practitioner;
  const person = await attendeeFor(dependencies, input, offer);
  if (person.outcome === 'rejected') return person;
  const slot = await requestedVisit(dependencies, startFor(input, person), input.body.visitAddress);
  const stream = agendaStream(practitionerId, slot.day);
  const refusal = await refusedBefore(dependencies, stream, { offer, slot, now: metadata.at });
  if (refusal !== undefined) return refusal;
  const fault = await noteClient(dependencies, input, person);
  if (fault !== undefined) return fault;
  const handled = await commands.handle(agendaDecider, stream, {
    type: 'PlaceBooking',
    data: {
      requester: { by: 'practitioner', partyId: practitionerId },
      beneficiary: person.status,
      // The limits apply to online booking.
      notAdmitted: null,
      offer,
      requested: slot,
    },
    metadata,
  });
  if (handled.outcome === 'rejected')
    return refusedStart(dependencies, handled.code, { offer, day: handled.state, slot });
  const [placed] = handled.events;
  if (placed?.type !== 'BookingPlaced') throw new Error(`No booking in ${stream}`);
  return { outcome: 'accepted', placed: placed.data, position: handled.position };
};
