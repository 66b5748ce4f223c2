import {
  fullNameOf,
  idFrom,
  optionNames,
  requestStream,
  sessionAsked,
  typedText,
  type CommandMetadata,
  type ConfirmRequestBody,
  type Offer,
  type RequestConfirmation,
  type RequestSubmitted,
} from 'contracts';
import type { CommandRouteDependencies } from '../dependencies.ts';
import type { Practitioner } from '../practitioner/practitioner-decider.ts';
import { requestsDecider, type RequestRefusal } from '../requests/requests-decider.ts';
import { findBeneficiary, type BookedFor } from './booked-for.ts';
import { practitionerWithOffer } from './current-offer.ts';
import { admitsRequest } from './request-admission.ts';

type Dependencies = Pick<CommandRouteDependencies, 'commands' | 'readStore' | 'limits'>;

export type RequestAsked = {
  /** All that the account is. */
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

const addressOf = (offer: Offer, wantedId: string | null): RequestConfirmation['address'] => {
  const address = offer.addresses.find(({ addressId }) => addressId === wantedId);
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
  const session = sessionAsked(offer, data);
  const { priceCents = null } = session?.options.find(({ option }) => option === data.option) ?? {};
  return {
    proPicture: registered.picture,
    proName: fullNameOf(registered),
    customerName: fullNameOf(name),
    consultationName: data.consultationName,
    optionName: optionNames[data.option],
    message: data.requestText,
    address: addressOf(offer, data.addressId),
    price: priceCents === null ? null : priceCents / 100,
    requestId: data.requestId,
    expiresAt: data.expiresAt,
  };
};

const askedIn = ({ body, metadata }: RequestAsked, { customerId, relativeId }: BookedFor) => ({
  requestId: idFrom('request', metadata.commandId),
  customerId,
  relativeId,
  consultationId: body.consultationId,
  option: body.consultationOptionId,
  addressId: body.consultationOptionId === 'PRESENTIEL' ? body.addressId : null,
  visitAddress: null,
  outOfRadius: false,
  requestText: typedText(body.message),
});

/** Sends a request to a practitioner who chooses their appointments themselves. */
export const submitRequest = async (
  { commands, readStore, limits }: Dependencies,
  request: RequestAsked,
): Promise<RequestSent> => {
  const { body, customerIds, metadata } = request;
  const { professionalId: practitionerId } = body;
  const beneficiary = await findBeneficiary(commands, customerIds, body.customerId);
  if (beneficiary === undefined) return { outcome: 'rejected', code: 'CUSTOMER_NOT_FOUND' };
  const [practitioner, isAdmitted] = await Promise.all([
    practitionerWithOffer(commands, practitionerId),
    admitsRequest(readStore, limits, { customerIds, practitionerId }),
  ]);
  if (practitioner === undefined) return { outcome: 'rejected', code: 'PRACTITIONER_NOT_FOUND' };
  const asked = askedIn(request, beneficiary);
  const { offer } = practitioner;
  const handled = await commands.handle(requestsDecider, requestStream(asked.requestId), {
    type: 'SubmitRequest',
    data: { asked, beneficiary: beneficiary.standing, isAdmitted, offer },
    metadata,
  });
  if (handled.outcome === 'rejected') return handled;
  const [submitted] = handled.events;
  if (submitted?.type !== 'RequestSubmitted') throw new Error(`No request ${asked.requestId}`);
  const confirmation = confirmationOf(submitted, practitioner, beneficiary);
  return { outcome: 'accepted', position: handled.position, confirmation };
};
