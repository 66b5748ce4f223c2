import { partitionPoint } from 'contracts';

/** The first word that is not smaller. */
const rankOf = (sorted: readonly string[], word: string): number =>
  partitionPoint(sorted.length, (rank) => (sorted[rank] ?? '') < word);

/** Words in order, each with its owners. */
export const openWordIndex = () => {
  const owners = new Map<string, number[]>();
  let words: string[] = [];
  /** Sorted at the first search. */
  let isSorted = false;

  const sort = (): void => {
    words = [...owners.keys()].sort();
    isSorted = true;
  };

  return {
    add: (word: string, owner: number): void => {
      const known = owners.get(word);
      if (known !== undefined) return void known.push(owner);
      owners.set(word, [owner]);
      if (isSorted) words.splice(rankOf(words, word), 0, word);
    },
    remove: (word: string, owner: number): void => {
      const known = owners.get(word) ?? [];
      const index = known.indexOf(owner);
      if (index >= 0) known.splice(index, 1);
      if (known.length > 0) return;
      owners.delete(word);
      if (isSorted) words.splice(rankOf(words, word), 1);
    },
    /** The exact word first, the others in order, until the visitor stops. Owners may come more than once. */
    visit: (beginning: string, visit: (owner: number, isWhole: boolean) => boolean): void => {
      if (!isSorted) sort();
      for (let rank = rankOf(words, beginning); rank < words.length; rank += 1) {
        const word = words[rank] ?? '';
        if (!word.startsWith(beginning)) return;
        for (const owner of owners.get(word) ?? []) if (visit(owner, word === beginning)) return;
      }
    },
  };
};
