import { events } from '../events.ts';
import type { AnyEvent } from '../messaging/event.ts';

/** What stands for a value that is hidden. */
export const MASKED = '•••';

type Node = {
  readonly type?: string;
  readonly personal?: boolean;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};

const nodes = new Map<string, Node>(
  events.map((schema) => [schema.properties.type.const, schema.properties.data as Node]),
);

/** Of a field that may be null, the schema of what it may be else. */
const saidBy = (node: Node | undefined): Node | undefined =>
  node?.anyOf === undefined ? node : node.anyOf.find(({ type }) => type !== 'null');

const mask = (value: unknown, node: Node | undefined, path: string, hidden: string[]): unknown => {
  if (value === null) return null;
  const said = saidBy(node);
  const isHidden = said === undefined || node?.personal === true || said.personal === true;
  if (!isHidden && Array.isArray(value) && said.items !== undefined)
    return value.map((item, index) => mask(item, said.items, `${path}.${index}`, hidden));
  if (!isHidden && typeof value !== 'object') return value;
  if (!isHidden && said.properties !== undefined)
    return maskFields(value as object, said.properties, path, hidden);
  hidden.push(path);
  return MASKED;
};

const maskFields = (
  data: object,
  fields: Readonly<Record<string, Node>>,
  path: string,
  hidden: string[],
): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      mask(value, fields[name], path === '' ? name : `${path}.${name}`, hidden),
    ]),
  );

/**
 * An event without the values that identify a person, and the paths of what is hidden. What its
 * schema does not name is hidden too: nobody has said that it is not personal.
 */
export const maskedEvent = <Event extends AnyEvent>(
  event: Event,
): { readonly event: Event; readonly hidden: readonly string[] } => {
  const hidden: string[] = [];
  const fields = nodes.get(event.type)?.properties ?? {};
  const data = maskFields(event.data, fields, '', hidden);
  return { event: { ...event, data }, hidden };
};
