/**
 * Bounds an LRU cache, which allocates as it fills. With `max` it would allocate everything at once,
 * and a product has a hundred caches, most of which stay empty.
 */
export const roomForUpTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
