import {
  idFrom,
  refusalOfRequest,
  requestedTimeOf,
  requestExpiryOf,
  requestedSession,
  timeOf,
  verdictOn,
  requestedStartOfRequest,
  type AcceptProposal,
  type AskPrecision,
  type BookAgreedTime,
  type CommandMetadata,
  type CustomerRejection,
  type DeclineRequest,
  type EndSettling,
  type ExpireRequest,
  type GivePrecision,
  type PlanningRejection,
  type ProposeTime,
  type ReadOnly,
  type RequestedTime,
  type Requester,
  type RequestsCommand,
  type RequestsEvent,
  type RequestsRejection,
  type StartRefusal,
  type SubmitRequest,
  type WithdrawRequest,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';
import { refusalOfRequestChange } from './requests-policies.ts';
import {
  evolveRequest,
  isOpen,
  isSubmitted,
  notSubmitted,
  type RequestFile,
  type Submitted,
} from './requests-state.ts';

export type RequestRefusal =
  | RequestsRejection
  | StartRefusal
  | Extract<PlanningRejection, 'CONSULTATION_NOT_FOUND' | 'ADDRESS_NOT_FOUND'>
  | Extract<CustomerRejection, 'CUSTOMER_NOT_FOUND'>;
type RequestDecision = Decision<RequestsEvent, RequestRefusal>;

const partiesOf = ({ submitted }: Submitted) => {
  const { requestId, practitionerId, customerId, relativeId } = submitted;
  return { requestId, practitionerId, customerId, relativeId };
};

const submitRequest = (
  { data, metadata: { at } }: SubmitRequest,
  file: ReadOnly<RequestFile>,
): RequestDecision => {
  // A repeated command: the id derives from it.
  if (isSubmitted(file)) return accept();
  const { requested, offer } = data;
  if (data.beneficiary === 'inactive') return reject('CUSTOMER_NOT_FOUND');
  const refusal = refusalOfRequest(offer, requested, at);
  if (refusal !== undefined) return reject(refusal);
  const session = requestedSession(offer, requested);
  if (session === undefined) return reject('CONSULTATION_NOT_FOUND');
  if (data.notAdmitted !== null) return reject(data.notAdmitted);
  const { practitionerId, timeZone } = offer;
  const named = { practitionerId, consultationName: session.name, timeZone };
  const submitted = { ...requested, ...named, expiresAt: requestExpiryOf(at) };
  return accept({ type: 'RequestSubmitted', data: submitted });
};

const changing = (
  file: ReadOnly<RequestFile>,
  {
    data,
    metadata,
  }: { readonly data: { readonly requester: Requester }; readonly metadata: CommandMetadata },
  change: (file: Submitted) => RequestDecision,
): RequestDecision => {
  const refusal = refusalOfRequestChange(file, { requester: data.requester, at: metadata.at });
  if (refusal !== undefined) return reject(refusal);
  return isSubmitted(file) ? change(file) : reject('REQUEST_NOT_FOUND');
};

/** The time with the terms of the offer, if it is allowed. */
const timeChosen = (
  { data: { offer, occupied, day, start }, metadata }: ProposeTime | BookAgreedTime,
  { submitted }: Submitted,
): RequestedTime | StartRefusal => {
  const verdict = verdictOn(
    offer,
    occupied,
    { ...requestedStartOfRequest(submitted), day, start },
    metadata.at,
  );
  if (verdict !== 'OFFERED') return verdict;
  return requestedTimeOf(offer, submitted, { day, start }) ?? 'SLOT_NOT_OFFERED';
};

const proposeTime = (command: ProposeTime, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => {
    const time = timeChosen(command, open);
    if (typeof time === 'string') return reject(time);
    const { commandId, at } = command.metadata;
    const proposalId = idFrom('proposal', commandId);
    const expiresAt = requestExpiryOf(at, time.startsAt);
    const data = { ...partiesOf(open), proposalId, ...time, expiresAt };
    return accept({ type: 'RequestTimeProposed', data });
  });

const bookAgreedTime = (command: BookAgreedTime, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => {
    const { bookingId, beneficiary } = command.data;
    if (beneficiary === 'inactive') return reject('RELATIVE_INACTIVE');
    const time = timeChosen(command, open);
    if (typeof time === 'string') return reject(time);
    const data = { ...partiesOf(open), bookingId, by: 'practitioner', ...time } as const;
    return accept({ type: 'RequestSettling', data });
  });

/** Its day decides whether it is still free. */
const acceptProposal = (command: AcceptProposal, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => {
    const { bookingId, beneficiary, proposalId: wanted } = command.data;
    if (open.proposal?.proposalId !== wanted) return reject('PROPOSAL_REPLACED');
    if (beneficiary === 'inactive') return reject('RELATIVE_INACTIVE');
    const time = timeOf(open.proposal);
    const data = { ...partiesOf(open), bookingId, by: 'customer', ...time } as const;
    return accept({ type: 'RequestSettling', data });
  });

/** Both parties write in turn, so that neither can flood the other. */
const askPrecision = (command: AskPrecision, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => {
    if (open.state === 'precision-asked') return reject('PRECISION_ALREADY_ASKED');
    const { precisionText } = command.data;
    const expiresAt = requestExpiryOf(command.metadata.at);
    const data = { ...partiesOf(open), precisionText, expiresAt };
    return accept({ type: 'RequestPrecisionAsked', data });
  });

const givePrecision = (command: GivePrecision, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => {
    if (open.state === 'pending') return reject('NOTHING_TO_ANSWER');
    const { precisionText } = command.data;
    const expiresAt = requestExpiryOf(command.metadata.at);
    const data = { ...partiesOf(open), precisionText, expiresAt };
    return accept({ type: 'RequestPrecisionGiven', data });
  });

const declineRequest = (command: DeclineRequest, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => {
    const { reason } = command.data;
    return accept({ type: 'RequestDeclined', data: { ...partiesOf(open), reason } });
  });

const withdrawRequest = (command: WithdrawRequest, file: ReadOnly<RequestFile>): RequestDecision =>
  changing(file, command, (open) => accept({ type: 'RequestWithdrawn', data: partiesOf(open) }));

/** After the deadline, unless a day is being requested: the party acted in time. */
const expireRequest = (
  { metadata: { at } }: ExpireRequest,
  file: ReadOnly<RequestFile>,
): RequestDecision => {
  const isDue = isOpen(file) && file.state !== 'settling' && at >= file.expiresAt;
  return isSubmitted(file) && isDue
    ? accept({ type: 'RequestExpired', data: partiesOf(file) })
    : accept();
};

/** Recorded once. */
const endSettling = (
  { data: { bookingId, answer }, metadata: { at } }: EndSettling,
  file: ReadOnly<RequestFile>,
): RequestDecision => {
  const { taking, state } = file;
  if (!isSubmitted(file) || state !== 'settling' || taking?.bookingId !== bookingId)
    return accept();
  const { day, start, by } = taking;
  const taken = { ...partiesOf(file), bookingId, day, start, by };
  return accept(
    answer === 'PLACED'
      ? { type: 'RequestAccepted', data: taken }
      : {
          type: 'RequestAcceptanceFailed',
          data: { ...taken, code: answer, expiresAt: requestExpiryOf(at) },
        },
  );
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const decide = (command: RequestsCommand, file: ReadOnly<RequestFile>): RequestDecision => {
  switch (command.type) {
    case 'SubmitRequest':
      return submitRequest(command, file);
    case 'ProposeTime':
      return proposeTime(command, file);
    case 'BookAgreedTime':
      return bookAgreedTime(command, file);
    case 'AcceptProposal':
      return acceptProposal(command, file);
    case 'AskPrecision':
      return askPrecision(command, file);
    case 'GivePrecision':
      return givePrecision(command, file);
    case 'DeclineRequest':
      return declineRequest(command, file);
    case 'WithdrawRequest':
      return withdrawRequest(command, file);
    case 'ExpireRequest':
      return expireRequest(command, file);
    case 'EndSettling':
      return endSettling(command, file);
  }
};

export const requestsDecider: Decider<RequestsCommand, RequestFile, RequestsEvent, RequestRefusal> =
  { initialState: notSubmitted, evolve: evolveRequest, decide };
