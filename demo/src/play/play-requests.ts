import {
  agendaDecider,
  alertsDecider,
  planningDecider,
  practitionerWithOffer,
  requestsDecider,
  settleRequest,
  type CommandHandler,
} from 'command-service';
import {
  addDays,
  agendaStream,
  alertIdOf,
  alertsStream,
  idFrom,
  offeredStarts,
  planningStream,
  requestStream,
  requestedStartOfRequest,
  type CommandMetadata,
  type DayOccupation,
  type FreeStart,
  type Offer,
  type RequestsCommand,
} from 'contracts';
import type { EventStore } from 'contracts/ports';
import type { DemoPlay } from './demo-play.ts';
import type { DemoPractitioner } from '../dataset/practitioners/demo-practitioners.ts';
import type { DemoRequest, DemoStep } from '../dataset/demo-requests.ts';

type Played = Pick<DemoPlay, 'today' | 'metadataOf'> & {
  readonly commands: CommandHandler;
  readonly eventStore: EventStore;
};

const MANUAL_SINCE_DAYS = 15;
const DAYS_SEARCHED = 14;
const SENT_AT = '09:20:00.000Z';
const MOVED_AT = '17:05:00.000Z';

const expectDone = (what: string, { outcome }: { readonly outcome: string }): void => {
  if (outcome === 'rejected') throw new Error(`Demo: ${what} was refused.`);
};

/** The play of one practitioner, who receives the requests. */
type Playing = Played & { readonly offer: Offer };
type Each = { readonly request: DemoRequest; readonly playedRequest: PlayedRequest };

type Time = FreeStart & { readonly occupied: DayOccupation };

/** A free time from a day on, with the occupation of its day. */
const freeFrom = async (
  { commands, today, offer }: Playing,
  { request, playedRequest }: Each,
  { daysAgo, inDays }: Extract<DemoStep, { inDays: number }>,
): Promise<Time> => {
  const at = `${addDays(today, -daysAgo)}T${MOVED_AT}`;
  const requested = requestedStartOfRequest({
    ...playedRequest,
    customerId: request.customer.customerId,
  });
  for (let days = inDays; days < inDays + DAYS_SEARCHED; days += 1) {
    const day = addDays(today, days);
    const stream = agendaStream(offer.practitionerId, day);
    const occupied = [...(await commands.stateOf(agendaDecider, stream)).occupied.values()];
    const [first] = offeredStarts(offer, occupied, requested, day, at);
    if (first !== undefined) return { ...first, occupied };
  }
  throw new Error('Demo: no start is free for a request.');
};

type PlayedRequest = ReturnType<typeof playedRequestOf>;

const playedRequestOf = (practitioner: DemoPractitioner, request: DemoRequest) => {
  const { customer, relativeId, session, option, text, sentDaysAgo } = request;
  const { customerId } = customer;
  return {
    requestId: idFrom('demo', 'request', customerId, String(sentDaysAgo)),
    customerId,
    relativeId,
    consultationId: practitioner.consultations[session]?.consultationId ?? '',
    option,
    addressId: option === 'PRESENTIEL' ? (practitioner.addresses[0]?.addressId ?? null) : null,
    visitAddress: null,
    outOfRadius: false,
    requestText: text,
  };
};

/** But its time. */
type Acting = {
  readonly playedRequest: PlayedRequest;
  readonly offer: Offer;
  readonly proposalId: string;
  readonly metadata: CommandMetadata;
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const commandOf = (
  step: DemoStep,
  { playedRequest, offer, proposalId, metadata }: Acting,
  time: Time | undefined,
): RequestsCommand => {
  const customer = { by: 'customer', partyId: playedRequest.customerId } as const;
  const requester = { by: 'practitioner', partyId: offer.practitionerId } as const;
  const taking = {
    bookingId: idFrom('booking', metadata.commandId),
    beneficiary: 'active',
  } as const;
  const chosen = { requester, offer, occupied: [], day: '', start: '', ...time };
  switch (step.type) {
    case 'ask':
      return { type: 'AskPrecision', data: { requester, precisionText: step.text }, metadata };
    case 'answer':
      return {
        type: 'GivePrecision',
        data: { requester: customer, precisionText: step.text },
        metadata,
      };
    case 'decline':
      return { type: 'DeclineRequest', data: { requester, reason: step.text }, metadata };
    case 'withdraw':
      return { type: 'WithdrawRequest', data: { requester: customer }, metadata };
    case 'expire':
      return { type: 'ExpireRequest', data: {}, metadata };
    case 'propose':
      return { type: 'ProposeTime', data: chosen, metadata };
    case 'book':
      return { type: 'BookAgreedTime', data: { ...chosen, ...taking }, metadata };
    case 'accept':
      return {
        type: 'AcceptProposal',
        data: { requester: customer, proposalId, ...taking },
        metadata,
      };
  }
};

const send = async (
  { commands, today, offer, metadataOf }: Playing,
  { playedRequest, request }: Each,
): Promise<void> => {
  const stream = requestStream(playedRequest.requestId);
  const sentAt = `${addDays(today, -request.sentDaysAgo)}T${SENT_AT}`;
  const submitted = await commands.handle(requestsDecider, stream, {
    type: 'SubmitRequest',
    data: { requested: playedRequest, beneficiary: 'active', notAdmitted: null, offer },
    metadata: metadataOf(playedRequest.requestId, sentAt, { role: 'customer' }),
  });
  expectDone('a request', submitted);
};

/** Step by step: the last proposal is accepted. */
const goOn = async (playing: Playing, each: Each, step: DemoStep): Promise<void> => {
  const { commands, today, offer, metadataOf } = playing;
  const { playedRequest } = each;
  const stream = requestStream(playedRequest.requestId);
  const at = `${addDays(today, -step.daysAgo)}T${MOVED_AT}`;
  const metadata = metadataOf(`${playedRequest.requestId}/${step.type}`, at);
  const time = 'inDays' in step ? await freeFrom(playing, each, step) : undefined;
  const proposalId = (await commands.stateOf(requestsDecider, stream)).proposal?.proposalId ?? '';
  const command = commandOf(step, { playedRequest, offer, proposalId, metadata }, time);
  const handled = await commands.handle(requestsDecider, stream, command);
  expectDone(`${step.type} of a request`, handled);
  const [taken] = handled.outcome === 'accepted' ? handled.events : [];
  if (taken?.type === 'RequestSettling')
    expectDone('a settling', await settleRequest(commands, taken.data, metadata));
};

/** About their requests. */
const seeAlerts = async (
  { commands, eventStore, today, metadataOf }: Played,
  { requestId, customerId }: PlayedRequest,
): Promise<void> => {
  const types = [
    'RequestPrecisionAsked',
    'RequestTimeProposed',
    'RequestDeclined',
    'RequestExpired',
  ];
  const events = await eventStore.readStream(requestStream(requestId));
  const alertIds = events
    .filter(({ event }) => types.includes(event.type))
    .map(({ id }) => alertIdOf(id, customerId));
  if (alertIds.length === 0) return;
  const metadata = metadataOf(`${requestId}/seen`, `${addDays(today, -1)}T20:00:00.000Z`);
  const see = { type: 'SeeAlerts', data: { partyId: customerId, alertIds }, metadata } as const;
  expectDone('alerts', await commands.handle(alertsDecider, alertsStream(customerId), see));
};

/** Plays the requests of every state. */
export const playRequests = async (
  played: Played,
  practitioner: DemoPractitioner,
  requests: readonly DemoRequest[],
): Promise<void> => {
  const { commands, today, metadataOf } = played;
  const { practitionerId } = practitioner;
  const since = `${addDays(today, -MANUAL_SINCE_DAYS)}T${MOVED_AT}`;
  const chosen = await commands.handle(planningDecider, planningStream(practitionerId), {
    type: 'ChooseManagementMode',
    data: { practitionerId, mode: 'manual' },
    metadata: metadataOf(`${practitionerId}/manual`, since),
  });
  expectDone('the mode', chosen);
  const found = await practitionerWithOffer(commands, practitionerId);
  if (found === undefined) throw new Error('Demo: the practitioner of the requests is unknown.');
  const playing = { ...played, offer: found.offer };
  const theirs = requests.map((request) => ({
    request,
    playedRequest: playedRequestOf(practitioner, request),
  }));
  for (const { request, playedRequest } of theirs) await send(playing, { playedRequest, request });
  // All requests get their proposals before the first one is accepted.
  const steps = theirs.flatMap((each) => each.request.steps.map((step) => ({ ...each, step })));
  const inOrder = [...steps].sort((one, other) => other.step.daysAgo - one.step.daysAgo);
  for (const { step, ...each } of inOrder) await goOn(playing, each, step);
  for (const { playedRequest } of theirs) await seeAlerts(played, playedRequest);
};
