import type { ViewDeclaration } from 'contracts';
import type { Query } from 'contracts/ports';

/**
 * The declared index that serves a query: its first fields are those fixed, its next one is ranged.
 * Answers the fields that follow those fixed, which order what is found.
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
