import { foldedText, nameSearchIn, partitionPoint, type NameRank } from 'contracts';
import {
  groupsOf,
  type ClientGroup,
  type ClientList,
  type NamedClient,
  type NamesOfClients,
} from './client-list.ts';

const BETWEEN = '\n';

const namesOf = (list: ClientList): NamesOfClients => {
  if (list.names !== undefined) return list.names;
  const people: NamedClient[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const group of groupsOf(list))
    for (const member of group.members)
      for (const { name, letters } of member.people) {
        people.push({ group, name, letters });
        starts.push(length);
        length += letters.length + BETWEEN.length;
      }
  list.names = { text: people.map(({ letters }) => letters).join(BETWEEN), starts, people };
  return list.names;
};

/** The people whose name contains the word, in the order of names. */
const withWord = function* ({ text, starts, people }: NamesOfClients, word: string) {
  for (let at = text.indexOf(word); at !== -1;) {
    const found = at;
    const next = partitionPoint(starts.length, (index) => (starts[index] ?? 0) <= found);
    const person = people[next - 1];
    if (person !== undefined) yield person;
    const end = starts[next];
    if (end === undefined) return;
    at = text.indexOf(word, end);
  }
};

/** The words of a search as they must be in the letters of a name, the longest first. */
const wordsOf = (text: string): readonly string[] =>
  foldedText(text)
    .split(' ')
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);

/** The groups with a name that contains all words, each with its best rank, in the order of names. */
export const groupsNamed = (list: ClientList, q: string): ReadonlyMap<ClientGroup, NameRank> => {
  const ranks = new Map<ClientGroup, NameRank>();
  const search = nameSearchIn(q);
  const [longest, ...others] = wordsOf(q);
  if (search === undefined || longest === undefined) return ranks;
  for (const { group, name, letters } of withWord(namesOf(list), longest)) {
    const rank = others.every((word) => letters.includes(word)) ? search.rankOf(name) : undefined;
    const best = ranks.get(group);
    if (rank !== undefined && (best === undefined || rank < best)) ranks.set(group, rank);
  }
  return ranks;
};
