import type { Actor } from '../engine/event.ts';

/** The name that customers and practitioners read instead of an operator's. */
export const OPERATIONS = 'l’exploitation';

export type OperatorNames = ReadonlyMap<string, string>;

/** 'Anne R., exploitation', after a «par». */
export const operatorNamed = (accountId: string, operators: OperatorNames): string => {
  const name = operators.get(accountId);
  return name === undefined ? 'un ancien compte d’exploitation' : `${name}, exploitation`;
};

/** Begins the sentence of an event; an act of a process is the whole team's. */
export const actingOperator = ({ role, accountId }: Actor, operators: OperatorNames): string => {
  if (role !== 'operator' || accountId === undefined) return OPERATIONS;
  const named = operatorNamed(accountId, operators);
  return operators.has(accountId) ? `${named},` : named;
};
