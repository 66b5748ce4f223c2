import { events } from '../events.ts';
import type { AnyEvent, OwnerField } from './event.ts';
import { ownValue } from './own-value.ts';

/** The fields with their paths: `['place.street', '12 rue Mercière']`. */
export type PersonalFields = readonly (readonly [path: string, value: unknown])[];

export type PersonalFieldsByOwner = ReadonlyMap<OwnerField, PersonalFields>;

/** A single ciphertext for each owner: `{ customerId: 'v1.…' }`. */
export type CiphertextsByOwner = Readonly<Partial<Record<OwnerField, string>>>;

type EncryptedEvent = AnyEvent & { readonly data: { readonly sealed: CiphertextsByOwner } };

const isEncrypted = (event: AnyEvent): event is EncryptedEvent =>
  'sealed' in event.data && typeof event.data.sealed === 'object' && event.data.sealed !== null;

/** `undefined` for an event that is stored in clear. */
export const ciphertextsIn = (stored: AnyEvent): CiphertextsByOwner | undefined =>
  isEncrypted(stored) ? stored.data.sealed : undefined;

/** The public part of a stored event. */
export const withoutCiphertexts = (stored: AnyEvent): AnyEvent => {
  if (!isEncrypted(stored)) return stored;
  const { sealed: _, ...data } = stored.data;
  return { type: stored.type, data };
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
type Take = (owner: OwnerField, path: string, value: unknown) => void;

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

const within = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;

// oxlint-disable-next-line max-params -- a hot path: no object for each call
const erased = (
  value: unknown,
  { personal, fields, items }: PersonalPaths,
  path: string,
  take: Take,
): unknown => {
  if (value === null) return value;
  if (personal !== undefined) {
    take(personal.owner, path, value);
    return personal.erased;
  }
  if (Array.isArray(value))
    return items === undefined
      ? value
      : value.map((item, index) => erased(item, items, within(path, index), take));
  if (typeof value !== 'object') return value;
  const left: Record<string, unknown> = { ...value };
  for (const [name, way] of fields)
    if (Object.hasOwn(left, name))
      Reflect.set(left, name, erased(ownValue(left, name), way, within(path, name), take));
  return left;
};

export const withoutPersonalFields = (
  event: AnyEvent,
): { readonly event: AnyEvent; readonly words: PersonalFieldsByOwner } => {
  const words = new Map<OwnerField, [string, unknown][]>();
  const way = pathsByType.get(event.type);
  if (way === undefined) return { event, words };
  const take: Take = (owner, path, value) => {
    const taken = words.get(owner);
    if (taken === undefined) words.set(owner, [[path, value]]);
    else taken.push([path, value]);
  };
  const data = erased(event.data, way, '', take) as object;
  return { event: { type: event.type, data }, words };
};

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** Each object on the way is copied once. */
const copyIn = (parent: Container, name: string, copies: Set<unknown>): unknown => {
  const value = ownValue(parent as Readonly<Record<string, unknown>>, name);
  if (!isContainer(value) || copies.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copies.add(copy);
  Reflect.set(parent, name, copy);
  return copy;
};

/** With the names on its path. */
export type PlacedField = {
  readonly within: readonly string[];
  readonly name: string;
  readonly value: unknown;
};

/** Kept for the fields of equal ciphertexts, because it takes as long as all else here. */
export const placedFields = (fields: PersonalFields): readonly PlacedField[] =>
  fields.map(([path, value]) => {
    const within = path.split('.');
    const name = within.pop() ?? '';
    return { within, name, value };
  });

/** In place of the ciphertexts of a stored event. Throws if a path does not exist. */
export const withPersonalFields = (stored: AnyEvent, fields: readonly PlacedField[]): AnyEvent => {
  const { sealed: _, ...data } = stored.data as { readonly sealed?: unknown };
  const copies = new Set<unknown>();
  for (const { within: names, name, value } of fields) {
    let place: unknown = data;
    for (const each of names) place = isContainer(place) && copyIn(place, each, copies);
    if (!isContainer(place) || !Object.hasOwn(place, name))
      throw new TypeError(`There is no ${[...names, name].join('.')} that could be said.`);
    Reflect.set(place, name, value);
  }
  return { type: stored.type, data };
};
