import type { ViewDeclaration } from 'contracts';
import type { Query } from 'contracts/ports';

/**
 * An index whose first fields are fixed and whose next one is ranged. Returns the following fields, which
 * order the result.
 */
export const servingIndex = (
  { name, indexes }: ViewDeclaration,
  where: Query['where'],
  range?: string,
): readonly string[] => {
  const fixed = Object.keys(where);
  const index = indexes.find(
    (fields) =>
      fields.length >= fixed.length &&
      fixed.every((field) => fields.slice(0, fixed.length).includes(field)) &&
      (range === undefined || fields[fixed.length] === range),
  );
  if (index === undefined)
    throw new Error(
      `No index of ${name} serves a query on ${[...fixed, range ?? []].flat().join()}.`,
    );
  return index.slice(fixed.length);
};
