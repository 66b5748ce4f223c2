import type { BookingNotAdmitted } from '../agenda/agenda-commands.ts';
import type { StartRefusal } from '../agenda/availability/availability.ts';
import type { Command } from '../engine/command.ts';
import type { Offer } from '../planning/offer.ts';
import type { GivenSession } from './sessions.ts';
import type { SeatAttendanceMarked, WorkshopPlace } from './workshop-events.ts';
import type { WorkshopTerms } from './workshop-terms.ts';

type Owned<Data extends object = object> = { readonly practitionerId: string } & Data;

/** `offer` was read from other streams: known, but not locked. */
export type PlanWorkshop = Command<
  'PlanWorkshop',
  Owned<{
    readonly workshopId: string;
    readonly offer: Offer;
    readonly sessions: readonly GivenSession[];
    readonly place: WorkshopPlace | null;
    readonly terms: WorkshopTerms;
    readonly practicalText: string;
  }>
>;
export type ReplanWorkshop = Command<
  'ReplanWorkshop',
  Owned<{
    readonly sessions: readonly GivenSession[];
    /** Unchanged if absent. */
    readonly place?: WorkshopPlace | null;
    readonly noticeText: string | null;
  }>
>;
/** After every day has accepted the plan. */
export type ScheduleWorkshop = Command<'ScheduleWorkshop', { readonly planId: string }>;
export type RefuseWorkshopPlan = Command<
  'RefuseWorkshopPlan',
  { readonly planId: string; readonly day: string; readonly code: StartRefusal }
>;
export type ReviseWorkshop = Command<'ReviseWorkshop', Owned<{ readonly terms: WorkshopTerms }>>;
export type ChangeWorkshopPlace = Command<
  'ChangeWorkshopPlace',
  Owned<{ readonly place: WorkshopPlace | null; readonly noticeText: string | null }>
>;
export type WritePracticalInfo = Command<
  'WritePracticalInfo',
  Owned<{ readonly practicalText: string }>
>;
export type OpenWorkshop = Command<'OpenWorkshop', Owned>;
export type CloseWorkshop = Command<'CloseWorkshop', Owned>;
export type CancelWorkshop = Command<
  'CancelWorkshop',
  Owned<{ readonly noticeText: string | null }>
>;

/** `null` is the customer. */
type Participant = { readonly seatId: string; readonly relativeId: string | null };

type SeatsRequest = {
  readonly customerId: string;
  /** All of them, or none. */
  readonly participants: readonly Participant[];
  readonly reason: string | null;
  /** Whether all of them may be signed up. */
  readonly beneficiaries: 'active' | 'inactive';
  /** Why the customer may not have more seats to come; `null` if they may. */
  readonly notAdmitted: BookingNotAdmitted | null;
  readonly offer: Offer;
};

/** Also takes what was offered. */
export type TakeSeats = Command<'TakeSeats', SeatsRequest>;
export type AwaitSeats = Command<'AwaitSeats', SeatsRequest>;
/** By the practitioner; where no place is free, the workshop gets one more if `addsPlaces`. */
export type SeatByHand = Command<
  'SeatByHand',
  Owned<{
    readonly customerId: string;
    readonly participants: readonly Participant[];
    readonly reason: string | null;
    readonly addsPlaces: boolean;
  }>
>;
export type GiveSeatUp = Command<
  'GiveSeatUp',
  {
    readonly seatId: string;
    readonly requester: {
      readonly by: 'customer' | 'practitioner';
      readonly partyId: string;
    };
    readonly reason: string | null;
  }
>;
export type MarkAttendance = Command<
  'MarkAttendance',
  Owned<Pick<SeatAttendanceMarked['data'], 'seatId' | 'sessionId' | 'attendance'>>
>;
/** Ends offers that are over, and makes those that became possible. */
export type SettleWorkshop = Command<'SettleWorkshop'>;

export type WorkshopCommand =
  | PlanWorkshop
  | ReplanWorkshop
  | ScheduleWorkshop
  | RefuseWorkshopPlan
  | ReviseWorkshop
  | ChangeWorkshopPlace
  | WritePracticalInfo
  | OpenWorkshop
  | CloseWorkshop
  | CancelWorkshop
  | TakeSeats
  | AwaitSeats
  | SeatByHand
  | GiveSeatUp
  | MarkAttendance
  | SettleWorkshop;
