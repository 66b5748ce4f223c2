import type {
  Offer,
  PractitionerEvent,
  PractitionerRejection,
  ReinstatePractitioner,
  StartTrial,
  SuspendPractitioner,
  VerifyPractitioner,
} from 'contracts';
import { accept, type Decision } from '../engine/decider.ts';

type StatusDecision = Decision<PractitionerEvent, PractitionerRejection>;

/** The part of the state that operators' decisions need. */
type BookableState = { readonly offer: Pick<Offer, 'isVerified' | 'isSuspended' | 'trialEndsOn'> };

export const verify = ({ data }: VerifyPractitioner, { offer }: BookableState): StatusDecision =>
  offer.isVerified ? accept() : accept({ type: 'PractitionerVerified', data });

export const startTrial = ({ data }: StartTrial, { offer }: BookableState): StatusDecision =>
  offer.trialEndsOn === data.endsOn ? accept() : accept({ type: 'TrialStarted', data });

export const suspend = ({ data }: SuspendPractitioner, { offer }: BookableState): StatusDecision =>
  offer.isSuspended === true ? accept() : accept({ type: 'PractitionerSuspended', data });

export const reinstate = (
  { data }: ReinstatePractitioner,
  { offer }: BookableState,
): StatusDecision =>
  offer.isSuspended === true ? accept({ type: 'PractitionerReinstated', data }) : accept();
