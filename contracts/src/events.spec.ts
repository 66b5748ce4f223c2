import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { events } from './events.ts';
import type { AnyEvent } from './messaging/event.ts';

const golden = new URL('./testing/golden/', import.meta.url);

const stored = (type: string): AnyEvent =>
  JSON.parse(readFileSync(new URL(`${type}.json`, golden), 'utf8')) as AnyEvent;

const typeOf = (schema: (typeof events)[number]): string => schema.properties.type.const;
const typed = events.map((schema) => ({ type: typeOf(schema), schema: schema as TSchema }));

const address = ['street', 'latitude', 'longitude'];
const profile = ['firstname', 'lastname', 'gender', 'birthday', 'phone', 'address'];
const relative = ['firstname', 'lastname', 'gender', 'birthday'];

/** The fields that identify a person, event by event; all others have none. */
const personalFields: Readonly<Record<string, readonly string[]>> = {
  BookingPlaced: ['place.street', 'visitAddress', 'reason'],
  BookingMoveStarted: ['reason'],
  BookingMovedIn: ['place.street', 'visitAddress', 'reason', 'moveReason'],
  BookingMovedOut: ['reason'],
  BookingCancelled: ['reason'],
  PersonalDataViewed: ['reason'],
  PractitionerRegistered: ['slug', 'firstname', 'lastname', 'phone'],
  PractitionerAddressAdded: address,
  PractitionerAddressRevised: address,
  CustomerRegistered: profile,
  CustomerProfileRevised: profile,
  RelativeAdded: relative,
  RelativeRevised: relative,
};

type Node = {
  readonly personal?: boolean;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
};

/** Paths of the fields marked `personal`; what lies below one is sealed with it. */
const markedIn = (node: Node, path = ''): string[] => {
  if (node.personal === true) return [path];
  const below = Object.entries(node.properties ?? {}).flatMap(([name, field]) =>
    markedIn(field, path === '' ? name : `${path}.${name}`),
  );
  const others = [...(node.anyOf ?? []), ...(node.items === undefined ? [] : [node.items])];
  return [...below, ...others.flatMap((other) => markedIn(other, path))];
};

describe('the events of the log', () => {
  it('have one type each', () => {
    expect(new Set(typed.map(({ type }) => type)).size).toBe(typed.length);
  });

  it('have one stored example each, and no example is of another', () => {
    const examples = readdirSync(golden).map((file) => file.replace('.json', ''));
    expect(examples.sort()).toEqual(typed.map(({ type }) => type).sort());
  });

  it.each(typed)('$type is still what was stored', ({ type, schema }) => {
    expect(stored(type).type).toBe(type);
    expect(Value.Errors(schema, stored(type))).toEqual([]);
  });

  it.each(typed)('$type has no field that it does not name', ({ type, schema }) => {
    const { data } = stored(type);
    expect(Value.Check(schema, { type, data: { ...data, surname: 'Durand' } })).toBe(false);
  });

  it.each(typed)('$type lacks none of its fields', ({ type, schema }) => {
    const { data } = stored(type);
    for (const field of Object.keys(data)) {
      const others = Object.entries(data).filter(([name]) => name !== field);
      expect(Value.Check(schema, { type, data: Object.fromEntries(others) })).toBe(false);
    }
  });

  it.each(events.map((schema) => ({ type: typeOf(schema), data: schema.properties.data as Node })))(
    '$type marks exactly its personal fields',
    ({ type, data }) => {
      expect(markedIn(data).sort()).toEqual([...(personalFields[type] ?? [])].sort());
    },
  );
});
