import { events } from '../events.ts';
import type { AnyEvent, OwnerField } from './event.ts';
import { ownValue } from './own-value.ts';

/** With their paths: `['place.street', '12 rue Mercière']`. */
export type PersonalFields = readonly (readonly [path: string, value: unknown])[];

export type PersonalFieldsByOwner = ReadonlyMap<OwnerField, PersonalFields>;

/** One ciphertext for each owner: `{ customerId: 'v1.…' }`. */
export type CiphertextsByOwner = Readonly<Partial<Record<OwnerField, string>>>;

type EncryptedEvent = AnyEvent & { readonly data: { readonly sealed: CiphertextsByOwner } };

const isEncrypted = (event: AnyEvent): event is EncryptedEvent =>
  'sealed' in event.data && typeof event.data.sealed === 'object' && event.data.sealed !== null;

/** Of a stored event. */
export const separateCiphertexts = (
  stored: AnyEvent,
): { readonly event: AnyEvent; readonly ciphertexts: CiphertextsByOwner | undefined } => {
  if (!isEncrypted(stored)) return { event: stored, ciphertexts: undefined };
  const { sealed: ciphertexts, ...data } = stored.data;
  return { event: { type: stored.type, data }, ciphertexts };
};

type Personal = { readonly owner: OwnerField; readonly erased: unknown };
type Node = {
  readonly type?: string;
  readonly personal?: Personal;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};
type PersonalPaths = {
  readonly personal?: Personal | undefined;
  readonly fields: readonly (readonly [name: string, way: PersonalPaths])[];
  readonly items: PersonalPaths | undefined;
};
type Place = {
  readonly path: string;
  readonly take: (owner: OwnerField, path: string, value: unknown) => void;
};

const personalPathsIn = (node: Node | undefined): PersonalPaths | undefined => {
  if (node === undefined) return undefined;
  const { personal, anyOf, properties = {} } = node;
  if (personal !== undefined) return { personal, fields: [], items: undefined };
  if (anyOf !== undefined) return personalPathsIn(anyOf.find(({ type }) => type !== 'null'));
  const items = personalPathsIn(node.items);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const way = personalPathsIn(field);
    return way === undefined ? [] : [[name, way] as const];
  });
  return items === undefined && fields.length === 0 ? undefined : { fields, items };
};

const pathsByType = new Map<string, PersonalPaths | undefined>(
  events.map((schema) => [
    schema.properties.type.const,
    personalPathsIn(schema.properties.data as Node),
  ]),
);

const within = ({ path, take }: Place, name: string | number): Place => ({
  path: path === '' ? `${name}` : `${path}.${name}`,
  take,
});

const erased = (
  value: unknown,
  { personal, fields, items }: PersonalPaths,
  place: Place,
): unknown => {
  if (value === null) return value;
  if (personal !== undefined) {
    place.take(personal.owner, place.path, value);
    return personal.erased;
  }
  if (Array.isArray(value))
    return items === undefined
      ? value
      : value.map((item, index) => erased(item, items, within(place, index)));
  if (typeof value !== 'object') return value;
  const left: Record<string, unknown> = { ...value };
  for (const [name, way] of fields)
    if (Object.hasOwn(left, name))
      Reflect.set(left, name, erased(ownValue(left, name), way, within(place, name)));
  return left;
};

export const withoutPersonalFields = (
  event: AnyEvent,
): { readonly event: AnyEvent; readonly words: PersonalFieldsByOwner } => {
  const words = new Map<OwnerField, [string, unknown][]>();
  const way = pathsByType.get(event.type);
  if (way === undefined) return { event, words };
  const take: Place['take'] = (owner, path, value) =>
    words.set(owner, [...(words.get(owner) ?? []), [path, value]]);
  const data = erased(event.data, way, { path: '', take }) as object;
  return { event: { type: event.type, data }, words };
};

const replaced = (value: unknown, [name, ...rest]: readonly string[], word: unknown): unknown => {
  if (name === undefined) return word;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
    throw new TypeError(`There is no ${name} that could be said.`);
  const before = ownValue(value as Readonly<Record<string, unknown>>, name);
  const after = replaced(before, rest, word);
  return Array.isArray(value) ? value.with(Number(name), after) : { ...value, [name]: after };
};

/** Throws if a path does not exist. */
export const withPersonalFields = (event: AnyEvent, words: PersonalFields): AnyEvent => ({
  type: event.type,
  data: words.reduce<unknown>(
    (data, [path, word]) => replaced(data, path.split('.'), word),
    event.data,
  ) as object,
});
