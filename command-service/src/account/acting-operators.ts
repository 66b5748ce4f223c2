import type { OperatorNames, RecordedEvent } from 'contracts';
import type { AccountStore } from 'contracts/ports';

export const actingOperatorsOf = (
  accountStore: Pick<AccountStore, 'operatorNames'>,
  events: readonly RecordedEvent[],
): Promise<OperatorNames> => {
  const accountIds = events.flatMap(({ metadata: { actor } }) =>
    actor.role === 'operator' && actor.accountId !== undefined ? [actor.accountId] : [],
  );
  return accountStore.operatorNames([...new Set(accountIds)]);
};
