import { events } from '../events.ts';
import type { AnyEvent } from '../messaging/event.ts';

type Node = {
  readonly type?: string;
  readonly personal?: { readonly erased: unknown };
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
};

const erased = (value: unknown, node: Node | undefined): unknown => {
  if (node === undefined || value === null) return value;
  if (node.personal !== undefined) return node.personal.erased;
  if (node.anyOf !== undefined)
    return erased(
      value,
      node.anyOf.find(({ type }) => type !== 'null'),
    );
  if (Array.isArray(value)) return value.map((item) => erased(item, node.items));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, erased(field, node.properties?.[name])]),
  );
};

const schemas = new Map<string, Node>(
  events.map((schema) => [schema.properties.type.const, schema.properties.data as Node]),
);

/** An event as it reads once the keys of everybody in it are gone. */
export const erasedEvent = (event: AnyEvent): AnyEvent => ({
  type: event.type,
  data: erased(event.data, schemas.get(event.type)) as object,
});
