import type { WorkshopCommand, WorkshopEvent, WorkshopRejection } from 'contracts';
import type { Decider } from '../engine/decider.ts';
import { decideOnWorkshop, type WorkshopDecision } from './workshop-due-policies.ts';
import {
  cancelWorkshop,
  changePlace,
  planWorkshop,
  refusePlan,
  replanWorkshop,
  scheduleWorkshop,
} from './workshop-plan-decider.ts';
import {
  awaitSeats,
  giveSeatUp,
  markAttendance,
  seatByHand,
  takeSeats,
} from './workshop-seats-decider.ts';
import {
  evolveWorkshop,
  noWorkshop,
  workshopCopy,
  type FoldedWorkshop,
  type Workshop,
} from './workshop-state.ts';
import { openOrClose, reviseWorkshop, writePracticalInfo } from './workshop-terms-decider.ts';

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const decide = (command: WorkshopCommand, workshop: Workshop): WorkshopDecision => {
  switch (command.type) {
    case 'PlanWorkshop':
      return planWorkshop(command, workshop);
    case 'ReplanWorkshop':
      return replanWorkshop(command, workshop);
    case 'ScheduleWorkshop':
      return scheduleWorkshop(command, workshop);
    case 'RefuseWorkshopPlan':
      return refusePlan(command, workshop);
    case 'ReviseWorkshop':
      return reviseWorkshop(command, workshop);
    case 'ChangeWorkshopPlace':
      return changePlace(command, workshop);
    case 'WritePracticalInfo':
      return writePracticalInfo(command, workshop);
    case 'OpenWorkshop':
    case 'CloseWorkshop':
      return openOrClose(command, workshop);
    case 'CancelWorkshop':
      return cancelWorkshop(command, workshop);
    case 'TakeSeats':
      return takeSeats(command, workshop);
    case 'AwaitSeats':
      return awaitSeats(command, workshop);
    case 'SeatByHand':
      return seatByHand(command, workshop);
    case 'GiveSeatUp':
      return giveSeatUp(command, workshop);
    case 'MarkAttendance':
      return markAttendance(command, workshop);
    case 'SettleWorkshop':
      return decideOnWorkshop(workshop, command.metadata.at, () => undefined);
  }
};

export const workshopDecider: Decider<
  WorkshopCommand,
  FoldedWorkshop,
  WorkshopEvent,
  WorkshopRejection
> = {
  initialState: noWorkshop,
  evolve: evolveWorkshop,
  copyOf: workshopCopy,
  decide,
};
