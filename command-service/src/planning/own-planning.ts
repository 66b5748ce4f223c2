import {
  FIRST_MINUTE,
  minuteOf,
  planningStream,
  type ErrorCode,
  type PlanningCommand,
  type WeeklySlot,
} from 'contracts';
import type { FastifyRequest } from 'fastify';
import { commandRoute } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { planningDecider } from './planning-decider.ts';

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

export const planningHandler = (dependencies: CommandRouteDependencies) =>
  commandRoute(dependencies, {
    decider: planningDecider,
    streamOf: ({ practitionerId }) => planningStream(practitionerId),
    role: 'practitioner',
    ownerOf: (request) => ({ practitionerId: practitionerIdOf(request) }),
    fieldsOf: (code, data: PlanningCommand['data']) => {
      const field = 'slot' in data ? fieldOfSlot(code, data.slot) : undefined;
      return field === undefined ? undefined : [field];
    },
  });
