import {
  agendaStream,
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
  type Offer,
} from 'contracts';
import type { AgendaDay } from '../agenda-state.ts';
import { occupationsOf } from '../agenda-state.ts';
import { agendaDecider } from '../agenda-decider.ts';
import { attendeeByHand, recordAttendee, type Attendee } from './attendee-by-hand.ts';
import { conflictByHand } from './conflict-by-hand.ts';
import type { CommandRouteDependencies } from '../../engine/dependencies.ts';
import { practitionerWithOffer } from './current-offer.ts';
import { requestedVisit } from './visit-addresses.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'limits' | 'readStore' | 'visitAddressOf'
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
        | AgendaRejection
        | CustomerRejection
        | 'TOO_MANY_CLIENTS'
        | 'PRACTITIONER_NOT_FOUND'
        | 'INVALID_REQUEST'
        | 'BUSY';
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
  const person = await attendeeByHand(dependencies, input, offer);
  if (person.outcome === 'rejected') return person;
  const slot = await requestedVisit(dependencies, startFor(input, person), input.body.visitAddress);
  const stream = agendaStream(practitionerId, slot.day);
  const refusal = await refusedBefore(dependencies, stream, { offer, slot, now: metadata.at });
  if (refusal !== undefined) return refusal;
  const fault = await recordAttendee(dependencies, input, person);
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
