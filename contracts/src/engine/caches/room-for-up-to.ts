/** Options for LRU caches that allocate as they fill: `max` would allocate everything at once. */
export const roomForUpTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
