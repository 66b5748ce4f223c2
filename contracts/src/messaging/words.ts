import { events } from '../events.ts';
import type { AnyEvent, OwnerField } from './event.ts';

/** What an event says in somebody's words, and where: `['place.street', '12 rue Mercière']`. */
export type Words = readonly (readonly [path: string, value: unknown])[];

/** Everybody's words in one event, by the field that names whose they are. */
export type WordsByOwner = ReadonlyMap<OwnerField, Words>;

type Node = {
  readonly type?: string;
  readonly personal?: { readonly owner: OwnerField; readonly erased: unknown };
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};
/** Where a value stands in its event, and who collects the words that are found there. */
type Place = {
  readonly path: string;
  readonly take: (owner: OwnerField, path: string, value: unknown) => void;
};

const schemas = new Map<string, Node>(
  events.map((schema) => [schema.properties.type.const, schema.properties.data as Node]),
);

const within = ({ path, take }: Place, name: string | number): Place => ({
  path: path === '' ? `${name}` : `${path}.${name}`,
  take,
});

const erased = (value: unknown, node: Node | undefined, place: Place): unknown => {
  if (node === undefined || value === null) return value;
  if (node.personal !== undefined) {
    place.take(node.personal.owner, place.path, value);
    return node.personal.erased;
  }
  if (node.anyOf !== undefined)
    return erased(
      value,
      node.anyOf.find(({ type }) => type !== 'null'),
      place,
    );
  if (Array.isArray(value))
    return value.map((item, index) => erased(item, node.items, within(place, index)));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      erased(field, node.properties?.[name], within(place, name)),
    ]),
  );
};

/** An event as it reads once the keys of everybody in it are gone, and the words that it then lacks. */
export const withoutWords = (
  event: AnyEvent,
): { readonly event: AnyEvent; readonly words: WordsByOwner } => {
  const words = new Map<OwnerField, [string, unknown][]>();
  const take: Place['take'] = (owner, path, value) =>
    words.set(owner, [...(words.get(owner) ?? []), [path, value]]);
  const data = erased(event.data, schemas.get(event.type), { path: '', take }) as object;
  return { event: { type: event.type, data }, words };
};

const replaced = (value: unknown, [name, ...rest]: readonly string[], word: unknown): unknown => {
  if (name === undefined) return word;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
    throw new TypeError(`There is no ${name} that could be said.`);
  const before = (value as Readonly<Record<string, unknown>>)[name];
  const after = replaced(before, rest, word);
  return Array.isArray(value) ? value.with(Number(name), after) : { ...value, [name]: after };
};

/** The event with somebody's words again. Throws where it has no such place. */
export const withWords = (event: AnyEvent, words: Words): AnyEvent => ({
  type: event.type,
  data: words.reduce<unknown>(
    (data, [path, word]) => replaced(data, path.split('.'), word),
    event.data,
  ) as object,
});
