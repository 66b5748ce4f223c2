import { practitionerStream, type ErrorCode } from 'contracts';
import { commandRoute } from '../engine/command-route.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { practitionerIdOf } from '../planning/own-planning.ts';
import { practitionerDecider } from './practitioner-decider.ts';

const fieldsByCode: Partial<Record<ErrorCode, string[]>> = {
  YEAR_NOT_VALID: ['certifications'],
  ADDRESS_IN_ANOTHER_ZONE: ['address'],
};

export const profileHandler = (dependencies: CommandRouteDependencies) =>
  commandRoute(dependencies, {
    decider: practitionerDecider,
    streamOf: ({ practitionerId }) => practitionerStream(practitionerId),
    role: 'practitioner',
    ownerOf: (request) => ({ practitionerId: practitionerIdOf(request) }),
    fieldsOf: (code) => fieldsByCode[code],
  });
