import type { Actor, AnyEvent, Command, ErrorAnswer, ErrorCode } from 'contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepted, refused } from './answers.ts';
import type { Decider } from './decider.ts';
import type { CommandRouteDependencies } from './dependencies.ts';
import { metadataOfRequest } from './metadata.ts';

export type RequestAndReply = readonly [request: FastifyRequest, reply: FastifyReply];

type Handled =
  | { readonly outcome: 'accepted'; readonly position: number }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/** Its answer, or the refusal. */
export const answered = <Answer>(
  reply: FastifyReply,
  handled: Handled,
  answer: Answer,
): Answer | ErrorAnswer =>
  handled.outcome === 'rejected'
    ? refused(reply, handled.code)
    : accepted(reply, handled.position, answer);

/** Metadata and owner ids are added here. */
type Sent<Each, Owner> = Each extends Command
  ? { readonly type: Each['type']; readonly data: Omit<Each['data'], keyof Owner> }
  : never;

type CommandRoute<Each extends Command, Owner, State, Event, Code extends ErrorCode> = {
  readonly decider: Decider<Each, State, Event, Code>;
  readonly streamOf: (data: Each['data']) => string;
  readonly role: Actor['role'];
  /** Taken from the session, so that a request cannot name another account's ids. */
  readonly ownerOf: (
    request: FastifyRequest,
    data: Sent<Each, Owner>['data'],
  ) => Owner | Promise<Owner>;
  /** The fields that a refusal is about. */
  readonly fieldsOf?: (code: ErrorCode, data: Each['data']) => string[] | undefined;
};

/** Defines a route that sends a single command. */
export const commandRoute =
  <Each extends Command, Owner, State, Event extends AnyEvent, Code extends ErrorCode>(
    dependencies: CommandRouteDependencies,
    route: CommandRoute<Each, Owner, State, Event, Code>,
  ) =>
  async <Answer extends object>(
    [request, reply]: RequestAndReply,
    sent: Sent<Each, Owner>,
    answer: Answer,
  ): Promise<Answer | ErrorAnswer> => {
    const data: Each['data'] = { ...(await route.ownerOf(request, sent.data)), ...sent.data };
    const metadata = metadataOfRequest(request, dependencies, route.role);
    const command = { type: sent.type, data, metadata } as Each;
    const handled = await dependencies.commands.handle(
      route.decider,
      route.streamOf(data),
      command,
    );
    if (handled.outcome === 'accepted') return accepted(reply, handled.position, answer);
    const fields = route.fieldsOf?.(handled.code, data);
    return refused(reply, handled.code, fields === undefined ? {} : { fields });
  };
