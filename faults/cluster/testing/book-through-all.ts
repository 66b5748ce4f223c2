import { setTimeout as pause } from 'node:timers/promises';
import { openCalls, type LoadCall, type Memory, type Round } from '../../testing/load.ts';
import type { People } from '../../testing/people.ts';

const IN_FLIGHT = 16;
const AGAIN_AFTER_MS = 100;
const GIVEN_UP_AFTER_MS = 60_000;
/** The service is unavailable: a retry with the same key is safe. */
const UNAVAILABLE = 503;

/** Repeats a call until it is acknowledged; any other failure than an outage is a fault. */
const untilAcknowledged = async (present: People, call: LoadCall): Promise<void> => {
  const until = performance.now() + GIVEN_UP_AFTER_MS;
  for (;;) {
    const answer = await call.ask(present).catch((error: unknown) => ({
      status: UNAVAILABLE,
      message: String(error),
    }));
    if (answer.status === 200) return call.done();
    if (answer.status !== UNAVAILABLE || performance.now() > until)
      throw new Error(`Refused: ${JSON.stringify(answer)}`);
    await pause(AGAIN_AFTER_MS);
  }
};

/** People book, cancel and move until no call of the round is left, whatever happens meanwhile. */
export const bookThroughAll = async ({
  present,
  round,
  memory,
}: {
  readonly present: People;
  readonly round: Round;
  readonly memory: Memory;
}): Promise<void> => {
  const next = openCalls(memory, round);
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async (_, index) => {
      const customer = index % present.customers.length;
      for (let call = next(customer); call !== undefined; call = next(customer))
        await untilAcknowledged(present, call);
    }),
  );
};
