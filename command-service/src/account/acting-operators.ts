import type { OperatorNames, RecordedEvent } from 'contracts';
import type { AccountStore } from 'contracts/ports';

/** Names of the operators who acted in a history: events hold the ids of their accounts alone. */
export const actingOperatorsOf = (
  accountStore: Pick<AccountStore, 'operatorNames'>,
  events: readonly RecordedEvent[],
): Promise<OperatorNames> => {
  const accountIds = events.flatMap(({ metadata: { actor } }) =>
    actor.role === 'operator' && actor.accountId !== undefined ? [actor.accountId] : [],
  );
  return accountStore.operatorNames([...new Set(accountIds)]);
};
