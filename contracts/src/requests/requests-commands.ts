import type {
  DayOccupation,
  FreeStart,
  StartRefusal,
} from '../agenda/availability/availability.ts';
import type { NewcomerRefusal } from '../agenda/agenda-commands.ts';
import type { Command, Requester } from '../engine/command.ts';
import type { Offer } from '../planning/offer.ts';
import type { RequestSubmitted } from './requests-events.ts';

/** Whether bookings for the beneficiary are accepted (D-61). */
type BeneficiaryStatus = 'active' | 'inactive';

export type RequestNotAdmitted = 'TOO_MANY_OPEN_REQUESTS' | NewcomerRefusal;

/** All but `requester` and `requested` are of other streams: known, but not locked. */
export type SubmitRequest = Command<
  'SubmitRequest',
  {
    readonly requested: Omit<
      RequestSubmitted['data'],
      'practitionerId' | 'consultationName' | 'timeZone' | 'expiresAt'
    >;
    readonly beneficiary: BeneficiaryStatus;
    /** `null` if the customer may have one more open request (`VisitorLimits`). */
    readonly notAdmitted: RequestNotAdmitted | null;
    readonly offer: Offer;
  }
>;

/** A time that is clearly taken is refused before anything is written. */
type TimeChosen = FreeStart & {
  readonly requester: Requester;
  readonly offer: Offer;
  readonly occupied: DayOccupation;
};

/** Its id derives from the command's. */
export type ProposeTime = Command<'ProposeTime', TimeChosen>;

/** `bookingId` is of this attempt alone. */
export type BookAgreedTime = Command<
  'BookAgreedTime',
  TimeChosen & { readonly bookingId: string; readonly beneficiary: BeneficiaryStatus }
>;

export type AcceptProposal = Command<
  'AcceptProposal',
  {
    readonly requester: Requester;
    readonly proposalId: string;
    readonly bookingId: string;
    readonly beneficiary: BeneficiaryStatus;
  }
>;

export type AskPrecision = Command<
  'AskPrecision',
  { readonly requester: Requester; readonly precisionText: string }
>;

export type GivePrecision = Command<
  'GivePrecision',
  { readonly requester: Requester; readonly precisionText: string }
>;

export type DeclineRequest = Command<
  'DeclineRequest',
  { readonly requester: Requester; readonly reason: string }
>;

export type WithdrawRequest = Command<'WithdrawRequest', { readonly requester: Requester }>;

/** Sent by the process after the deadline. */
export type ExpireRequest = Command<'ExpireRequest'>;

/** The day's answer. */
export type EndSettling = Command<
  'EndSettling',
  { readonly bookingId: string; readonly answer: 'PLACED' | StartRefusal }
>;

export type RequestsCommand =
  | SubmitRequest
  | ProposeTime
  | BookAgreedTime
  | AcceptProposal
  | AskPrecision
  | GivePrecision
  | DeclineRequest
  | WithdrawRequest
  | ExpireRequest
  | EndSettling;
