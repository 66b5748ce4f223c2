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

type StandingDecision = Decision<PractitionerEvent, PractitionerRejection>;

/** The state for operators' decisions on whether a practitioner may be booked. */
type Standing = { readonly offer: Pick<Offer, 'isVerified' | 'isSuspended' | 'trialEndsOn'> };

export const verify = ({ data }: VerifyPractitioner, { offer }: Standing): StandingDecision =>
  offer.isVerified ? accept() : accept({ type: 'PractitionerVerified', data });

export const startTrial = ({ data }: StartTrial, { offer }: Standing): StandingDecision =>
  offer.trialEndsOn === data.endsOn ? accept() : accept({ type: 'TrialStarted', data });

export const suspend = ({ data }: SuspendPractitioner, { offer }: Standing): StandingDecision =>
  offer.isSuspended === true ? accept() : accept({ type: 'PractitionerSuspended', data });

export const reinstate = (
  { data }: ReinstatePractitioner,
  { offer }: Standing,
): StandingDecision =>
  offer.isSuspended === true ? accept({ type: 'PractitionerReinstated', data }) : accept();
