/**
 * How a cache of the most recently used is bounded: room is made as it fills. One that is told its `max` makes
 * all of it at once, and a product has a hundred of them, most of which stay empty.
 */
export const roomForUpTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
