import {
  ERASED_NAME,
  foldedText,
  fullNameOf,
  nameKeyOf,
  phoneFigures,
  searchedName,
  type CustomerDocument,
  type CustomerPractitionerDocument,
  type NameRank,
  type NameSearch,
} from 'contracts';

/** A person who can be booked again: a customer, or a relative who has been booked. */
export type ListedPerson = { readonly relativeId: string | null; readonly name: string };

/** One customer in the list of a practitioner; some 400 bytes. */
export type ClientEntry = {
  readonly customerId: string;
  readonly people: readonly ListedPerson[];
  readonly sortKey: string;
  readonly firstKey: string;
  readonly wholeKey: string;
  readonly figures: string;
  readonly birthday: string | null;
  readonly isRecorded: boolean;
  readonly known: Omit<CustomerPractitionerDocument, 'practitionerId' | 'relativeIds'>;
};

/** The names and times of a practitioner's clients in memory. */
export type ClientList = {
  readonly entries: Map<string, ClientEntry>;
  /** The starts of the events whose seats clients hold. */
  readonly workshops: Map<string, readonly string[]>;
  groups: readonly ClientGroup[] | undefined;
};

/** The files that the practitioner merged; the first one is kept. */
export type ClientGroup = {
  readonly root: ClientEntry;
  readonly members: readonly ClientEntry[];
};

export type ClientTimes = {
  readonly first: string | null;
  readonly last: string | null;
  readonly next: string | null;
  readonly visits: number;
};

/** Relatives who have been booked with this practitioner. */
export const bookedRelatives = (
  { relativeIds }: Pick<CustomerPractitionerDocument, 'relativeIds'>,
  { relatives }: CustomerDocument,
) => relatives.filter(({ relativeId }) => relativeIds.includes(relativeId));

/** Figures without the zero or the prefix of the country. */
export const shortFigures = (figures: string): string => figures.replace(/^(?:\+33|0)/, '');

const isErased = ({ firstname, lastname }: CustomerDocument): boolean =>
  firstname === ERASED_NAME.firstname && lastname === ERASED_NAME.lastname;

/** `undefined` for an erased customer. */
export const entryOf = (
  document: CustomerPractitionerDocument | undefined,
  customer: CustomerDocument | undefined,
): ClientEntry | undefined => {
  if (document === undefined || customer === undefined || isErased(customer)) return undefined;
  const { practitionerId: _, relativeIds, ...known } = document;
  const { customerId, firstname, lastname } = customer;
  const relatives = bookedRelatives({ relativeIds }, customer).filter(({ active }) => active);
  return {
    customerId,
    people: [
      { relativeId: null, name: searchedName(firstname, lastname) },
      ...relatives.map((each) => ({
        relativeId: each.relativeId,
        name: searchedName(each.firstname, each.lastname),
      })),
    ],
    sortKey: nameKeyOf(lastname, firstname),
    firstKey: foldedText(firstname),
    wholeKey: foldedText(fullNameOf(customer)),
    figures: shortFigures(phoneFigures(customer.phone ?? '')),
    birthday: customer.birthday,
    isRecorded: customer.accountId === null && known.recordedAt !== null,
    known,
  };
};

/** A file may have been merged into one that was merged later. */
const rootOf = (entries: ClientList['entries'], entry: ClientEntry): ClientEntry => {
  const into = entries.get(entry.known.mergedInto ?? '');
  return into === undefined ? entry : rootOf(entries, into);
};

/** In the order of names. */
export const groupsOf = (list: ClientList): readonly ClientGroup[] => {
  if (list.groups !== undefined) return list.groups;
  const byRoot = new Map<string, ClientEntry[]>();
  for (const entry of list.entries.values()) {
    const { customerId } = rootOf(list.entries, entry);
    const members = byRoot.get(customerId);
    if (members === undefined) byRoot.set(customerId, [entry]);
    else members.push(entry);
  }
  const groups = [...byRoot].flatMap(([id, members]): ClientGroup[] => {
    const root = list.entries.get(id);
    return root === undefined
      ? []
      : [{ root, members: [root, ...members.filter((member) => member !== root)] }];
  });
  list.groups = groups.sort(({ root: one }, { root: other }) =>
    one.sortKey < other.sortKey ? -1 : 1,
  );
  return list.groups;
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

/** `undefined` for a text that has letters, or too few figures to distinguish anybody. */
export const figuresSought = (text: string): string | undefined => {
  const figures = /\p{L}/u.test(text) ? '' : shortFigures(phoneFigures(text));
  return figures.length > 1 ? figures : undefined;
};

export const hasFigures = ({ members }: ClientGroup, sought: string): boolean =>
  members.some(({ figures }) => figures.includes(sought));

export const bestRank = (
  { members }: ClientGroup,
  { rankOf }: NameSearch,
): NameRank | undefined => {
  const ranks = members.flatMap(({ people }) => people).flatMap(({ name }) => rankOf(name) ?? []);
  return ranks.length === 0 ? undefined : (Math.min(...ranks) as NameRank);
};
