/** `from` is inclusive, `until` exclusive or open. */
export type IdRange = { readonly from: string; readonly until: string | undefined };

export const allIds: IdRange = { from: '', until: undefined };

export const isWithin = ({ from, until }: IdRange, id: string): boolean =>
  id >= from && (until === undefined || id < until);

/** Divides a range by the known ids; `undefined` if they cannot be divided. */
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
