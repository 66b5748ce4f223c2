import { events } from '../events.ts';
import type { AnyEvent } from './event.ts';
import { ownValue } from './own-value.ts';

/**
 * Fields are marked `personal` in the schemas of events only. A document of a view is masked by name: views
 * use the field names of events.
 */

export const MASK = '•••';

type Node = {
  readonly type?: string;
  readonly personal?: object;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};

const isPersonal = ({ personal, anyOf = [] }: Node): boolean =>
  personal !== undefined || anyOf.some(isPersonal);

const schemas = new Map<string, Node>(
  events.map((schema) => [schema.properties.type.const, schema.properties.data as Node]),
);

/** The non-null schema of a field that may be null. */
const nonNullSchema = (node: Node | undefined): Node | undefined =>
  node?.anyOf === undefined ? node : node.anyOf.find(({ type }) => type !== 'null');

// oxlint-disable-next-line complexity, max-params -- ordered conditions: the first match wins; an inner step with the context of its caller
const mask = (value: unknown, node: Node | undefined, path: string, hidden: string[]): unknown => {
  if (value === null) return null;
  const schema = nonNullSchema(node);
  const isHidden = node === undefined || schema === undefined || isPersonal(node);
  if (!isHidden && Array.isArray(value) && schema.items !== undefined)
    return value.map((item, index) => mask(item, schema.items, `${path}.${index}`, hidden));
  if (!isHidden && typeof value !== 'object') return value;
  if (!isHidden && schema.properties !== undefined)
    return maskFields(value as object, schema.properties, path, hidden);
  hidden.push(path);
  return MASK;
};

/** The log may hold `null` or other values that no schema allows. */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const maskFields = (
  data: object | null,
  fields: Readonly<Record<string, Node>>,
  path: string,
  hidden: string[],
): object =>
  Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [
      name,
      mask(value, ownValue(fields, name), path === '' ? name : `${path}.${name}`, hidden),
    ]),
  );

/**
 * The event with masked values, and the paths of the masked fields. Fields that the schema does not name are
 * masked too.
 */
export const maskedEvent = <Event extends AnyEvent>(
  event: Event,
): { readonly event: Event; readonly hidden: readonly string[] } => {
  const hidden: string[] = [];
  const fields = schemas.get(event.type)?.properties ?? {};
  const data = maskFields(event.data, fields, '', hidden);
  return { event: { ...event, data }, hidden };
};

const personalNamesIn = ({ properties = {}, items, anyOf = [] }: Node): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(isPersonal(field) ? [name] : []),
    ...personalNamesIn(field),
  ]),
  ...(items === undefined ? [] : personalNamesIn(items)),
  ...anyOf.flatMap(personalNamesIn),
];

const personalNames = new Set([...schemas.values()].flatMap(personalNamesIn));

/** Whether a field of this name is personal in any event. */
export const isPersonalField = (name: string): boolean => personalNames.has(name);

export const maskedDocument = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskedDocument);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isPersonalField(name) && field !== null ? MASK : maskedDocument(field),
    ]),
  );
};

/** The role in which a person is shown to operators. */
export type ShownRole = 'customer' | 'practitioner' | 'operator' | 'sender' | 'subscriber';

/**
 * The name that operators read; `null` is masked. Practitioners have a public name and operators act under
 * theirs; others are named once the reason is recorded.
 */
export const nameForOperators = (
  role: ShownRole,
  name: string,
  isRevealed = false,
): string | null => (isRevealed || role === 'practitioner' || role === 'operator' ? name : null);
