import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { emailKeyOf, foldedText, fullNameOf, phoneFigures, type Likeness } from 'contracts';
import {
  groupsOf,
  shortFigures,
  type ClientEntry,
  type ClientGroup,
  type ClientList,
  type LikelyPair,
} from './client-list.ts';

const areSeparated = (one: ClientGroup, other: ClientGroup): boolean => {
  const says = (group: ClientGroup, about: ClientGroup) =>
    group.members.some(({ known }) =>
      about.members.some(({ customerId }) => known.separatedFrom.includes(customerId)),
    );
  return says(one, other) || says(other, one);
};

const areOfTwoPeople = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

const areLike = (one: ClientGroup, other: ClientGroup): boolean =>
  !areSeparated(one, other) &&
  one.members.some(({ birthday }) =>
    other.members.some((member) => !areOfTwoPeople(birthday, member.birthday)),
  );

/** What two files of one person have in common; a family shares telephone and address, so neither suffices alone. */
const likeKeysOf = ({
  firstKey,
  wholeKey,
  figures,
  emailKey,
  birthday,
}: Pick<ClientEntry, 'firstKey' | 'wholeKey' | 'figures' | 'emailKey' | 'birthday'>) =>
  [
    figures === '' ? undefined : (['phone', `${firstKey}/${figures}`] as const),
    emailKey === '' ? undefined : (['email', `${firstKey}/${emailKey}`] as const),
    birthday === null ? undefined : (['birthday', `${wholeKey}/${birthday}`] as const),
  ].filter((each) => each !== undefined);

type Compared = Parameters<typeof likeKeysOf>[0];

const likenessesByKey = (people: readonly Compared[]): ReadonlyMap<string, Likeness> =>
  new Map(people.flatMap(likeKeysOf).map(([likeness, key]) => [key, likeness]));

const likenessIn = (
  sought: ReadonlyMap<string, Likeness>,
  entry: ClientEntry,
): Likeness | undefined => likeKeysOf(entry).flatMap(([, key]) => sought.get(key) ?? [])[0];

/** The group that first had each key, and the pairs found so far. */
type Comparing = {
  readonly seen: Map<string, ClientGroup>;
  readonly found: Map<string, LikelyPair>;
};

const compareNext = (
  { seen, found }: Comparing,
  group: ClientGroup,
  [likeness, key]: readonly [Likeness, string],
): void => {
  const other = seen.get(key);
  if (other === undefined) seen.set(key, group);
  if (other === undefined || other === group || !areLike(other, group)) return;
  const pair = `${other.root.customerId}/${group.root.customerId}`;
  if (!found.has(pair)) found.set(pair, { one: other, other: group, likeness });
};

const COMPARED_AT_ONCE = 1_000;

const pairsAmong = async (
  groups: readonly ClientGroup[],
  limit: number,
): Promise<readonly LikelyPair[]> => {
  const comparing: Comparing = { seen: new Map(), found: new Map() };
  for (const [index, group] of groups.entries()) {
    for (const member of group.members)
      for (const key of likeKeysOf(member)) compareNext(comparing, group, key);
    if (comparing.found.size >= limit) break;
    if (index % COMPARED_AT_ONCE === 0) await turnOfTheLoop();
  }
  return [...comparing.found.values()].slice(0, limit);
};

/** Each file is looked at once after a change of the list, in turns. */
export const likelyPairs = (list: ClientList, limit: number): Promise<readonly LikelyPair[]> => {
  list.pairs ??= pairsAmong(groupsOf(list), limit);
  return list.pairs;
};

export type SoughtPerson = {
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
};

/** The files that may be of this person. */
export const likelyDoublesOf = (
  list: ClientList,
  person: SoughtPerson,
): readonly { readonly group: ClientGroup; readonly likeness: Likeness }[] => {
  const sought = likenessesByKey([
    {
      firstKey: foldedText(person.firstname),
      wholeKey: foldedText(fullNameOf(person)),
      figures: shortFigures(phoneFigures(person.phone ?? '')),
      emailKey: person.email === null ? '' : emailKeyOf(person.email),
      birthday: person.birthday,
    },
  ]);
  const likenessOf = (entry: ClientEntry): Likeness | undefined =>
    areOfTwoPeople(entry.birthday, person.birthday) ? undefined : likenessIn(sought, entry);
  return groupsOf(list).flatMap((group) => {
    const [likeness] = group.members.flatMap((member) => likenessOf(member) ?? []);
    return likeness === undefined ? [] : [{ group, likeness }];
  });
};

/**
 * The files that may be of the same person as this one: the practitioner has not separated them, and no birthdays
 * differ.
 */
export const likelyDoublesIn = (list: ClientList, group: ClientGroup) => {
  const sought = likenessesByKey(group.members);
  return groupsOf(list).flatMap((other) => {
    if (other === group) return [];
    const [likeness] = other.members.flatMap((member) => likenessIn(sought, member) ?? []);
    return likeness === undefined || !areLike(group, other) ? [] : [{ group: other, likeness }];
  });
};
