import {
  agendaStream,
  daysOfSessions,
  idFrom,
  workshopStream,
  type CommandMetadata,
  type StartRefusal,
  type WorkshopScheduled,
} from 'contracts';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import { practitionerWithOffer } from '../agenda/booking/current-offer.ts';
import type { Settler } from '../agenda/booking/settle-move-workflow.ts';
import type { CommandHandler } from '../engine/command-handler.ts';
import { workshopDecider } from './workshop-decider.ts';
import type { WorkshopPlan } from './workshop-state.ts';

export type SettledPlan =
  | { readonly outcome: 'scheduled'; readonly position: number }
  /** A day has refused its session. */
  | { readonly outcome: 'refused'; readonly day: string; readonly code: StartRefusal }
  /** A stream was too busy to decide. */
  | { readonly outcome: 'busy' };

type OfPlan = { readonly workshopId: string; readonly practitionerId: string };

/** The command id derives from the plan, so that the stream recognises a step repeated by another process. */
const metadataOfStep = (planId: string, step: string, settler: Settler): CommandMetadata => {
  const { actor, at, correlationId, origin } = settler;
  const commandId = idFrom('command', planId, step);
  return { actor, at, correlationId, origin, commandId, causationId: planId };
};

/** The day's answer is final and read from its stream, whichever process sent the command. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const answerOfDay = async (
  commands: CommandHandler,
  { workshopId, practitionerId }: OfPlan,
  { planId, sessions }: WorkshopPlan,
  day: string,
  settler: Settler,
): Promise<'OFFERED' | StartRefusal | 'BUSY'> => {
  const stream = agendaStream(practitionerId, day);
  const practitioner = await practitionerWithOffer(commands, practitionerId);
  if (practitioner === undefined) throw new Error(`The plan ${planId} has no practitioner.`);
  const spans = sessions
    .filter((session) => session.day === day)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  const held = { workshopId, planId, practitionerId, day, spans };
  const handled = await commands.handle(agendaDecider, stream, {
    type: 'HoldWorkshopDay',
    data: { held, offer: practitioner.offer },
    metadata: metadataOfStep(planId, `hold ${day}`, settler),
  });
  // A day records a refusal as its answer, so a rejected command only means that its stream was busy.
  if (handled.outcome === 'rejected') return 'BUSY';
  const answer = (await commands.stateOf(agendaDecider, stream)).answered.get(planId);
  if (answer === undefined) throw new Error(`${stream} gave the plan ${planId} no answer.`);
  return answer;
};

/** Frees the days of a plan; any process may repeat it. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
export const freeDays = async (
  commands: CommandHandler,
  { workshopId, practitionerId }: OfPlan,
  frees: WorkshopScheduled['data']['frees'],
  settler: Settler,
): Promise<void> => {
  if (frees === null) return;
  const { planId, days } = frees;
  for (const day of days)
    await commands.handle(agendaDecider, agendaStream(practitionerId, day), {
      type: 'FreeWorkshopDay',
      data: { freed: { workshopId, planId, practitionerId, day } },
      metadata: metadataOfStep(planId, `free ${day}`, settler),
    });
};

/** Records the outcome of the plan in the workshop, then frees the days that are no longer needed. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const end = async (
  commands: CommandHandler,
  of: OfPlan,
  { planId }: WorkshopPlan,
  refusal: { readonly day: string; readonly code: StartRefusal } | undefined,
  settler: Settler,
): Promise<SettledPlan> => {
  const stream = workshopStream(of.workshopId);
  const handled =
    refusal === undefined
      ? await commands.handle(workshopDecider, stream, {
          type: 'ScheduleWorkshop',
          data: { planId },
          metadata: metadataOfStep(planId, 'schedule', settler),
        })
      : await commands.handle(workshopDecider, stream, {
          type: 'RefuseWorkshopPlan',
          data: { planId, ...refusal },
          metadata: metadataOfStep(planId, 'refuse', settler),
        });
  if (handled.outcome === 'rejected') return { outcome: 'busy' };
  const { events, position } = handled;
  for (const { type, data } of events)
    if (type === 'WorkshopScheduled' || type === 'WorkshopPlanRefused')
      await freeDays(commands, of, data.frees, settler);
  return refusal === undefined
    ? { outcome: 'scheduled', position }
    : { outcome: 'refused', ...refusal };
};

/**
 * Holds the days in order and stops at the first refusal. In another order a late second run could hold a day
 * after the plan was refused. The sender settles the plan; after a crash the background process does.
 */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
export const settlePlan = async (
  commands: CommandHandler,
  of: OfPlan,
  plan: WorkshopPlan,
  settler: Settler,
): Promise<SettledPlan> => {
  for (const day of daysOfSessions(plan.sessions)) {
    const answer = await answerOfDay(commands, of, plan, day, settler);
    if (answer === 'BUSY') return { outcome: 'busy' };
    if (answer !== 'OFFERED') return end(commands, of, plan, { day, code: answer }, settler);
  }
  return end(commands, of, plan, undefined, settler);
};
