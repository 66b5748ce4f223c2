import type { ReadOnly, Requester, RequestsRejection } from 'contracts';
import { isOpen, isSubmitted, type RequestFile, type Submitted } from './requests-state.ts';

type Change = { readonly requester: Requester; readonly at: string };

/** A request of another party is refused like one that does not exist. */
const isTheirs = ({ submitted }: Submitted, { requester: { by, partyId } }: Change): boolean =>
  (by === 'customer' && submitted.customerId === partyId) ||
  (by === 'practitioner' && submitted.practitionerId === partyId);

export const refusalOfRequestChange = (
  file: ReadOnly<RequestFile>,
  change: Change,
): RequestsRejection | undefined => {
  if (!isSubmitted(file) || !isTheirs(file, change)) return 'REQUEST_NOT_FOUND';
  if (file.state === 'expired') return 'REQUEST_EXPIRED';
  if (!isOpen(file)) return 'REQUEST_OVER';
  if (file.state === 'settling') return 'REQUEST_SETTLING';
  // The deadline has passed, although the expiry is not recorded yet.
  return change.at >= file.expiresAt ? 'REQUEST_EXPIRED' : undefined;
};
