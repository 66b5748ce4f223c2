import type { Db } from 'mongodb';
import type { AccountStore } from 'contracts/ports';
import { findByIds, put, type IdDocument } from '../written-once.ts';

export type OperatorNameDocument = IdDocument & { readonly name: string };

/** Events hold the ids of operators' accounts alone. */
export const openMongodbOperatorNames = (database: Db) => {
  const names = database.collection<OperatorNameDocument>('account_operator_names');
  const methods: Pick<AccountStore, 'setOperatorName' | 'operatorNames'> = {
    setOperatorName: (accountId, name) => put(names, { _id: accountId, name }),
    operatorNames: async (accountIds) => {
      const found = new Map<string, string>();
      for await (const { _id: id, name } of findByIds(names, accountIds)) found.set(id, name);
      return found;
    },
  };
  return {
    methods,
    forget: async (accountId: string): Promise<void> => {
      await names.deleteOne({ _id: accountId });
    },
  };
};
