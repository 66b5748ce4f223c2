import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { foldedText, fullNameOf, phoneFigures, type Likeness } from 'contracts';
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

/** What two files of one person have in common; a family shares its telephone, and so does not suffice alone. */
const likeKeysOf = ({
  firstKey,
  wholeKey,
  figures,
  birthday,
}: Pick<ClientEntry, 'firstKey' | 'wholeKey' | 'figures' | 'birthday'>) =>
  [
    figures === '' ? undefined : (['phone', `${firstKey}/${figures}`] as const),
    birthday === null ? undefined : (['birthday', `${wholeKey}/${birthday}`] as const),
  ].filter((each) => each !== undefined);

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
  readonly birthday: string | null;
  /** The customers at the mail address. */
  readonly atEmail: ReadonlySet<string>;
};

/** The files that may be of this person. */
export const likelyDoublesOf = (
  list: ClientList,
  person: SoughtPerson,
): readonly { readonly group: ClientGroup; readonly likeness: Likeness }[] => {
  const firstKey = foldedText(person.firstname);
  const sought = new Map(
    likeKeysOf({
      firstKey,
      wholeKey: foldedText(fullNameOf(person)),
      figures: shortFigures(phoneFigures(person.phone ?? '')),
      birthday: person.birthday,
    }).map(([likeness, key]) => [key, likeness]),
  );
  const likenessOf = (entry: ClientEntry): Likeness | undefined => {
    if (areOfTwoPeople(entry.birthday, person.birthday)) return undefined;
    const [like] = likeKeysOf(entry).flatMap(([, key]) => sought.get(key) ?? []);
    const isAtEmail = entry.firstKey === firstKey && person.atEmail.has(entry.customerId);
    return like ?? (isAtEmail ? 'email' : undefined);
  };
  return groupsOf(list).flatMap((group) => {
    const [likeness] = group.members.flatMap((member) => likenessOf(member) ?? []);
    return likeness === undefined ? [] : [{ group, likeness }];
  });
};

/**
 * The files that may be of the person of this file, and are not known to be of another. `atEmail` are the customers at
 * one of its mail addresses, which a family may share: the first name must be the same.
 */
export const likelyDoublesIn = (
  list: ClientList,
  group: ClientGroup,
  atEmail: ReadonlySet<string>,
) => {
  const keys = new Map(group.members.flatMap(likeKeysOf).map(([likeness, key]) => [key, likeness]));
  const firstKeys = new Set(group.members.map(({ firstKey }) => firstKey));
  const likenessOf = (entry: ClientEntry): Likeness | undefined => {
    const [like] = likeKeysOf(entry).flatMap(([, key]) => keys.get(key) ?? []);
    const isAtEmail = atEmail.has(entry.customerId) && firstKeys.has(entry.firstKey);
    return like ?? (isAtEmail ? 'email' : undefined);
  };
  return groupsOf(list).flatMap((other) => {
    if (other === group) return [];
    const [likeness] = other.members.flatMap((member) => likenessOf(member) ?? []);
    return likeness === undefined || !areLike(group, other) ? [] : [{ group: other, likeness }];
  });
};
