import * as account from './account/account-calls.ts';
import * as agenda from './agenda/agenda-calls.ts';
import * as alerts from './alerts/alerts-calls.ts';
import * as catalogue from './catalogue/catalogue-calls.ts';
import * as customer from './customer/customer-calls.ts';
import * as history from './history/history-calls.ts';
import type { CallConfig } from './http/call.ts';
import * as mails from './operations/mails-calls.ts';
import * as operations from './operations/operations-calls.ts';
import * as rebuild from './operations/rebuild-calls.ts';
import * as practitioner from './practitioner/practitioner-calls.ts';

export type AnyCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly schema: object;
  readonly config: CallConfig;
};

const isCall = (value: object): value is AnyCall => 'url' in value && 'config' in value;

/** The route table: every call that the services answer. */
export const calls: readonly AnyCall[] = [
  account,
  agenda,
  alerts,
  catalogue,
  customer,
  history,
  mails,
  operations,
  practitioner,
  rebuild,
]
  .flatMap((declarations): object[] => Object.values(declarations))
  .filter(isCall);
