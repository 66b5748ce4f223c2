import type { ViewDeclaration, ViewKeys } from 'contracts';
import type { Query } from 'contracts/ports';
import { servingIndex } from '../../stores/serving-index.ts';

export type Scalar = string | number;

/** SQLite has no booleans. */
export const scalarOf = (value: ViewKeys[string]): Scalar =>
  typeof value === 'boolean' ? Number(value) : value;

export const quoted = (name: string) => `"${name}"`;

/** Literally in every query, because the indexes leave tombstones out. */
export const ALIVE_SQL = 'alive = 1';
/** Tombstones have their own index. */
export const BURIED_SQL = 'alive = 0';

export type SqlQuery = { readonly text: string; readonly values: readonly Scalar[] };

/** Fixed fields, and the range of the next one. */
const within = (
  declaration: ViewDeclaration,
  where: Query['where'],
  [range, from, until]: NonNullable<Query['between']> | [] = [],
) => {
  const rest = servingIndex(declaration, where, range);
  const conditions = [ALIVE_SQL, ...Object.keys(where).map((field) => `${quoted(field)} = ?`)];
  const values = Object.values(where).map(scalarOf);
  for (const [bound, sign] of [
    [from, '>='],
    [until, '<='],
  ] as const)
    if (range !== undefined && bound !== undefined) {
      conditions.push(`${quoted(range)} ${sign} ?`);
      values.push(bound);
    }
  return { rest, conditions, values };
};

export const findInTable = (declaration: ViewDeclaration, query: Query): SqlQuery => {
  const { where, between, after, limit } = query;
  const { rest, conditions, values } = within(declaration, where, between);
  const [ranged] = rest;
  const descends = query.order === 'descending';
  if (after !== undefined) {
    const beyond = descends ? '<' : '>';
    if (rest.length > 1) throw new Error('A page begins after one ranged field and the id.');
    conditions.push(
      ranged === undefined ? `id ${beyond} ?` : `(${quoted(ranged)}, id) ${beyond} (?, ?)`,
    );
    values.push(...(ranged === undefined ? [after[1]] : after));
  }
  const order = [...rest, 'id'].map((field) => quoted(field) + (descends ? ' DESC' : ''));
  const text = `SELECT document FROM ${quoted(declaration.name)}
    WHERE ${conditions.join(' AND ')} ORDER BY ${order.join(', ')} LIMIT ?`;
  return { text, values: [...values, limit] };
};

export const countInTable = (
  declaration: ViewDeclaration,
  where: Query['where'],
  between?: Query['between'],
): SqlQuery => {
  const isWhole = Object.keys(where).length === 0 && between === undefined;
  const { conditions, values } = isWhole
    ? { conditions: [ALIVE_SQL], values: [] }
    : within(declaration, where, between);
  const text = `SELECT count(*) FROM ${quoted(declaration.name)} WHERE ${conditions.join(' AND ')}`;
  return { text, values };
};
