import {
  fullNameOf,
  idFrom,
  isWithinRadius,
  optionNames,
  requestStream,
  requestedSession,
  typedText,
  type CommandMetadata,
  type ConfirmRequestBody,
  type Offer,
  type RequestConfirmation,
  type RequestSubmitted,
} from 'contracts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import type { Practitioner } from '../practitioner/practitioner-decider.ts';
import { requestsDecider, type RequestRefusal } from './requests-decider.ts';
import { findBeneficiary, type BookedFor } from '../agenda/booking/booked-for.ts';
import { answeredQuestion } from '../agenda/booking/answered-question.ts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import { admitsRequest } from './request-admission.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'commands' | 'readStore' | 'limits' | 'newcomers' | 'visitAddressOf'
>;

export type RequestParams = {
  readonly accountId: string;
  readonly address: string;
  /** The customers of the account. */
  readonly customerIds: readonly string[];
  readonly body: ConfirmRequestBody;
  readonly metadata: CommandMetadata;
};

export type RequestSent =
  | {
      readonly outcome: 'accepted';
      readonly position: number;
      readonly confirmation: RequestConfirmation;
    }
  | {
      readonly outcome: 'rejected';
      readonly code: RequestRefusal | 'PRACTITIONER_NOT_FOUND' | 'BUSY';
    };

/** The session's address; for a home visit, its starting point. */
const addressOf = (
  offer: Offer,
  { addressId: wantedId, visitAddress }: RequestSubmitted['data'],
): RequestConfirmation['address'] => {
  const base = offer.addresses.find(({ addressId }) => addressId === wantedId);
  const address = visitAddress ?? base;
  if (address === undefined) return null;
  return { address: address.street, zipcode: address.zipCode, city: address.city };
};

const confirmationOf = (
  { data }: RequestSubmitted,
  {
    registered,
    offer,
  }: { readonly registered: NonNullable<Practitioner['registered']>; readonly offer: Offer },
  { name }: BookedFor,
): RequestConfirmation => {
  const session = requestedSession(offer, data);
  const { priceCents = null } = session?.options.find(({ option }) => option === data.option) ?? {};
  return {
    proPicture: registered.picture,
    proName: fullNameOf(registered),
    customerName: fullNameOf(name),
    consultationName: data.consultationName,
    optionName: optionNames[data.option],
    message: data.requestText,
    address: addressOf(offer, data),
    price: priceCents === null ? null : priceCents / 100,
    requestId: data.requestId,
    expiresAt: data.expiresAt,
  };
};

const requestedSessionIn = (
  { body, metadata }: RequestParams,
  { customerId, relativeId }: BookedFor,
  session: Pick<RequestSubmitted['data'], 'questionText' | 'visitAddress' | 'outOfRadius'>,
) => ({
  requestId: idFrom('request', metadata.commandId),
  customerId,
  relativeId,
  consultationId: body.consultationId,
  option: body.consultationOptionId,
  addressId: body.consultationOptionId === 'VISIO' ? null : body.addressId,
  ...session,
  requestText: typedText(body.message),
});

const answeredIn = (offer: Offer, body: ConfirmRequestBody) => {
  const questionText = answeredQuestion(offer, body);
  return questionText === null ? {} : { questionText };
};

type To = Pick<Dependencies, 'visitAddressOf'> & { readonly beneficiary: BookedFor };

/** Its address, and whether that is too far. */
const visitIn = async (
  offer: Offer,
  { body }: RequestParams,
  { beneficiary, visitAddressOf }: To,
) => {
  if (body.consultationOptionId !== 'DOMICILE') return { visitAddress: null, outOfRadius: false };
  const { customerId } = beneficiary;
  const visitAddress = await visitAddressOf({ customerId, given: body.visitAddress });
  const { consultationId, addressId } = body;
  const visit = { consultationId, ...(addressId === null ? {} : { addressId }) };
  const outOfRadius = visitAddress === null || !isWithinRadius(offer, visitAddress, visit);
  return { visitAddress, outOfRadius };
};

export const submitRequest = async (
  { commands, readStore, limits, newcomers, visitAddressOf }: Dependencies,
  request: RequestParams,
): Promise<RequestSent> => {
  const { body, accountId, address, customerIds, metadata } = request;
  const { professionalId: practitionerId } = body;
  const beneficiary = await findBeneficiary(commands, customerIds, body.customerId);
  if (beneficiary === undefined) return { outcome: 'rejected', code: 'CUSTOMER_NOT_FOUND' };
  const [practitioner, isAdmitted] = await Promise.all([
    practitionerWithOffer(commands, practitionerId),
    admitsRequest(readStore, limits, { customerIds, practitionerId }),
  ]);
  if (practitioner === undefined) return { outcome: 'rejected', code: 'PRACTITIONER_NOT_FOUND' };
  const { offer } = practitioner;
  const visit = await visitIn(offer, request, { beneficiary, visitAddressOf });
  const session = { ...visit, ...answeredIn(offer, body) };
  const requested = requestedSessionIn(request, beneficiary, session);
  const { at } = metadata;
  const admission = await newcomers({ accountId, customerIds, practitionerId, address, at });
  const notAdmitted = isAdmitted ? admission.refusal : 'TOO_MANY_OPEN_REQUESTS';
  const handled = await commands.handle(requestsDecider, requestStream(requested.requestId), {
    type: 'SubmitRequest',
    data: { requested, beneficiary: beneficiary.status, notAdmitted, offer },
    metadata,
  });
  if (handled.outcome === 'rejected') {
    if (admission.refusal === null) await admission.takeBack();
    return handled;
  }
  const [submitted] = handled.events;
  if (submitted?.type !== 'RequestSubmitted') throw new Error(`No request ${requested.requestId}`);
  const confirmation = confirmationOf(submitted, practitioner, beneficiary);
  return { outcome: 'accepted', position: handled.position, confirmation };
};
