/**
 * How many places of a list in order come first, found by halving: where something stands, or would,
 * when `isFirst` says of a place whether what is there comes before it.
 */
export const partitionPoint = (length: number, isFirst: (index: number) => boolean): number => {
  let from = 0;
  let until = length;
  while (from < until) {
    const middle = (from + until) >>> 1;
    if (isFirst(middle)) from = middle + 1;
    else until = middle;
  }
  return from;
};
