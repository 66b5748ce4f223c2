/** The same for the same seed (mulberry32), so the demo is stable. */
export const openChance = (seed: string) => {
  let state = 0;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 2_654_435_761) >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  return {
    /** A number from 0 to `below` - 1. */
    below: (below: number): number => Math.floor(next() * below),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
    /** `count` of the items, or all if there are fewer, in their order. */
    some: <Item>(items: readonly Item[], count: number): Item[] => {
      const left = [...items];
      while (left.length > count) left.splice(Math.floor(next() * left.length), 1);
      return left;
    },
    isLikely: (probability: number): boolean => next() < probability,
  };
};

export type Chance = ReturnType<typeof openChance>;
