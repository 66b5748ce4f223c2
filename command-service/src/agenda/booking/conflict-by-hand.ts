import {
  conflictWithBlock,
  fullNameOf,
  isSeat,
  type ConflictByHand,
  type Occupation,
  type Offer,
} from 'contracts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import type { AgendaDay } from '../agenda-state.ts';
import { findBeneficiary } from './booked-for.ts';

type Met = { readonly offer: Offer; readonly day: AgendaDay; readonly met: Occupation };

/** A booking by the name of its participant, or a workshop. */
export const conflictByHand = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  { offer, day, met }: Met,
): Promise<ConflictByHand | undefined> => {
  if (!isSeat(met)) return conflictWithBlock(offer, met);
  const deal = day.bookings.get(met.bookingId)?.deal;
  if (deal === undefined) return undefined;
  const { customerId, relativeId } = deal;
  const person = await findBeneficiary(commands, [customerId], relativeId ?? customerId);
  return { ...deal, beneficiary: person === undefined ? '' : fullNameOf(person.name) };
};
