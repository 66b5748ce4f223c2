import { events } from '../events.ts';

/** What is shown in place of a value that identifies a person. */
export const MASK = '•••';

type Node = {
  readonly personal?: boolean;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};

const isPersonal = ({ personal = false, anyOf = [] }: Node): boolean =>
  personal || anyOf.some(isPersonal);

const namesIn = (
  { properties = {}, items, anyOf = [] }: Node,
  of: (field: Node) => boolean,
): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(of(field) ? [name] : []),
    ...namesIn(field, of),
  ]),
  ...(items === undefined ? [] : namesIn(items, of)),
  ...anyOf.flatMap((other) => namesIn(other, of)),
];

const fieldsOfEvents = (of: (field: Node) => boolean): ReadonlySet<string> =>
  new Set(events.flatMap((schema) => namesIn(schema as Node, of)));

const personalFields = fieldsOfEvents(isPersonal);
const knownFields = fieldsOfEvents(() => true);

/** Whether a field of that name identifies a person in some event. */
export const isPersonalField = (name: string): boolean => personalFields.has(name);

const masked = (value: unknown, isHidden: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((item) => masked(item, isHidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isHidden(name) && field !== null ? MASK : masked(field, isHidden),
    ]),
  );
};

/** A document, or a part of one, with a mask wherever a field that identifies a person says something. */
export const maskedDocument = (value: unknown): unknown => masked(value, isPersonalField);

/** The facts of an event that may break its schema: what no schema knows is masked as well. */
export const maskedFacts = (data: unknown): unknown =>
  masked(data, (name) => isPersonalField(name) || !knownFields.has(name));
