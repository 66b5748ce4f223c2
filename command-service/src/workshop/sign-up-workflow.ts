import {
  fullNameOf,
  idFrom,
  typedText,
  workshopStream,
  type AwaitSeats,
  type CommandMetadata,
  type ErrorCode,
  type TakeSeats,
  type WorkshopEvent,
} from 'contracts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import { findBeneficiary, type BookedFor } from '../agenda/booking/booked-for.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import type { Practitioner } from '../practitioner/practitioner-decider.ts';
import { workshopDecider } from './workshop-decider.ts';
import { isScheduled, type ScheduledWorkshop } from './workshop-state.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'commands' | 'readStore' | 'limits' | 'newcomers'
>;

export type SeatSignUp = {
  readonly type: (TakeSeats | AwaitSeats)['type'];
  readonly workshopId: string;
  /** The practitioner that the request names; not checked if absent. */
  readonly practitionerId?: string;
  /** The participants by the ids of the calls: that of the customer or of a relative. */
  readonly who: readonly string[];
  readonly reason: string | null | undefined;
  readonly accountId: string;
  /** The network address. */
  readonly address: string;
  /** The customers of the account. */
  readonly customerIds: readonly string[];
  readonly metadata: CommandMetadata;
};

export type SignedUpSeats = {
  readonly outcome: 'accepted';
  readonly position: number;
  readonly workshop: ScheduledWorkshop;
  readonly practitioner: NonNullable<Practitioner['registered']>;
  /** In the order of `who`. */
  readonly seats: readonly { readonly id: string; readonly customerName: string }[];
};

const rejected = (code: ErrorCode) => ({ outcome: 'rejected', code }) as const;

/** The participants, who must belong to one customer, since one append decides about them; `undefined` otherwise. */
const beneficiariesOf = async (
  { commands }: Dependencies,
  { who, customerIds }: SeatSignUp,
): Promise<readonly BookedFor[] | undefined> => {
  const found: BookedFor[] = [];
  for (const id of new Set(who)) {
    const beneficiary = await findBeneficiary(commands, customerIds, id);
    if (beneficiary === undefined) return undefined;
    found.push(beneficiary);
  }
  return found.every(({ customerId }) => customerId === found[0]?.customerId) ? found : undefined;
};

/** The accepted seats by participant; a participant who waits or has an offer keeps the id of the seat. */
const seatIdsIn = (
  events: readonly WorkshopEvent[],
  type: SeatSignUp['type'],
  customerId: string,
) => {
  const written = type === 'TakeSeats' ? 'SeatTaken' : 'SeatAwaited';
  return new Map(
    events.flatMap(({ type: its, data }) =>
      its === written && 'seatId' in data && data.customerId === customerId
        ? [[data.relativeId, data.seatId] as const]
        : [],
    ),
  );
};

const seatStates = ['taken', 'offered', 'awaited'] as const;

/**
 * The limit for coming bookings also applies to coming seats. The view is slightly late, so simultaneous requests may
 * exceed it.
 */
const admitsSeats = async (
  { readStore, limits: { bookingsInAll } }: Dependencies,
  { customerIds, metadata: { at } }: SeatSignUp,
  wanted: number,
): Promise<boolean> => {
  if (bookingsInAll === Infinity) return true;
  const counts = await Promise.all(
    customerIds.flatMap((customerId) =>
      seatStates.map((state) =>
        readStore.count('seats', { customerId, state }, ['endsAt', at, undefined]),
      ),
    ),
  );
  return counts.reduce((sum, count) => sum + count, wanted) <= bookingsInAll;
};

type Admitted = {
  readonly notAdmitted: TakeSeats['data']['notAdmitted'];
  readonly takeBack: () => Promise<void>;
};

const noneBegun = async (): Promise<void> => {};

/** The limits count a seat that waits or is offered already, since it passed this check when it joined the list. */
const isAdmitted = ({ seats }: ScheduledWorkshop, { customerId, relativeId }: BookedFor): boolean =>
  [...seats.values()].some(
    (seat) =>
      seat.customerId === customerId &&
      seat.relativeId === relativeId &&
      (seat.state === 'offered' || seat.state === 'awaited'),
  );

// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const admissionOf = async (
  dependencies: Dependencies,
  sent: SeatSignUp,
  { planned: { practitionerId } }: ScheduledWorkshop,
  wanted: number,
): Promise<Admitted> => {
  if (wanted === 0) return { notAdmitted: null, takeBack: noneBegun };
  const { accountId, address, customerIds, metadata } = sent;
  if (!(await admitsSeats(dependencies, sent, wanted)))
    return { notAdmitted: 'TOO_MANY_BOOKINGS', takeBack: noneBegun };
  const newcomer = { accountId, customerIds, practitionerId, address, at: metadata.at };
  const admission = await dependencies.newcomers(newcomer);
  return admission.refusal === null
    ? { notAdmitted: null, takeBack: admission.takeBack }
    : { notAdmitted: admission.refusal, takeBack: noneBegun };
};

const commandOf = (
  { type, reason, metadata }: SeatSignUp,
  beneficiaries: readonly BookedFor[],
  given: Pick<TakeSeats['data'], 'notAdmitted' | 'offer' | 'customerId'>,
): TakeSeats | AwaitSeats => ({
  type,
  data: {
    ...given,
    participants: beneficiaries.map(({ relativeId }) => ({
      seatId: idFrom('seat', metadata.commandId, relativeId ?? ''),
      relativeId,
    })),
    reason: typedText(reason ?? '') || null,
    beneficiaries: beneficiaries.every(({ status }) => status === 'active') ? 'active' : 'inactive',
  },
  metadata,
});

/** Signs a household up, directly or to the waiting list: all of them, or none. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const signUp = async (
  dependencies: Dependencies,
  sent: SeatSignUp,
): Promise<SignedUpSeats | ReturnType<typeof rejected>> => {
  const { commands } = dependencies;
  const { type, workshopId } = sent;
  const beneficiaries = await beneficiariesOf(dependencies, sent);
  const [first] = beneficiaries ?? [];
  if (beneficiaries === undefined || first === undefined) return rejected('CUSTOMER_NOT_FOUND');
  const stream = workshopStream(workshopId);
  const workshop = await commands.stateOf(workshopDecider, stream);
  if (!isScheduled(workshop)) return rejected('EVENT_NOT_FOUND');
  const { practitionerId } = workshop.planned;
  const practitioner = await practitionerWithOffer(commands, practitionerId);
  if (practitioner === undefined || (sent.practitionerId ?? practitionerId) !== practitionerId)
    return rejected('EVENT_NOT_FOUND');
  const wanted = beneficiaries.filter((each) => !isAdmitted(workshop, each)).length;
  const { notAdmitted, takeBack } = await admissionOf(dependencies, sent, workshop, wanted);
  const { customerId } = first;
  const { offer, registered } = practitioner;
  const command = commandOf(sent, beneficiaries, { notAdmitted, offer, customerId });
  const handled = await commands.handle(workshopDecider, stream, command);
  if (handled.outcome === 'rejected') {
    await takeBack();
    return rejected(handled.code);
  }
  const seatIds = seatIdsIn(handled.events, type, customerId);
  const after = await commands.stateOf(workshopDecider, stream);
  return {
    outcome: 'accepted',
    position: handled.position,
    workshop: isScheduled(after) ? after : workshop,
    practitioner: registered,
    seats: beneficiaries.map(({ relativeId, name }) => ({
      id: seatIds.get(relativeId) ?? '',
      customerName: fullNameOf(name),
    })),
  };
};
