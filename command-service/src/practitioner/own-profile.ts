import {
  practitionerStream,
  type ErrorAnswer,
  type ErrorCode,
  type PractitionerCommand,
} from 'contracts';
import { accepted, refused } from '../engine/answers.ts';
import type { CommandRouteDependencies } from '../engine/dependencies.ts';
import { metadataOfRequest } from '../engine/metadata.ts';
import { practitionerIdOf, type RequestAndReply } from '../planning/own-planning.ts';
import { practitionerDecider } from './practitioner-decider.ts';

/** A command but for what every one of a profile carries: whose it is and where it comes from. */
type ProfileCommandInput<Each extends PractitionerCommand = PractitionerCommand> =
  Each extends PractitionerCommand
    ? { readonly type: Each['type']; readonly data: Omit<Each['data'], 'practitionerId'> }
    : never;

/** The field a refusal is about, so that a form can show it there. */
const fieldsByCode: Partial<Record<ErrorCode, string[]>> = {
  YEAR_NOT_VALID: ['certifications'],
  ADDRESS_IN_ANOTHER_ZONE: ['address'],
};

/** Runs a command for the calling practitioner. The call cannot name another profile. */
export const profileHandler =
  (dependencies: CommandRouteDependencies) =>
  async <Answer extends object>(
    [request, reply]: RequestAndReply,
    { type, data }: ProfileCommandInput,
    answer: Answer,
  ): Promise<Answer | ErrorAnswer> => {
    const practitionerId = practitionerIdOf(request);
    const metadata = metadataOfRequest(request, dependencies, 'practitioner');
    const command = { type, data: { practitionerId, ...data }, metadata } as PractitionerCommand;
    const stream = practitionerStream(practitionerId);
    const handled = await dependencies.commands.handle(practitionerDecider, stream, command);
    if (handled.outcome === 'accepted') return accepted(reply, handled.position, answer);
    const fields = fieldsByCode[handled.code];
    return refused(reply, handled.code, fields === undefined ? {} : { fields });
  };
