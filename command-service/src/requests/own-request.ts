import {
  customerIdOf,
  isOwnCustomer,
  requestStream,
  type CommandMetadata,
  type Requester,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { isSubmitted, type Submitted } from './requests-state.ts';
import { requestsDecider } from './requests-decider.ts';

export type ById = { readonly params: { readonly id: string } };

/** A request, with the caller's side in it. */
export type OwnRequest = {
  readonly file: Submitted;
  readonly requester: Requester;
  readonly metadata: CommandMetadata;
};

/** Returns `undefined` for callers who are not the party on that side. */
export const ownRequest = async (
  dependencies: CommandRouteDependencies,
  request: FastifyRequest & ById,
  by: 'customer' | 'practitioner',
): Promise<OwnRequest | undefined> => {
  const { caller, params } = request;
  const file = await dependencies.commands.stateOf(requestsDecider, requestStream(params.id));
  if (!isSubmitted(file)) return undefined;
  const { customerId, practitionerId } = file.submitted;
  const ownCustomer = isOwnCustomer(caller, customerId) ? customerId : customerIdOf(caller);
  const partyId = by === 'customer' ? ownCustomer : (caller?.practitionerId ?? '');
  if (partyId !== (by === 'customer' ? customerId : practitionerId)) return undefined;
  const metadata = metadataOfRequest(request, dependencies, by);
  return { file, requester: { by, partyId }, metadata };
};
