import type { Actor, EventMetadata } from './event.ts';

/** Time, identity and actor are set here; code below a route or a process never reads a clock. */
export type CommandMetadata = {
  /** The same command has the same id, so that a retry is recognised in every store. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  readonly at: string;
  readonly origin: EventMetadata['origin'];
};

export type Command<Type extends string = string, Data extends object = object> = {
  readonly type: Type;
  readonly data: Data;
  readonly metadata: CommandMetadata;
};

/** A party; an actor is an account. */
export type Requester = {
  readonly by: 'customer' | 'practitioner' | 'operator';
  readonly partyId: string;
};
