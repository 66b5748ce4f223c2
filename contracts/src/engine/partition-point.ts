/** Binary search. */
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
