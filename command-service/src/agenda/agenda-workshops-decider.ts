import {
  verdictOnBlock,
  type AgendaEvent,
  type AgendaRejection,
  type FreeWorkshopDay,
  type HoldWorkshopDay,
} from 'contracts';
import { accept, type Decision } from '../engine/decider.ts';
import { occupationsOf, type AgendaDay } from './agenda-state.ts';

type AgendaDecision = Decision<AgendaEvent, AgendaRejection>;

/** The answer is final, whatever has become free meanwhile. */
export const holdWorkshopDay = (
  { data: { held, offer }, metadata }: HoldWorkshopDay,
  day: AgendaDay,
): AgendaDecision => {
  if (day.answered.has(held.planId)) return accept();
  const verdict = verdictOnBlock(offer, occupationsOf(day), held, metadata.at);
  if (verdict === 'OFFERED') return accept({ type: 'WorkshopDayHeld', data: held });
  const { spans: _, ...requested } = held;
  return accept({ type: 'WorkshopDayRefused', data: { ...requested, code: verdict } });
};

export const freeWorkshopDay = (
  { data: { freed } }: FreeWorkshopDay,
  day: AgendaDay,
): AgendaDecision =>
  day.blocks.has(freed.planId) ? accept({ type: 'WorkshopDayFreed', data: freed }) : accept();
