import { expect } from '@jest/globals';
import { events as declared, readOnly, type AnyEvent } from 'contracts';
import { Value } from 'typebox/value';
import { accept, reject, type Decider } from '../engine/decider.ts';

/** Events that the log would refuse: undeclared, or against their schema. */
const undeclared = (events: readonly AnyEvent[]) =>
  events.filter((event) => !declared.some((schema) => Value.Check(schema, event)));

/** A decision as a sentence: given these events, when this command comes, then this is the answer. */
export const given =
  <Command, State, Event extends AnyEvent, Rejection extends string>(
    decider: Decider<Command, State, Event, Rejection>,
  ) =>
  (...before: readonly Event[]) => ({
    when: (command: Command) => {
      const state = before.reduce(decider.evolve, decider.initialState());
      const decision = decider.decide(command, readOnly(state));
      return {
        thenAccepted: (...events: readonly Event[]) => {
          expect(decision).toEqual(accept(...events));
          expect(undeclared(events)).toEqual([]);
        },
        thenRejected: (code: Rejection) => expect(decision).toEqual(reject(code)),
        /** The command is already done. */
        thenNothing: () => expect(decision).toEqual(accept()),
      };
    },
  });
