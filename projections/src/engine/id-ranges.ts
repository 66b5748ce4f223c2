/** Ids from (inclusive) to (exclusive); no end is the end of all. */
export type IdRange = { readonly from: string; readonly until: string | undefined };

export const allIds: IdRange = { from: '', until: undefined };

export const isWithin = ({ from, until }: IdRange, id: string): boolean =>
  id >= from && (until === undefined || id < until);

/** The range in two halves by the ids that it is known to hold, or `undefined` if they cannot be parted. */
export const halvesOf = (
  { from, until }: IdRange,
  ids: readonly string[],
): readonly [IdRange, IdRange] | undefined => {
  const middle = [...ids].sort()[Math.floor(ids.length / 2)];
  if (middle === undefined || middle <= from) return undefined;
  return [
    { from, until: middle },
    { from: middle, until },
  ];
};
