import type { Actor } from '../engine/event.ts';

/** The name of operators as a group: customers and practitioners never read a single operator's name. */
export const OPERATIONS = 'l’exploitation';

/** Names of operators by account; an account that is erased has none any more. */
export type OperatorNames = ReadonlyMap<string, string>;

/** 'Anne R., exploitation': an operator as the others read of them, after a «par». */
export const operatorNamed = (accountId: string, operators: OperatorNames): string => {
  const name = operators.get(accountId);
  return name === undefined ? 'un ancien compte d’exploitation' : `${name}, exploitation`;
};

/** The operator who acted, as the sentence of an event begins; any act of a process is the whole team's. */
export const actingOperator = ({ role, accountId }: Actor, operators: OperatorNames): string => {
  if (role !== 'operator' || accountId === undefined) return OPERATIONS;
  const named = operatorNamed(accountId, operators);
  return operators.has(accountId) ? `${named},` : named;
};
