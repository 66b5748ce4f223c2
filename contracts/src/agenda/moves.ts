import type { BookingMoveStarted } from './agenda-events.ts';

/** A move from one day to another: all that its steps need beside the deal. */
export type BookingMove = {
  /** The id of the command that asked for it; those of its steps are made from it. */
  readonly moveId: string;
  readonly bookingId: string;
  readonly practitionerId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly fromDay: string;
  readonly fromStart: string;
  readonly toDay: string;
  readonly toStart: string;
  readonly by: BookingMoveStarted['data']['by'];
  readonly reason: string | null;
};

export const moveOf = (data: BookingMoveStarted['data']): BookingMove => {
  const { day: fromDay, start: fromStart, ...others } = data;
  return { ...others, fromDay, fromStart };
};
