import {
  FIRST_MINUTE,
  minuteOf,
  planningStream,
  type ErrorAnswer,
  type ErrorCode,
  type PlanningCommand,
  type WeeklySlot,
} from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { planningDecider } from './planning-decider.ts';

export type RequestAndReply = readonly [FastifyRequest, FastifyReply];

/** A command but for what every one of a planning carries: whose it is and where it comes from. */
type PlanningCommandInput<Each extends PlanningCommand = PlanningCommand> =
  Each extends PlanningCommand
    ? { readonly type: Each['type']; readonly data: Omit<Each['data'], 'practitionerId'> }
    : never;

/** The field a refusal of a slot is about, so that a form can show it there. */
const fieldOfSlot = (code: ErrorCode, { from }: WeeklySlot): string | undefined => {
  const fields: Partial<Record<ErrorCode, string>> = {
    CONSULTATION_NOT_FOUND: 'consultationIds',
    ADDRESS_NOT_FOUND: 'addressId',
    SLOT_ENDS_BEFORE_START: 'endHour',
    SLOT_OUTSIDE_HOURS: minuteOf(from) < FIRST_MINUTE ? 'beginningHour' : 'endHour',
  };
  return fields[code];
};

export const practitionerIdOf = ({ caller }: FastifyRequest): string =>
  caller?.practitionerId ?? '';

/** Runs a command for the calling practitioner. The call cannot name another planning. */
export const planningHandler =
  (dependencies: CommandRouteDependencies) =>
  async <Answer extends object>(
    [request, reply]: RequestAndReply,
    { type, data }: PlanningCommandInput,
    answer: Answer,
  ): Promise<Answer | ErrorAnswer> => {
    const practitionerId = practitionerIdOf(request);
    const metadata = metadataOfRequest(request, dependencies, 'practitioner');
    const command = { type, data: { practitionerId, ...data }, metadata } as PlanningCommand;
    const stream = planningStream(practitionerId);
    const handled = await dependencies.commands.handle(planningDecider, stream, command);
    if (handled.outcome === 'accepted') return accepted(reply, handled.position, answer);
    const field = 'slot' in data ? fieldOfSlot(handled.code, data.slot) : undefined;
    return refused(reply, handled.code, field === undefined ? {} : { fields: [field] });
  };
