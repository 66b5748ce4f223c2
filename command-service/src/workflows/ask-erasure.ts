import {
  accountStream,
  type AskErasure,
  type CommandMetadata,
  type ErrorCode,
  type ReadOnly,
} from 'contracts';
import { accountDecider, type Account } from '../account/account-decider.ts';
import type { CommandRouteDependencies } from '../dependencies.ts';

type Dependencies = Pick<
  CommandRouteDependencies,
  'accountStore' | 'commands' | 'eventStore' | 'readStore'
>;

type Asked = {
  readonly data: AskErasure['data'];
  readonly metadata: CommandMetadata;
};

type Answered =
  | { readonly outcome: 'accepted'; readonly position: number; readonly account: ReadOnly<Account> }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/** What was booked a moment ago is seen in the views by then. */
const VIEWS_WITHIN_MS = 2_000;

/** Whether one of these customers is still expected somewhere, or may be. */
const isExpected = async (
  { eventStore, readStore }: Dependencies,
  customerIds: readonly string[],
  now: string,
): Promise<boolean> => {
  await readStore.reached(['bookings', 'requests'], await eventStore.head(), VIEWS_WITHIN_MS);
  const counts = await Promise.all(
    customerIds.flatMap((customerId) => [
      readStore.count('bookings', { customerId, state: 'booked' }, ['startsAt', now, undefined]),
      readStore.count('requests', { customerId, isOpen: true }),
    ]),
  );
  return counts.some((count) => count > 0);
};

/**
 * Has an account erased at its time: by its owner, or by an operator. Nobody is who is expected at an
 * appointment. All of its sessions end, before so that the views tell its open pages at once, and
 * after, for whoever came between.
 */
export const openAskErasure =
  (dependencies: Dependencies) =>
  async ({ data, metadata }: Asked): Promise<Answered> => {
    const { accountStore, commands } = dependencies;
    const { accountId } = data;
    const stream = accountStream(accountId);
    const command = { type: 'AskErasure', data, metadata } as const;
    const account = await commands.stateOf(accountDecider, stream);
    // Asked before any session ends: who is refused goes on as before.
    const decision = accountDecider.decide(command, account);
    if (decision.outcome === 'rejected') return decision;
    if (await isExpected(dependencies, account.customerIds, metadata.at))
      return { outcome: 'rejected', code: 'ERASURE_BOOKINGS_AHEAD' };
    await accountStore.endSessionsOf(accountId);
    const handled = await commands.handle(accountDecider, stream, command);
    if (handled.outcome === 'rejected') return handled;
    await accountStore.endSessionsOf(accountId);
    const { position } = handled;
    return {
      outcome: 'accepted',
      position,
      account: await commands.stateOf(accountDecider, stream),
    };
  };
