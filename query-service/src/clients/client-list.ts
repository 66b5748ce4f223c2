import {
  emailKeyOf,
  foldedText,
  fullNameOf,
  nameKeyOf,
  phoneFigures,
  searchedName,
  type CustomerDocument,
  type CustomerPractitionerDocument,
  type Likeness,
  type PersonName,
} from 'contracts';

/** A person who can be booked again: a customer, or a relative who has been booked. */
type ListedPerson = {
  readonly relativeId: string | null;
  readonly name: string;
  /** The name without blanks. It contains every word of a search that finds the name. */
  readonly letters: string;
};

/** One customer in the list of a practitioner; some 400 bytes. */
export type ClientEntry = {
  readonly customerId: string;
  readonly people: readonly ListedPerson[];
  readonly sortKey: string;
  readonly firstKey: string;
  readonly wholeKey: string;
  readonly figures: string;
  /** The normalised mail address that the practitioner has typed. */
  readonly emailKey: string;
  readonly birthday: string | null;
  readonly isRecorded: boolean;
  readonly known: Omit<CustomerPractitionerDocument, 'practitionerId' | 'relativeIds'>;
};

export type NamedClient = {
  readonly group: ClientGroup;
  readonly name: string;
  readonly letters: string;
};

/** The letters of all names joined into one text, with the start of each person, so that one scan finds a word. */
export type NamesOfClients = {
  readonly text: string;
  readonly starts: readonly number[];
  readonly people: readonly NamedClient[];
};

/** The names and times of a practitioner's clients in memory. */
export type ClientList = {
  readonly entries: Map<string, ClientEntry>;
  /** The entries in the order of names. */
  order: readonly ClientEntry[];
  /** The starts of the events whose seats clients hold. */
  readonly workshops: Map<string, readonly string[]>;
  groups: readonly ClientGroup[] | undefined;
  /** Built by the first search after a change. */
  names: NamesOfClients | undefined;
  /** The first pairs of files that may be of one person, once they were looked for. */
  pairs: Promise<readonly LikelyPair[]> | undefined;
};

/** The files that the practitioner merged; the first one is kept. */
export type ClientGroup = {
  readonly root: ClientEntry;
  readonly members: readonly ClientEntry[];
};

export type LikelyPair = {
  readonly one: ClientGroup;
  readonly other: ClientGroup;
  readonly likeness: Likeness;
};

export type ClientTimes = {
  readonly first: string | null;
  readonly last: string | null;
  readonly next: string | null;
  readonly visits: number;
};

/** Relatives who have been booked with this practitioner. */
const bookedRelatives = (
  { relativeIds }: Pick<CustomerPractitionerDocument, 'relativeIds'>,
  { relatives }: CustomerDocument,
) => relatives.filter(({ relativeId }) => relativeIds.includes(relativeId));

/** Figures without the zero or the prefix of the country. */
export const shortFigures = (figures: string): string => figures.replace(/^(?:\+33|0)/, '');

const personOf = (relativeId: string | null, { firstname, lastname }: PersonName): ListedPerson => {
  const name = searchedName(firstname, lastname);
  return { relativeId, name, letters: name.replaceAll(' ', '') };
};

/** `undefined` for an erased customer. */
export const clientEntryOf = (
  document: CustomerPractitionerDocument | undefined,
  customer: CustomerDocument | undefined,
  email: string | undefined,
): ClientEntry | undefined => {
  if (document === undefined || customer === undefined || customer.isErased) return undefined;
  const { practitionerId: _, relativeIds, ...known } = document;
  const { customerId, firstname, lastname } = customer;
  const isRecorded = customer.accountId === null && known.recordedAt !== null;
  const relatives = bookedRelatives({ relativeIds }, customer).filter(({ active }) => active);
  return {
    customerId,
    people: [personOf(null, customer), ...relatives.map((each) => personOf(each.relativeId, each))],
    sortKey: nameKeyOf(lastname, firstname),
    firstKey: foldedText(firstname),
    wholeKey: foldedText(fullNameOf(customer)),
    figures: shortFigures(phoneFigures(customer.phone ?? '')),
    emailKey: isRecorded && email !== undefined ? emailKeyOf(email) : '',
    birthday: customer.birthday,
    isRecorded,
    known,
  };
};

/** A file may have been merged into one that was merged later. */
const rootOf = (entries: ClientList['entries'], entry: ClientEntry): ClientEntry => {
  const into = entries.get(entry.known.mergedInto ?? '');
  return into === undefined ? entry : rootOf(entries, into);
};

const isBefore = (one: ClientEntry, other: ClientEntry): boolean => one.sortKey <= other.sortKey;

/** Merges changed entries into the sorted others, since sorting 20,000 names would block other requests. */
export const orderAfter = (
  order: readonly ClientEntry[],
  changed: ReadonlySet<string>,
  entries: readonly ClientEntry[],
): ClientEntry[] => {
  const added = entries.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const merged: ClientEntry[] = [];
  let next = 0;
  for (const entry of order) {
    if (changed.has(entry.customerId)) continue;
    for (let one = added[next]; one !== undefined && isBefore(one, entry); one = added[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(entry);
  }
  for (const entry of added.slice(next)) merged.push(entry);
  return merged;
};

/** In the order of names. */
export const groupsOf = (list: ClientList): readonly ClientGroup[] => {
  if (list.groups !== undefined) return list.groups;
  const groups: { readonly root: ClientEntry; readonly members: ClientEntry[] }[] = [];
  const merged: ClientEntry[] = [];
  for (const entry of list.order)
    if (rootOf(list.entries, entry) === entry) groups.push({ root: entry, members: [entry] });
    else merged.push(entry);
  const byRoot = merged.length === 0 ? undefined : new Map(groups.map((each) => [each.root, each]));
  for (const entry of merged) byRoot?.get(rootOf(list.entries, entry))?.members.push(entry);
  list.groups = groups;
  return groups;
};

export const groupWith = (list: ClientList, customerId: string): ClientGroup | undefined => {
  const entry = list.entries.get(customerId);
  const root = entry && rootOf(list.entries, entry);
  return root && groupsOf(list).find((group) => group.root === root);
};

const earliest = (instants: readonly (string | null)[]): string | null =>
  instants.filter((each) => each !== null).sort()[0] ?? null;
const latest = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((each) => each !== null)
    .sort()
    .at(-1) ?? null;

export const timesOf = (
  { workshops }: Pick<ClientList, 'workshops'>,
  { members }: ClientGroup,
  now: string,
): ClientTimes => {
  const known = members.map((member) => member.known);
  const seats = known.flatMap((each) => Object.values(each.seats));
  const starts = [
    ...known.flatMap(({ open }) => Object.values(open)),
    ...seats.flatMap((id) => workshops.get(id) ?? []),
  ];
  const begun = starts.filter((start) => start <= now);
  return {
    first: earliest([...known.map(({ firstAt }) => firstAt), ...begun]),
    last: latest([...known.map(({ lastAt }) => lastAt), ...begun]),
    next: earliest(starts.filter((start) => start > now)),
    visits: begun.length + known.reduce((sum, { past }) => sum + past, 0),
  };
};

/**
 * The last time, or '' without one. It is called for thousands of clients, so it creates no lists, unlike `timesOf`.
 */
export const lastTimeOf = (
  { workshops }: Pick<ClientList, 'workshops'>,
  { members }: ClientGroup,
  now: string,
): string => {
  let last = '';
  const see = (at: string): void => {
    if (at <= now && at > last) last = at;
  };
  for (const { known } of members) {
    see(known.lastAt ?? '');
    for (const at of Object.values(known.open)) see(at);
    for (const id of Object.values(known.seats)) workshops.get(id)?.forEach(see);
  }
  return last;
};

/** `undefined` for a text that has letters, or too few figures to distinguish anybody. */
export const figuresSought = (text: string): string | undefined => {
  const figures = /\p{L}/u.test(text) ? '' : shortFigures(phoneFigures(text));
  return figures.length > 1 ? figures : undefined;
};

export const hasFigures = ({ members }: ClientGroup, sought: string): boolean =>
  members.some(({ figures }) => figures.includes(sought));
