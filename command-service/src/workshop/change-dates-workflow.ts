import {
  workshopStream,
  type Offer,
  type PlanWorkshop,
  type ReplanWorkshop,
  type WorkshopRejection,
} from 'contracts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { refusedSession, sessionRefusedBy, type RefusedSession } from './day-refusals.ts';
import { settlePlan } from './settle-plan-workflow.ts';
import { workshopDecider } from './workshop-decider.ts';

export type ChangedDates =
  | { readonly outcome: 'accepted'; readonly position: number }
  | { readonly outcome: 'rejected'; readonly code: WorkshopRejection | 'BUSY' }
  /** The stream of a day refuses a session. */
  | { readonly outcome: 'refused'; readonly refused: RefusedSession };

type WithPlan = PlanWorkshop | ReplanWorkshop;
export type DatesToChange = {
  readonly workshopId: string;
  readonly offer: Offer;
  readonly command: WithPlan;
};

/** The plan among the events of a command that were decided now or before. */
const planIn = (events: readonly { readonly type: string; readonly data: object }[]) => {
  const found = events.find(
    (event) => event.type === 'WorkshopPlanned' || event.type === 'WorkshopReplanned',
  );
  return found?.data as Parameters<typeof settlePlan>[2] | undefined;
};

/** Checks the plan first, so that nothing is written for a plan that a day would refuse now. */
const refusedBefore = async (
  commands: CommandHandler,
  { workshopId, offer, command }: DatesToChange,
): Promise<RefusedSession | undefined> => {
  const workshop = await commands.stateOf(workshopDecider, workshopStream(workshopId));
  const decision = workshopDecider.decide(command, workshop);
  const plan = decision.outcome === 'accepted' ? planIn(decision.events) : undefined;
  if (plan === undefined) return undefined;
  const { at: now } = command.metadata;
  return refusedSession(commands, { workshopId, offer, now, sessions: plan.sessions });
};

/** Answers once every day has accepted its sessions or one has refused. A repeated request (same key) continues. */
export const changeDates = async (
  commands: CommandHandler,
  change: DatesToChange,
): Promise<ChangedDates> => {
  const { workshopId, offer, command } = change;
  const refused = await refusedBefore(commands, change);
  if (refused !== undefined) return { outcome: 'refused', refused };
  const handled = await commands.handle(workshopDecider, workshopStream(workshopId), command);
  if (handled.outcome === 'rejected') return handled;
  const plan = planIn(handled.events);
  if (plan === undefined) return handled;
  const { practitionerId } = command.data;
  const settled = await settlePlan(
    commands,
    { workshopId, practitionerId },
    plan,
    command.metadata,
  );
  if (settled.outcome === 'busy') return { outcome: 'rejected', code: 'BUSY' };
  if (settled.outcome === 'scheduled') return { ...settled, outcome: 'accepted' };
  const { at: now } = command.metadata;
  const known = { workshopId, offer, now, sessions: plan.sessions };
  return { outcome: 'refused', refused: await sessionRefusedBy(commands, known, settled) };
};
