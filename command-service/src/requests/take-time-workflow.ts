import {
  agendaStream,
  customerStream,
  fullNameOf,
  heldBy,
  idFrom,
  localOf,
  ownOccupation,
  requestedTimeOf,
  requestStream,
  type BookingPlaced,
  type CommandMetadata,
  type RequestedTime,
  type Requester,
  type TimeConflict,
} from 'contracts';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import { occupationsOf } from '../agenda/agenda-state.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { customerDecider } from '../customer/customer-decider.ts';
import { requestsDecider, type RequestRefusal } from './requests-decider.ts';
import type { Submitted } from './requests-state.ts';
import { findBeneficiary } from '../agenda/booking/booked-for.ts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import { settleRequest } from './settle-request-workflow.ts';

type Start = Pick<RequestedTime, 'day' | 'start'>;

export type TimeTaken =
  | {
      readonly outcome: 'accepted';
      readonly position: number;
      readonly bookingId: string;
      readonly time: Start;
    }
  | {
      readonly outcome: 'rejected';
      readonly code: RequestRefusal | 'BUSY';
      /** The position of the recorded refusal. */
      readonly position?: number;
    };

type TakeTimeParams = {
  readonly file: Submitted;
  readonly requester: Requester;
  readonly metadata: CommandMetadata;
};

/** The beneficiary may have been deactivated since. */
const beneficiaryStatusOf = async (commands: CommandHandler, { submitted }: Submitted) => {
  const { customerId, relativeId } = submitted;
  const wanted = relativeId ?? customerId;
  return (await findBeneficiary(commands, [customerId], wanted))?.status ?? 'inactive';
};

/** Waits for the decision of the day, so that the answer holds the outcome. */
const settled = async (
  commands: CommandHandler,
  handled: Awaited<ReturnType<typeof handleTaking>>,
  metadata: CommandMetadata,
): Promise<TimeTaken> => {
  if (handled.outcome === 'rejected') return { outcome: 'rejected', code: handled.code };
  const [taken] = handled.events;
  if (taken?.type !== 'RequestSettling') throw new Error('Nothing was taken.');
  const end = await settleRequest(commands, taken.data, metadata);
  if (end.outcome === 'busy') return { outcome: 'rejected', code: 'BUSY' };
  if (end.outcome === 'refused') return { ...end, outcome: 'rejected' };
  const { bookingId, day, start } = taken.data;
  return { ...end, bookingId, time: { day, start } };
};

const handleTaking = (
  commands: CommandHandler,
  { submitted }: Submitted,
  command: Parameters<(typeof requestsDecider)['decide']>[0],
) => commands.handle(requestsDecider, requestStream(submitted.requestId), command);

/** A booking of these customers occupies the time. */
export const isTheirOwn = async (
  commands: CommandHandler,
  file: Submitted,
  customerIds: readonly string[],
): Promise<boolean> => {
  const { submitted, proposal, taking } = file;
  // A repeated command finds the proposal taken already.
  const time = proposal ?? taking;
  if (time === null) return false;
  const { day, start } = time;
  const { offer, occupied } = await knownOf(commands, file, time);
  const wanted = { consultationId: submitted.consultationId, day, start, customerIds };
  return ownOccupation(offer, occupied, wanted) !== undefined;
};

/** Its day decides. */
export const takeProposal = async (
  commands: CommandHandler,
  { file, requester, metadata }: TakeTimeParams,
  proposalId: string,
): Promise<TimeTaken> => {
  const bookingId = idFrom('booking', metadata.commandId);
  const beneficiary = await beneficiaryStatusOf(commands, file);
  const data = { requester, proposalId, bookingId, beneficiary };
  const handled = await handleTaking(commands, file, { type: 'AcceptProposal', data, metadata });
  return settled(commands, handled, metadata);
};

/** The offer and the day's occupations: a taken time is refused before anything is written. */
export const knownOf = async (
  commands: CommandHandler,
  { submitted: { practitionerId } }: Submitted,
  { day }: Start,
) => {
  const [practitioner, agendaDay] = await Promise.all([
    practitionerWithOffer(commands, practitionerId),
    commands.stateOf(agendaDecider, agendaStream(practitionerId, day)),
  ]);
  if (practitioner === undefined) throw new Error(`No practitioner ${practitionerId}`);
  return { offer: practitioner.offer, occupied: occupationsOf(agendaDay) };
};

/** Books a time that was agreed on otherwise, by telephone for example. */
export const bookAgreedTime = async (
  commands: CommandHandler,
  { file, requester, metadata }: TakeTimeParams,
  time: Start,
): Promise<TimeTaken> => {
  const [known, beneficiary] = await Promise.all([
    knownOf(commands, file, time),
    beneficiaryStatusOf(commands, file),
  ]);
  const bookingId = idFrom('booking', metadata.commandId);
  const data = { ...known, ...time, requester, beneficiary, bookingId };
  const handled = await handleTaking(commands, file, { type: 'BookAgreedTime', data, metadata });
  return settled(commands, handled, metadata);
};

const nameOf = async (
  { stateOf }: CommandHandler,
  { customerId, relativeId }: BookingPlaced['data'],
): Promise<string> => {
  const { registered, recorded, relatives } = await stateOf(
    customerDecider,
    customerStream(customerId),
  );
  const person = relativeId === null ? (registered ?? recorded) : relatives.get(relativeId);
  return person ? fullNameOf(person) : '';
};

/** The conflicting appointment, for its practitioner only. */
export const conflictAt = async (
  commands: CommandHandler,
  { submitted }: Submitted,
  { day, start, code }: Start & { readonly code: string },
): Promise<TimeConflict | undefined> => {
  if (code !== 'SLOT_TAKEN') return undefined;
  const { practitionerId } = submitted;
  const practitioner = await practitionerWithOffer(commands, practitionerId);
  const time = practitioner && requestedTimeOf(practitioner.offer, submitted, { day, start });
  const { bookings } = await commands.stateOf(agendaDecider, agendaStream(practitionerId, day));
  const active = [...bookings.values()].filter(
    ({ status }) => status === 'here' || status === 'leaving',
  );
  const held =
    time &&
    heldBy(
      time,
      active.map(({ deal }) => deal),
    );
  return (
    held && {
      bookingId: held.bookingId,
      name: await nameOf(commands, held),
      consultationName: held.consultationName,
      date: held.day,
      start: held.start,
      end: localOf(held.timeZone, held.endsAt).hour,
    }
  );
};
